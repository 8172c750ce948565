import { type Notice, undoesOf } from '../../model/notice.ts';
import { longTime } from '../message-time.ts';
import type { MailContent } from './mail-content.ts';
import { noticeWordings } from './notice-messages.ts';

/** The mail of a notice: what happened, when, on which device, from which address, and what to do, with the link for it. */
export function noticeMail(notice: Notice, timeZone: string): MailContent {
  const { kind, locale, contact, provider, at, deviceName, ip, notMeUrl, undoHours } = notice;
  const wording = noticeWordings[locale];
  const what = contact ? wording.contacts[contact] : provider ? wording.providers[provider] : '';
  const fill = (text: string) =>
    text.replace('{what}', what).replace('{aContact}', contact ? wording.aContact[contact] : '');
  const [subject, fact] = wording.kinds[kind].map(fill) as [string, string];
  const undo = undoHours === null ? null : undoesOf(kind) === 'change' ? wording.undo(undoHours) : wording.stop;
  return {
    subject,
    before: [fact],
    facts: [
      [wording.labels.time, longTime(at, locale, timeZone)],
      // What the server does by itself has no address and no device.
      ...(ip || deviceName
        ? ([
            [wording.labels.device, deviceName || wording.unknownDevice],
            [wording.labels.ip, ip],
          ] as const)
        : []),
    ],
    advice: [wording.advice[kind] ?? undo?.advice ?? wording.reset],
    main: wording.advice[kind] ? null : { link: notMeUrl, label: wording.notMe },
    after: undo ? [undo.after] : [],
  };
}
