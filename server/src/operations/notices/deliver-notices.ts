import type { DeliveryReason, DeliveryState } from '@isoline/contract/values/notice.ts';
import { isOperatorEvent } from '@isoline/contract/values/operator-events.ts';
import { nextTry } from '../../model/delivery-retry.ts';
import { isDeliveryFailure } from '../../model/entities/delivery.ts';
import type { PendingNotice, PendingNotices } from '../../model/entities/pending-notices.ts';
import { countAgainstLimits, type LimitedKey, undoCounts } from '../../model/limit/rate-limit.ts';
import type { Notice } from '../../model/notice.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { maySendSms } from '../../model/ports/sms-sending.ts';
import { openNotice, type SealedNotice, sealNotice } from '../../model/security-event/seal-notice.ts';
import { noticeLimits } from '../../model/verification/daily-message-limits.ts';
import { isSharedMessage, phoneNoticeLimits } from '../../model/verification/phone-notice-limits.ts';

/** Longer than a service may take to answer: `PROVIDER_TIMEOUT_MS` is at most a minute. */
const LEASE_MS = 120_000;
const FIRST_WAIT_MS = 5_000;
const AT_ONCE = 20;

/**
 * Sends the notices that are due. Each is claimed first, so that no two nodes send the same one. A notice that the
 * service certainly did not send is due again later, for 72 hours. After a crash it is due again after two minutes.
 */
export async function deliverNotices(ports: Ports): Promise<void> {
  for (;;) {
    const now = ports.now();
    const claimed = await ports.store.tx((tables) =>
      tables.pendingNotices.claimDue({ now, leaseEndsAt: now + LEASE_MS, limit: AT_ONCE }),
    );
    await Promise.all(claimed.map((pending) => deliver(ports, pending)));
    if (claimed.length < AT_ONCE) return;
  }
}

/** The outcome of a notice. A waiting notice is tried again. */
interface Outcome {
  readonly state: DeliveryState;
  readonly reason: DeliveryReason | null;
  /** The digest that the notice is left to, and the time at which the digest is due. */
  readonly left?: { readonly digestOf: string; readonly at: number };
}

const sent: Outcome = { state: 'sent', reason: null };
const waiting = (reason: DeliveryReason): Outcome => ({ state: 'waiting', reason });
const failed = (reason: DeliveryReason): Outcome => ({ state: 'failed', reason });

async function deliver(ports: Ports, pending: PendingNotice): Promise<void> {
  if (pending.digestOf !== null) return makeDigest(ports, pending.digestOf);
  const { id, sealed, tries, createdAt } = pending;
  const notice = openNotice(ports, sealed);
  const outcome = notice === null ? failed('unreadable') : await send(ports, notice);
  const { left } = outcome;
  const isWaiting = outcome.state === 'waiting' && !left;
  const undelivered = { now: ports.now(), tries: tries - 1, since: createdAt };
  const again = isWaiting ? nextTry(undelivered, FIRST_WAIT_MS) : null;
  const { state, reason } = isWaiting && again === null ? failed('too-late') : outcome;
  await ports.store.tx(async ({ pendingNotices, noticeDeliveries }) => {
    if (left) await pendingNotices.leaveToDigest(pending, left.digestOf, left.at);
    else if (again === null) await pendingNotices.remove({ id });
    else await pendingNotices.putOff(pending, again);
    await noticeDeliveries.mark({ id, state, reason, changedAt: ports.now() });
  });
}

/** Replaces the notices of a digest by one notice. */
async function makeDigest(ports: Ports, digestOf: string): Promise<void> {
  await ports.store.tx(async (tables) => {
    // Claimed notices are due when their lease ends.
    const rows = await tables.pendingNotices.takeDigest({ digestOf, dueBy: ports.now() + LEASE_MS });
    if (isSharedMessage(digestOf)) await keepNewest(ports, tables, rows);
    else await listUnsent(ports, tables, rows);
  });
}

type DigestRows = Awaited<ReturnType<PendingNotices['takeDigest']>>;

/** Sends the newest of the notices of one kind by SMS. Their texts differ only in the time. */
async function keepNewest(
  ports: Ports,
  { pendingNotices, noticeDeliveries }: Pick<Tables, 'pendingNotices' | 'noticeDeliveries'>,
  rows: DigestRows,
): Promise<void> {
  const [newest, ...older] = rows.toReversed();
  const now = ports.now();
  for (const { id } of older) await noticeDeliveries.mark({ id, ...failed('limit'), changedAt: now });
  if (newest) await pendingNotices.insert({ ...newest, createdAt: now });
}

/** Stores a notice to the email of an account that lists its notices which were not sent by SMS. */
async function listUnsent(
  ports: Ports,
  { pendingNotices }: Pick<Tables, 'pendingNotices'>,
  rows: DigestRows,
): Promise<void> {
  const notices = rows.flatMap(({ sealed }) => openNotice(ports, sealed) ?? []);
  const newest = notices.at(-1);
  if (!newest?.email) return;
  const digest: Notice = {
    ...newest.notice,
    kind: 'sms-digest',
    contact: null,
    provider: null,
    notMeUrl: ports.notMeUrl(null, 'change'),
    undoHours: null,
    unsent: notices.map(({ notice: { kind, contact, provider, replaced, at } }) => ({
      kind,
      contact,
      provider,
      ...(replaced && { replaced }),
      at,
    })),
  };
  const sealed = sealNotice(ports, { notice: digest, to: { kind: 'email', value: newest.email } });
  await pendingNotices.insert({ id: ports.random.id(), sealed, createdAt: ports.now() });
}

// Nobody waits for the result, so every failure is reported as an event.
async function send(ports: Ports, sealed: SealedNotice): Promise<Outcome> {
  const { notice, to } = sealed;
  const counted = to.kind === 'phone' ? await countSms(ports, sealed) : [];
  if ('state' in counted) return counted;
  try {
    if (to.kind === 'phone') await ports.sms.sendNotice({ ...notice, phone: to.value });
    else await ports.mail.sendNotice({ ...notice, email: to.value });
    ports.report({ kind: 'notice-sent', channel: to.kind === 'phone' ? 'sms' : 'email' });
    return sent;
  } catch (cause) {
    const channel = to.kind === 'phone' ? 'sms' : 'email';
    ports.report({ kind: 'notice-failed', channel, reason: cause instanceof Error ? cause.message : 'unknown' });
    if (!isDeliveryFailure(cause) || cause.sent === 'maybe') return { state: 'unknown', reason: 'service' };
    await uncount(ports, counted);
    return cause.reason === 'address' ? failed('address') : waiting('service');
  }
}

/**
 * Counts a notice by SMS. The notice waits if the operator has switched SMS off, or the day's limit of notices by SMS
 * is used up. A phone gets few notices a day about what people do, so that few people can't use up the limit of all;
 * further ones are left to a digest.
 */
async function countSms(
  ports: Ports,
  { notice, to, email, isResent }: SealedNotice,
): Promise<readonly LimitedKey[] | Outcome> {
  if (!maySendSms(await ports.smsSending(), true)) return waiting('switched-off');
  const { limits, digestOf } = phoneNoticeLimits(ports, notice, { phone: to.value, email });
  // Notices of operators' acts, and notices that operators send again, have limits of their own.
  const ofPhone = isOperatorEvent(notice.kind) || isResent ? [] : limits;
  const ofDay = noticeLimits(ports, notice.kind);
  const refusal = await refused(ports, ofPhone);
  if (refusal) {
    ports.report({ kind: 'notice-failed', channel: 'sms', reason: 'the phone had the most notices of a day' });
    const left = { digestOf, at: ports.now() + Number(refusal.values.retryAfter) * 1000 };
    return { ...(isSharedMessage(digestOf) ? waiting('limit') : failed('limit')), left };
  }
  if (!(await refused(ports, ofDay))) return [...ofPhone, ...ofDay];
  await uncount(ports, ofPhone);
  return waiting('switched-off');
}

const refused = (ports: Ports, limits: readonly LimitedKey[]) =>
  ports.store.tx((tables) => countAgainstLimits(ports, tables, limits));

const uncount = (ports: Ports, counted: readonly LimitedKey[]) =>
  ports.store.tx((tables) => undoCounts(tables, counted));
