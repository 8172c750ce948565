import tlsOptions from 'smtp-server/lib/tls-options.js';

/** A key with a certificate of nobody for localhost, which the mail server brings. Everybody knows it. */
export const selfSigned = () => {
  const { key, cert } = tlsOptions({});
  return { key, cert };
};
