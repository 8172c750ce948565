import tlsOptions from 'smtp-server/lib/tls-options.js';

/**
 * Returns a key and a self-signed certificate for localhost, from the package of the mail server. The key is public.
 */
export const selfSigned = () => {
  const { key, cert } = tlsOptions({});
  return { key, cert };
};
