import type { CodeMessage } from '../../model/entities/delivery.ts';
import { noticeTemplateOf } from '../../model/notice.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { DeliveryRefused } from '../delivery-refused.ts';
import { clockTime } from '../message-time.ts';
import { ProviderError } from '../provider-error.ts';
import { type Tc3Settings, tc3Client } from '../tencent-cloud/tc3-client.ts';

export interface SmsSettings extends Omit<Tc3Settings, 'service' | 'version'> {
  /** `SmsSdkAppId` in the vendor's console. */
  readonly appId: string;
  /** The approved signature at the start of every message. */
  readonly sign: string;
  /** Maps the name of a template, such as `login:zh` or `contact-changed-phone:zh`, to the vendor's template id. */
  readonly templates: ReadonlyMap<string, string>;
  /** The IANA time zone of the times in messages. */
  readonly timeZone: string;
}

type Locale = CodeMessage['locale'];

/**
 * Creates a client that sends SMS through Tencent Cloud (SendSms, 2021-01-11).
 *
 * @throws DeliveryRefused, ProviderError
 */
export function tencentSms(settings: SmsSettings): Ports['sms'] {
  const client = tc3Client({ ...settings, service: 'sms', version: '2021-01-11' });

  async function send(phone: string, template: string, locale: Locale, parameters: readonly string[]): Promise<void> {
    const TemplateId = templateId(settings.templates, template, locale);
    const payload = {
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: settings.appId,
      SignName: settings.sign,
      TemplateId,
      TemplateParamSet: parameters,
    };
    const answer = await client.call('SendSms', payload).catch((error: unknown) => {
      throw error instanceof ProviderError && error.code !== undefined ? (refusal(error.code) ?? error) : error;
    });
    expectSent(answer.SendStatusSet);
  }

  return {
    // Parameters of a verification template must be digits.
    send: ({ phone, scene, locale, code, minutes }) => send(phone, scene, locale, [code, String(minutes)]),
    sendNotice: ({ phone, ...notice }) =>
      send(phone, noticeTemplateOf(notice), notice.locale, clockTime(notice.at, settings.timeZone)),
  };
}

function templateId(templates: SmsSettings['templates'], template: string, locale: Locale): string {
  const name = `${template}:${locale.slice(0, 2)}`;
  const id = templates.get(name);
  if (id === undefined) throw new Error(`no SMS template is set for ${name}`);
  return id;
}

/** Checks the status of the number, which is the second of the vendor's two levels of errors. */
function expectSent(statuses: unknown): void {
  const status: unknown = Array.isArray(statuses) ? statuses[0] : undefined;
  const code = typeof status === 'object' && status !== null && 'Code' in status ? status.Code : undefined;
  if (typeof code !== 'string') throw new ProviderError({ provider: 'sms', kind: 'garbage', sent: 'maybe' });
  if (code.toLowerCase() === 'ok') return;
  const sent = /^internalerror\b/i.test(code) ? 'maybe' : 'no';
  throw refusal(code) ?? new ProviderError({ provider: 'sms', kind: 'vendor', code: code.slice(0, 100), sent });
}

function refusal(code: string): DeliveryRefused | null {
  if (/^limitexceeded\.(phonenumber(?!countlimit)|deliveryfrequencylimit)/i.test(code))
    return new DeliveryRefused('too-soon', code.slice(0, 100));
  if (/\.(incorrectphonenumber|phonenumberinblacklist)$/i.test(code))
    return new DeliveryRefused('address', code.slice(0, 100));
  return null;
}
