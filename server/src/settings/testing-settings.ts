import { readConfig } from './config.ts';
import { WrongSetting } from './read-settings.ts';
import { secretsWith } from './secrets.ts';

/** The SMS templates that are needed. */
export const templates = 'code:zh=1,code:en=2,notice:zh=3,notice:en=4';
/** A secret as `openssl rand -hex 32` prints it. */
export const SECRET = '5f0c1d9b7e3a48260d4f9c8b1a6e7352';
export const OTHER_SECRET = 'Jw9rT2mXq7LbV4nZs8KdH3yFc6PgU1eA';
/** Creates the functions of a server with this secret, which is also its key of hashes. */
export const testSecrets = (secret: string) => secretsWith({ present: secret, former: null, hashKey: secret });
/** The minimal settings of a server without the sandbox. */
export const real = {
  SANDBOX: 'off',
  SERVER_SECRET: SECRET,
  SMS_BASE_URL: 'https://sms.tencentcloudapi.com',
  SMS_SECRET_ID: 'id',
  SMS_SECRET_KEY: 'key',
  SMS_APP_ID: '1400',
  SMS_SIGN: 'Isoline',
  SMS_TEMPLATES: templates,
  SMTP_HOST: 'mail.example.com',
  MAIL_FROM: 'Isoline <account@example.com>',
  WECHAT_APP_ID: 'wx1',
  WECHAT_APP_SECRET: 'hush',
};
/** The minimal settings of production. */
export const production = {
  ...real,
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://account.example.com',
};

/** Returns the sentence with which the server refuses to start; empty if it starts. */
export function complaint(env: Record<string, string | undefined>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof WrongSetting) return error.message;
    throw error;
  }
  return '';
}
