import { scenes } from '@isoline/contract/values/contact.ts';
import * as v from 'valibot';
import { noticeTemplates } from '../model/notice.ts';
import { type SmsSending, smsSendingModes } from '../model/ports/sms-sending.ts';
import { type Environment, optionalSetting, readSettings, requiredSetting, setting } from './read-settings.ts';
import { httpUrl, mailbox, oneOf, pairs, text, wholeNumber } from './setting-schemas.ts';

/** The SMS templates by name. */
const messages = [...scenes, ...noticeTemplates()];

const timeZone = v.pipe(
  text,
  v.check((name) => isTimeZone(name), 'must be a time zone, as Asia/Shanghai.'),
);

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const timeSchema = v.object({
  MESSAGE_TIME_ZONE: setting(timeZone, 'Asia/Shanghai', 'Time zone that messages tell times in'),
});

const templates = v.pipe(
  pairs,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const names = messages.flatMap((message) => [`${message}:zh`, `${message}:en`]);
    const missing = names.filter((name) => !dataset.value.has(name));
    if (missing.length === 0) return;
    addIssue({ message: `must name a template for each message; it has none for ${missing.join(', ')}.` });
  }),
);

const smsSchema = v.object({
  SMS_BASE_URL: requiredSetting(httpUrl, 'Origin of the SMS service'),
  SMS_REGION: setting(text, 'ap-guangzhou', 'Region of the SMS service'),
  SMS_SECRET_ID: requiredSetting(text, 'API key id'),
  SMS_SECRET_KEY: requiredSetting(text, 'API key'),
  SMS_APP_ID: requiredSetting(text, 'SmsSdkAppId in the console'),
  SMS_SIGN: requiredSetting(text, 'Approved signature'),
  SMS_TEMPLATES: requiredSetting(templates, 'Template id for each message and language: login:zh=100001,…'),
  SMS_SENDING: setting(oneOf(smsSendingModes), 'on', 'Who gets codes by SMS, without the file'),
  SMS_SENDING_FILE: optionalSetting(text, 'A file with one of the same words, read at each SMS'),
});

/** How SMS are sent. `templates` maps `login:zh` and so on to the vendor's template id. */
export interface SmsSettings {
  readonly baseUrl: string;
  readonly region: string;
  readonly secretId: string;
  readonly secretKey: string;
  readonly appId: string;
  readonly sign: string;
  readonly templates: ReadonlyMap<string, string>;
  /** The switch without its file. */
  readonly sending: SmsSending;
  /** In the data folder when it is absent. */
  readonly sendingFile: string | undefined;
  readonly timeZone: string;
}

/** @throws WrongSetting */
export function readSmsSettings(env: Environment, sandboxUrl: string | null): SmsSettings {
  const read = readSettings(smsSchema, { ...(sandboxUrl && sandboxSms(sandboxUrl)), ...env });
  return {
    baseUrl: read.SMS_BASE_URL,
    region: read.SMS_REGION,
    secretId: read.SMS_SECRET_ID,
    secretKey: read.SMS_SECRET_KEY,
    appId: read.SMS_APP_ID,
    sign: read.SMS_SIGN,
    templates: read.SMS_TEMPLATES,
    sending: read.SMS_SENDING,
    sendingFile: read.SMS_SENDING_FILE,
    timeZone: readSettings(timeSchema, env).MESSAGE_TIME_ZONE,
  };
}

function sandboxSms(sandboxUrl: string): Environment {
  const ids = messages.flatMap((name, index) => [`${name}:zh=${100001 + index}`, `${name}:en=${100101 + index}`]);
  return {
    SMS_BASE_URL: sandboxUrl,
    SMS_SECRET_ID: 'AKIDsandbox',
    SMS_SECRET_KEY: 'sandbox-secret-key',
    SMS_APP_ID: '1400000000',
    SMS_SIGN: 'Isoline',
    SMS_TEMPLATES: ids.join(','),
  };
}

const mailSchema = v.object({
  SMTP_HOST: requiredSetting(text, 'Host of the mail server'),
  SMTP_PORT: setting(wholeNumber(1, 65_535), '587', 'Port of the mail server'),
  SMTP_SECURITY: setting(oneOf(['starttls', 'tls', 'none']), 'starttls', 'starttls (required), tls or none'),
  SMTP_USER: optionalSetting(text, 'User name at the mail server'),
  SMTP_PASS: optionalSetting(text, 'Password at the mail server'),
  MAIL_FROM: requiredSetting(mailbox, 'Sender: Isoline <account@example.com>'),
});

/** The schemas of these settings. */
export const messageSchemas = [smsSchema, mailSchema, timeSchema];

/** How mail is sent. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** Implicit TLS. */
  readonly secure: boolean;
  /** STARTTLS is required. */
  readonly requireTls: boolean;
  readonly user: string | undefined;
  readonly pass: string | undefined;
  readonly from: string;
  readonly timeZone: string;
}

/** @throws WrongSetting */
export function readMailSettings(env: Environment, sandboxSmtpPort: string | null): MailSettings {
  const read = readSettings(mailSchema, { ...(sandboxSmtpPort && sandboxMail(sandboxSmtpPort)), ...env });
  return {
    host: read.SMTP_HOST,
    port: read.SMTP_PORT,
    secure: read.SMTP_SECURITY === 'tls',
    requireTls: read.SMTP_SECURITY === 'starttls',
    user: read.SMTP_USER,
    pass: read.SMTP_PASS,
    from: read.MAIL_FROM,
    timeZone: readSettings(timeSchema, env).MESSAGE_TIME_ZONE,
  };
}

const sandboxMail = (port: string): Environment => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: port,
  SMTP_SECURITY: 'none',
  MAIL_FROM: 'Isoline <account@isoline.example>',
});
