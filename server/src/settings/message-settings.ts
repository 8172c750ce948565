import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@isoline/contract/brand.ts';
import * as v from 'valibot';
import { smsSendingModes } from '../model/ports/sms-sending.ts';
import { messagesWithoutTemplate, sandboxTemplateIds } from '../model/sms-templates.ts';
import {
  allNeededWhen,
  type Environment,
  optionalSetting,
  readAll,
  readSettings,
  refuseUnused,
  requiredSetting,
  type SettingValues,
  secret,
  setting,
  WrongSetting,
} from './read-settings.ts';
import { secretChanges } from './secret-changes.ts';
import { decimal, hostName, mailbox, oneOf, origin, pairs, text, wholeNumber } from './setting-schemas.ts';
import { readSettingFile } from './text-file.ts';

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

const templates = v.pipe(
  pairs,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const names = sandboxTemplateIds();
    const missing = messagesWithoutTemplate(dataset.value);
    const unknown = [...dataset.value.keys()].filter((name) => !names.has(name));
    if (missing.length === 0 && unknown.length === 0) return;
    const wrong = [
      ...(missing.length > 0 ? [`it has none for ${missing.join(', ')}`] : []),
      ...(unknown.length > 0 ? [`${unknown.join(', ')} is unknown`] : []),
    ];
    addIssue({
      message: `must have code:zh, code:en, notice:zh and notice:en, or a template for each message (docs/operate/sms-templates.md): ${wrong.join('; ')}.`,
    });
  }),
);

const timeSettings = {
  timeZone: setting('MESSAGE_TIME_ZONE', timeZone, 'Asia/Shanghai', 'the time zone that messages tell times in'),
};

const smsSettings = allNeededWhen('unless `SANDBOX=on`', {
  baseUrl: requiredSetting('SMS_BASE_URL', origin, 'Tencent Cloud SMS, `https://sms.tencentcloudapi.com`'),
  region: setting('SMS_REGION', text, 'ap-guangzhou', 'its region'),
  secretId: requiredSetting('SMS_SECRET_ID', text, 'id of its API key'),
  secretKey: secret(requiredSetting('SMS_SECRET_KEY', text, 'its API key'), secretChanges.apiKey),
  appId: requiredSetting('SMS_APP_ID', text, '`SmsSdkAppId` in the console'),
  sign: requiredSetting('SMS_SIGN', text, 'the approved signature'),
  /** Maps the name of a template, such as `code:zh`, to the vendor's template id. */
  templates: requiredSetting(
    'SMS_TEMPLATES',
    templates,
    '`code:zh=…,code:en=…,notice:zh=…,notice:en=…`: the ids of the four templates that are needed; further messages may have their own ([sms-templates.md](sms-templates.md))',
  ),
  price: setting(
    'SMS_PRICE',
    decimal({ least: 0, most: 100 }),
    '0.05',
    'what one message costs in yuan, for the estimate in the console',
  ),
  /** The mode that applies without the file of the switch. */
  sending: setting(
    'SMS_SENDING',
    oneOf(smsSendingModes),
    'on',
    'who gets codes by SMS: `on` (everybody), `known-devices` (owners on a device that their account knows, and step-ups), `off` (nobody). Notices go out unless it is `off`; then they wait, for 72 hours, and closings, merges, removals and replacements wait until one of theirs was sent',
  ),
  sendingFile: optionalSetting(
    'SMS_SENDING_FILE',
    text,
    '`DATA_DIR/sms-sending`',
    'a file with one of these words, read at each SMS; see [A flood of SMS](incident.md#a-flood-of-sms)',
  ),
});

const mailSettings = allNeededWhen('unless `SANDBOX=on`', {
  host: requiredSetting('SMTP_HOST', hostName, 'the mail server'),
  port: setting('SMTP_PORT', wholeNumber({ least: 1, most: 65_535 }), '587', 'its port'),
  security: setting(
    'SMTP_SECURITY',
    oneOf(['starttls', 'tls', 'none']),
    'starttls',
    '`starttls` (demanded), `tls` or `none`',
  ),
  user: optionalSetting('SMTP_USER', text, 'none', 'user name at the mail server'),
  pass: secret(
    optionalSetting('SMTP_PASS', text, 'none', 'password at the mail server'),
    'create a second user at the mail server, set both values on all nodes, restart them one after the other, then remove the first user',
  ),
  from: requiredSetting('MAIL_FROM', mailbox, 'the sender, `Example <account@example.com>`'),
});

/** The settings of messages, in the order of `docs/operate/settings.md`. */
export const messageSettings = { ...smsSettings, ...mailSettings, ...timeSettings };

/** The settings for sending SMS. */
export type SmsSettings = SettingValues<typeof smsSettings & typeof timeSettings> & { readonly sendingFile: string };

/** @throws WrongSetting */
export function readSmsSettings(env: Environment, sandboxUrl: string | null, dataDir: string): SmsSettings {
  const withSandbox = { ...(sandboxUrl && sandboxSms(sandboxUrl)), ...env };
  const { sms, sendingFile } = readAll([], {
    sms: () => readSettings({ ...smsSettings, ...timeSettings }, withSandbox),
    sendingFile: () => checkedSendingFile(env.SMS_SENDING_FILE ?? join(dataDir, 'sms-sending')),
  });
  return { ...sms, sendingFile };
}

function sandboxSms(sandboxUrl: string): Environment {
  return {
    SMS_BASE_URL: sandboxUrl,
    SMS_SECRET_ID: 'AKIDsandbox',
    SMS_SECRET_KEY: 'sandbox-secret-key',
    SMS_APP_ID: '1400000000',
    SMS_SIGN: 'Isoline',
    SMS_TEMPLATES: [...sandboxTemplateIds()].map(([name, id]) => `${name}=${id}`).join(','),
  };
}

/**
 * Returns the file of the switch for SMS, which may be absent. A misspelled word is refused at the start; one that is
 * written later counts as `known-devices`.
 *
 * @throws WrongSetting
 */
function checkedSendingFile(file: string): string {
  if (!existsSync(file)) return file;
  const word = readSettingFile('SMS_SENDING_FILE', file).trim();
  if (smsSendingModes.some((mode) => mode === word)) return file;
  throw new WrongSetting(
    `SMS_SENDING_FILE ${file} must hold one of ${smsSendingModes.join(', ')}; it holds "${word}".`,
  );
}

/** The settings for sending mail. */
export interface MailSettings extends Omit<SettingValues<typeof mailSettings & typeof timeSettings>, 'security'> {
  /** True for implicit TLS. */
  readonly secure: boolean;
  /** True if STARTTLS is required. */
  readonly requireTls: boolean;
}

/** @throws WrongSetting */
export function readMailSettings(given: Environment, sandboxSmtpPort: string | null): MailSettings {
  const env = { ...(sandboxSmtpPort && sandboxMail(sandboxSmtpPort)), ...given };
  const { security, ...mail } = readSettings({ ...mailSettings, ...timeSettings }, env);
  const { user, pass } = mailSettings;
  if (mail.user === undefined) refuseUnused({ pass }, env, 'SMTP_USER must be set');
  if (mail.pass === undefined) refuseUnused({ user }, env, 'SMTP_PASS must be set');
  return { ...mail, secure: security === 'tls', requireTls: security === 'starttls' };
}

const sandboxMail = (port: string): Environment => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: port,
  SMTP_SECURITY: 'none',
  MAIL_FROM: `${brand.name} <account@isoline.example>`,
});
