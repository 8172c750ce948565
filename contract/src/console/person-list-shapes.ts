import * as v from 'valibot';
import { givenByEntries } from '../fields/points-entry.ts';
import { described } from '../fields/request-fields.ts';
import { eventFor } from '../fields/security-event-fields.ts';
import { isoTime, isoTimeOrNull } from '../fields/time-fields.ts';
import { deliveryReasons, deliveryStates, noticeKinds } from '../values/notice.ts';

const text = v.string();

export const event = eventFor('operator', {
  id: text,
  at: isoTime,
  actor: text,
  device: v.nullable(text),
  ip: v.nullable(text),
});

export const signIn = v.object({ loginType: text, product: text, at: isoTime, ip: text, device: text });

export const pointsEntry = v.object({
  amount: v.number(),
  reason: text,
  note: v.nullable(text),
  ...givenByEntries,
  at: isoTime,
});

export const noticeSent = v.object({
  id: text,
  kind: v.picklist(noticeKinds),
  channel: v.picklist(['sms', 'email']),
  contact: described(text, 'Masked.'),
  at: isoTime,
  state: described(v.picklist(deliveryStates), '`sent`: the service has accepted it; `unknown`: it may have.'),
  reason: described(v.nullable(v.picklist(deliveryReasons)), 'The reason why it waits or failed.'),
  again: described(v.boolean(), 'True if it can be sent again.'),
});

/** A hand-over note of an operator on a person. */
export const personNote = v.object({
  id: v.string(),
  text: v.string(),
  author: v.string(),
  at: isoTime,
  struckAt: described(isoTimeOrNull, 'Null unless the note was struck out.'),
  struckBy: v.nullable(v.string()),
});

export const nextCursor = described(v.nullable(text), 'Null on the last page.');
