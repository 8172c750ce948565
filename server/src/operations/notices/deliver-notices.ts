import { operatorNoticeShare } from '@isoline/contract/limits.ts';
import { nextTry } from '../../model/delivery-retry.ts';
import { isDeliveryFailure } from '../../model/entities/delivery.ts';
import type { DeliveryReason, DeliveryState } from '../../model/entities/helping-tables.ts';
import type { PendingNotice } from '../../model/entities/pending-notices.ts';
import { countAgainstLimits, type LimitedKey, undoCounts } from '../../model/limit/rate-limit.ts';
import type { Notice } from '../../model/notice.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { maySendSms } from '../../model/ports/sms-sending.ts';
import type { SealedNotice } from '../../model/security-event/seal-notice.ts';
import { dayLimits } from '../../model/verification/daily-code-limits.ts';

/** Longer than a service may take to answer: `PROVIDER_TIMEOUT_MS` is a minute at most. */
const LEASE_MS = 120_000;
const FIRST_WAIT_MS = 5_000;
const AT_ONCE = 20;

/**
 * Sends the notices that are due. Each is claimed first, so that two nodes do not send it twice. A notice that the service
 * certainly did not send is due again later, for a day. After a crash it is due again after two minutes.
 */
export async function deliverNotices(ports: Ports): Promise<void> {
  for (;;) {
    const now = ports.now();
    const claimed = await ports.store.tx((tables) => tables.pendingNotices.claimDue(now, now + LEASE_MS, AT_ONCE));
    await Promise.all(claimed.map((pending) => deliver(ports, pending)));
    if (claimed.length < AT_ONCE) return;
  }
}

/** What became of a notice. One that waits is tried again. */
interface Outcome {
  readonly state: DeliveryState;
  readonly reason: DeliveryReason | null;
}

const sent: Outcome = { state: 'sent', reason: null };
const waiting = (reason: DeliveryReason): Outcome => ({ state: 'waiting', reason });
const failed = (reason: DeliveryReason): Outcome => ({ state: 'failed', reason });

async function deliver(ports: Ports, pending: PendingNotice): Promise<void> {
  const { id, sealed, tries, createdAt } = pending;
  // The notice cannot be read after a change of the server's key.
  const opened = ports.secrets.open('notice', sealed);
  const outcome = opened === null ? failed('unreadable') : await send(ports, JSON.parse(opened));
  const isWaiting = outcome.state === 'waiting';
  const again = isWaiting ? nextTry({ now: ports.now(), tries, since: createdAt }, FIRST_WAIT_MS) : null;
  const { state, reason } = isWaiting && again === null ? failed('too-late') : outcome;
  await ports.store.tx(async ({ pendingNotices, noticeDeliveries }) => {
    if (again === null) await pendingNotices.remove(id);
    else await pendingNotices.putOff(pending, again);
    await noticeDeliveries.mark(id, state, reason, ports.now());
  });
}

// Any failure is an event: nobody waits for the result.
async function send(ports: Ports, { notice, to }: SealedNotice): Promise<Outcome> {
  const counted = to.kind === 'phone' ? await countSms(ports, notice, to.value) : [];
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
 * Counts a notice by SMS. It waits when the operator has switched SMS off, or the limit of the day is reached. A notice goes to an
 * owner, so it may use the reserved share of the day. A phone gets few notices of sign-ins, so that one person can't exhaust
 * that share, and fails beyond. A change of the account is always announced: `sensitiveActions` keeps them few.
 */
async function countSms(ports: Ports, { kind }: Notice, phone: string): Promise<readonly LimitedKey[] | Outcome> {
  if (!maySendSms(await ports.smsSending(), true)) return waiting('switched-off');
  const key = `notice-sms:${ports.secrets.keyed('counter', phone)}`;
  const ofPhone = kind === 'new-device' ? [{ key, limit: ports.limits.noticeSms }] : [];
  const ofDay = [...operatorLimits(ports, kind), ...dayLimits(ports, 'sms', 'owner')];
  if (await refused(ports, ofPhone)) {
    ports.report({ kind: 'notice-failed', channel: 'sms', reason: 'the phone had the most notices of a day' });
    return failed('limit');
  }
  if (!(await refused(ports, ofDay))) return [...ofPhone, ...ofDay];
  await uncount(ports, ofPhone);
  return waiting('switched-off');
}

const ofOperators: ReadonlySet<Notice['kind']> = new Set(['sessions-ended', 'account-password-removed']);

/** A bulk sign-out leaves most of the day's messages to owners, who now sign in by codes. */
function operatorLimits({ limits }: Ports, kind: Notice['kind']): readonly LimitedKey[] {
  const { count, windowMs } = limits.codeSendAll;
  if (count === 0 || !ofOperators.has(kind)) return [];
  const share = { count: Math.max(1, Math.floor(count * operatorNoticeShare)), windowMs };
  return [{ key: 'notice-sms:operators', limit: share }];
}

const refused = (ports: Ports, limits: readonly LimitedKey[]) =>
  ports.store.tx((tables) => countAgainstLimits(ports, tables, limits));

const uncount = (ports: Ports, counted: readonly LimitedKey[]) =>
  ports.store.tx((tables) => undoCounts(tables, counted));
