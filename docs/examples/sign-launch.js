import { createHmac } from 'node:crypto';

const encode = (text) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export function signLaunch(parameters, secret) {
  const message = Object.entries(parameters)
    .filter(([name, value]) => name !== 'signature' && value !== '')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  return createHmac('sha256', secret).update(message, 'utf8').digest('hex');
}
