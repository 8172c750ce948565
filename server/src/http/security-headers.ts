/**
 * Browser features that our pages, and frames in them, do not use. All of these names are known to Chromium, which logs unknown
 * ones.
 */
const permissionsPolicy = [
  ...['accelerometer', 'autoplay', 'camera', 'geolocation', 'gyroscope', 'microphone', 'payment', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
].join(', ');

/**
 * The headers of every answer, including an answer to a request that cannot be read. Browsers obey HSTS (RFC 6797) over https
 * only.
 */
export const securityHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'permissions-policy': permissionsPolicy,
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});
