/** Features of the browser that our pages and frames in them do not use. Chromium logs a name that it does not know. */
const permissionsPolicy = [
  ...['accelerometer', 'autoplay', 'camera', 'geolocation', 'gyroscope', 'microphone', 'payment', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
].join(', ');

/** What every answer carries, also one to a request that cannot be read. HSTS (RFC 6797) counts on https only. */
export const securityHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'permissions-policy': permissionsPolicy,
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});
