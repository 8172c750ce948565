import { type Notice, type UnsentNotice, undoesOf } from '../../model/notice.ts';
import { longTime } from '../message-time.ts';
import { identityReplaced } from './identity-replaced.ts';
import type { MailContent } from './mail-content.ts';
import { noticeWordings } from './notice-messages.ts';

/**
 * Formats the mail of a notice: the event, its time, device and client address, and what to do, with the link for it.
 */
export function noticeMail(notice: Notice, timeZone: string): MailContent {
  const { kind, locale, notMeUrl, undoHours, account = null } = notice;
  const wording = noticeWordings[locale];
  const [subject, fact] = describe(notice, locale);
  const undo = undoHours === null ? null : undoesOf(kind) === 'change' ? wording.undo(undoHours) : wording.stop;
  return {
    subject,
    account,
    before: [fact],
    facts: notice.unsent
      ? notice.unsent.map((one) => [longTime(one.at, locale, timeZone), describe(one, locale)[0]])
      : circumstances(notice, timeZone),
    advice: [wording.advice[kind] ?? undo?.advice ?? wording.reset],
    main: wording.advice[kind] ? null : { link: notMeUrl, label: wording.notMe },
    after: undo ? [undo.after] : [],
    why: wording.why,
  };
}

/** Returns the subject of a notice and its sentence. */
function describe(
  { kind, contact, provider, replaced }: UnsentNotice,
  locale: Notice['locale'],
): readonly [string, string] {
  const wording = noticeWordings[locale];
  const what = contact ? wording.contacts[contact] : provider ? wording.providers[provider] : '';
  const fill = (text: string) =>
    text.replace('{what}', what).replace('{aContact}', contact ? wording.aContact[contact] : '');
  const [subject, fact] = replaced ? identityReplaced[locale] : wording.kinds[kind];
  return [fill(subject), fill(fact)];
}

/** Returns the time, device and client address of the event. */
function circumstances({ locale, at, deviceName, ip }: Notice, timeZone: string): MailContent['facts'] {
  const { labels, unknownDevice } = noticeWordings[locale];
  const time = [labels.time, longTime(at, locale, timeZone)] as const;
  // An action of the server itself has neither an address nor a device.
  if (!ip && !deviceName) return [time];
  return [time, [labels.device, deviceName || unknownDevice], [labels.ip, ip]];
}
