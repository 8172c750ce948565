import { type Config, settingTables } from '../../settings/config.ts';
import { settingOf } from '../../settings/read-settings.ts';
import type { Finding } from './finding.ts';

const SETTINGS = 'docs/operate/settings.md';

/** The section of the documents that has each table of settings. */
export const settingSections: Readonly<Record<keyof typeof settingTables, string>> = {
  server: `${SETTINGS}#the-server`,
  products: `${SETTINGS}#products`,
  messages: `${SETTINGS}#messages`,
  wechat: `${SETTINGS}#wechat`,
  pictures: `${SETTINGS}#pictures`,
  cloud: `${SETTINGS}#cloud-account`,
  'tencentcloud-open': `${SETTINGS}#cloud-account`,
  oauth2: `${SETTINGS}#cloud-account`,
  google: `${SETTINGS}#google`,
  captcha: `${SETTINGS}#captcha`,
  legacy: `${SETTINGS}#a-former-system`,
  sandbox: `${SETTINGS}#the-sandbox`,
  limits: 'docs/operate/limits.md',
};

export const settingFaults = (problems: readonly string[]): readonly Finding[] =>
  problems.map((text) => ({ check: 'settings', state: 'fault', text, section: sectionOf(settingOf(text)) }));

function sectionOf(variable: string): string {
  const tables = Object.keys(settingSections) as (keyof typeof settingTables)[];
  const found = tables.find((name) => settingTables[name].some((one) => one.variable === variable));
  return found ? settingSections[found] : variable.startsWith('LIMIT_') ? settingSections.limits : SETTINGS;
}

/** Returns the optional parts that the settings leave off. */
export function partsOff({ console, wechat, cloud, google, captcha, auditStream, traceCollector }: Config) {
  const parts = [
    [console, "The operators' console is off: CONSOLE_PORT switches it on.", 'docs/operate/console.md'],
    [wechat, 'WeChat is off: WECHAT switches it on.', settingSections.wechat],
    [cloud, 'The cloud account is off: CLOUD_PROVIDER switches it on.', settingSections.cloud],
    [google, 'Google is off: GOOGLE_CLIENT_ID switches it on.', settingSections.google],
    [captcha, 'The captcha of Tencent Cloud is off: CAPTCHA switches it on.', settingSections.captcha],
    [auditStream.target, 'The stream of events is off: AUDIT_STREAM switches it on.', 'docs/operate/event-stream.md'],
    [traceCollector, 'Traces are off: OTEL_EXPORTER_OTLP_ENDPOINT switches them on.', 'docs/operate/watch.md#traces'],
  ] as const;
  return parts.flatMap(([part, text, section]): readonly Finding[] =>
    part ? [] : [{ check: 'optional', state: 'off', text, section }],
  );
}
