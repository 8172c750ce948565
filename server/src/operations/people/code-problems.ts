import { mask } from '@isoline/contract/values/contact.ts';
import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { type Account, contactsOf } from '../../model/entities/account.ts';
import { hourOf } from '../../model/overview/hour-memory.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { codeCounterKeys } from '../../model/verification/code-counter-keys.ts';
import { isProven } from '../../model/verification/code-requester.ts';
import { wrongCodesKey } from '../../model/verification/consume-code.ts';
import { messagesToday } from '../../model/verification/daily-message-limits.ts';
import { type KeptSend, keptSends } from '../../model/verification/kept-sends.ts';
import { findReached, problem, type SignInProblem, type Watched } from './problem.ts';

/** With fewer failed messages, the service does not count as failing. */
const FAILING_FROM = 3;
const NOTICES = 20;

/** Finds why the person receives no code, or why their codes are not accepted. */
export async function codeProblems(ports: Ports, account: Account): Promise<SignInProblem[]> {
  const { codeSendAddressHour: hour, codeSendAddressDay: day, codeTriesAddress: wrong, codeSendAll } = ports.limits;
  const watched = contactsOf(account).flatMap((contact) => [
    ...(['owner', 'new-device', 'stranger', 'reset'] as const).flatMap((share): Watched[] => {
      const keys = codeCounterKeys(ports, contact, share);
      const reached = problem('codes-reached', { contact: contact.kind, detail: share });
      return [
        { key: keys.hour, windowMs: hour.windowMs, max: hour.count, reached },
        { key: keys.day, windowMs: day.windowMs, max: day.count, reached },
      ];
    }),
    {
      key: wrongCodesKey(ports, contact),
      windowMs: wrong.windowMs,
      max: wrong.count,
      reached: problem('codes-wrong', { contact: contact.kind }),
    },
  ]);
  return [
    ...(await findReached(ports, watched)),
    ...(await smsProblems(ports, account, codeSendAll.count)),
    ...(await failedMessages(ports, account)),
    ...refusedSends(await keptSends(ports, account)),
  ];
}

async function smsProblems(ports: Ports, { phone }: Account, max: number): Promise<SignInProblem[]> {
  if (phone === null) return [];
  const mode = await ports.smsSending();
  const { count } = await messagesToday(ports, 'sms');
  const until = ports.measures.list().find(({ kind }) => kind === 'sms')?.endsAt ?? null;
  return [
    ...(mode === 'off' ? [problem('sms-off', { contact: 'phone', until })] : []),
    ...(mode === 'known-devices' ? [problem('sms-known-devices', { contact: 'phone', until })] : []),
    ...(max > 0 && count >= max ? [problem('day-reached', { contact: 'phone', count })] : []),
    ...(await failingService(ports)),
  ];
}

/** Reports a problem if the service has refused most text messages since the start of the previous hour. */
async function failingService({ store: { read }, now }: Ports): Promise<SignInProblem[]> {
  const at = now();
  const counts = await read.hourlyCounts.sums(hourOf(at) - HOUR_MS, at + 1);
  const countOf = (name: string) => counts.find((one) => one.kind === 'sms' && one.name === name)?.count ?? 0;
  const [failed, sent] = [countOf('failed'), countOf('code') + countOf('notice')];
  return failed >= FAILING_FROM && failed >= sent ? [problem('sms-failing', { contact: 'phone', count: failed })] : [];
}

/** Finds the contacts whose newest notice was not delivered. */
async function failedMessages({ store: { read } }: Ports, account: Account): Promise<SignInProblem[]> {
  const notices = await read.noticeDeliveries.ofAccount({ accountId: account.id, limit: NOTICES });
  return contactsOf(account).flatMap((contact) => {
    const newest = notices.find(({ maskedContact }) => maskedContact === mask(contact));
    if (newest?.state !== 'failed') return [];
    return [problem('message-failed', { contact: contact.kind, detail: newest.reason })];
  });
}

/**
 * Finds the newest code request of each contact, if it was not sent or may not have been sent. Requests on known
 * devices are separate from others, so that requests of strangers cannot hide requests of the owner.
 *
 * @param sends newest first
 */
export function refusedSends(sends: readonly KeptSend[]): SignInProblem[] {
  const groups = Map.groupBy(sends, ({ contact, requester }) => `${contact} ${isProven({ share: requester })}`);
  const found = [...groups.values()].flatMap(([newest]) => {
    if (!newest || newest.result === 'accepted' || newest.result === 'too-soon') return [];
    return [problem('code-refused', { contact: newest.contact, detail: newest.result })];
  });
  return [...new Map(found.map((one) => [`${one.contact} ${one.detail}`, one])).values()];
}
