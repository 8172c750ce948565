/** What a development sandbox accepts when nothing else is set. None of it opens a door anywhere but on this loopback. */
export const sandboxDefaults = {
  host: '127.0.0.1',
  port: 8090,
  smtpPort: 8091,
  sms: {
    secretId: 'AKIDsandbox',
    secretKey: 'sandbox-secret-key',
    appId: '1400000000',
    sign: 'Isoline',
  },
} as const;
