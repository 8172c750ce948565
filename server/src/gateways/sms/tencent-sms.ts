import type { CodeMessage } from '../../model/entities/delivery.ts';
import type { Notice } from '../../model/notice.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { chooseTemplate, generalTemplates, noticeTemplateName } from '../../model/sms-templates.ts';
import { DeliveryRefused } from '../delivery-refused.ts';
import { noticeWordings } from '../mail/notice-messages.ts';
import { digitsOfTime } from '../message-time.ts';
import { ProviderError } from '../provider-error.ts';
import { type Tc3Settings, tc3Client } from '../tencent-cloud/tc3-client.ts';
import { eventNames } from './event-messages.ts';

export interface SmsSettings extends Omit<Tc3Settings, 'service' | 'version'> {
  /** `SmsSdkAppId` in the vendor's console. */
  readonly appId: string;
  /** The approved signature at the start of every message. */
  readonly sign: string;
  /** Maps the name of a template, such as `code:zh` or `contact-changed-phone:zh`, to the vendor's template id. */
  readonly templates: ReadonlyMap<string, string>;
  /** The IANA time zone of the times in messages. */
  readonly timeZone: string;
}

type Locale = CodeMessage['locale'];
type Named = Pick<Notice, 'kind' | 'locale' | 'contact' | 'provider'>;

/**
 * Creates a client that sends SMS through Tencent Cloud (SendSms, 2021-01-11).
 *
 * @throws DeliveryRefused, ProviderError
 */
export function tencentSms(settings: SmsSettings): Ports['sms'] {
  const client = tc3Client({ ...settings, service: 'sms', version: '2021-01-11' });

  async function send(phone: string, TemplateId: string, parameters: readonly string[]): Promise<void> {
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
    async send({ phone, scene, locale, code, minutes }) {
      const { id } = template(settings, { name: scene, general: generalTemplates.code, locale });
      await send(phone, id, [code, String(minutes)]);
    },
    async sendNotice({ phone, ...notice }) {
      const { date, clock } = digitsOfTime(notice.at, settings.timeZone);
      const { locale } = notice;
      const name = noticeTemplateName(notice);
      const { id, isGeneral } = template(settings, { name, general: generalTemplates.notice, locale });
      await send(phone, id, isGeneral ? [nameEvent(notice), ...date, ...clock] : clock);
    },
  };
}

/** Returns the name of the event of a notice: the first variable of the general notice. */
export function nameEvent({ kind, locale, contact, provider }: Named): string {
  if (kind === 'sms-digest') throw new Error('a digest is sent by mail only');
  const { contacts, providers } = noticeWordings[locale];
  const subject = contact ? contacts[contact] : provider ? providers[provider] : '';
  return eventNames[locale][kind].replace('{subject}', subject.replace(/^an? /, ''));
}

function template(
  { templates }: SmsSettings,
  { name, general, locale }: { readonly name: string; readonly general: string; readonly locale: Locale },
): { readonly id: string; readonly isGeneral: boolean } {
  const { id, isGeneral } = chooseTemplate(templates, { name, general, language: locale.slice(0, 2) });
  if (id === undefined) throw new Error(`no SMS template is set for ${name} in ${locale}`);
  return { id, isGeneral };
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
