import { operatorNoticeShare } from '@isoline/contract/limits.ts';
import { nextTry } from '../../model/delivery-retry.ts';
import { isDeliveryFailure } from '../../model/entities/delivery.ts';
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

async function deliver(ports: Ports, pending: PendingNotice): Promise<void> {
  const { id, sealed, tries, createdAt } = pending;
  // The notice cannot be read after a change of the server's key.
  const opened = ports.secrets.open('notice', sealed);
  const outcome = opened === null ? 'done' : await send(ports, JSON.parse(opened));
  const again = outcome === 'done' ? null : nextTry({ now: ports.now(), tries, since: createdAt }, FIRST_WAIT_MS);
  await ports.store.tx(({ pendingNotices }) =>
    again === null ? pendingNotices.remove(id) : pendingNotices.putOff(pending, again),
  );
}

// Any failure is an event: nobody waits for the result.
async function send(ports: Ports, { notice, to }: SealedNotice): Promise<'done' | 'later'> {
  const counted = to.kind === 'phone' ? await countSms(ports, notice, to.value) : [];
  if (typeof counted === 'string') return counted;
  try {
    if (to.kind === 'phone') await ports.sms.sendNotice({ ...notice, phone: to.value });
    else await ports.mail.sendNotice({ ...notice, email: to.value });
    ports.report({ kind: 'notice-sent', channel: to.kind === 'phone' ? 'sms' : 'email' });
    return 'done';
  } catch (cause) {
    const channel = to.kind === 'phone' ? 'sms' : 'email';
    ports.report({ kind: 'notice-failed', channel, reason: cause instanceof Error ? cause.message : 'unknown' });
    if (!isDeliveryFailure(cause) || cause.sent === 'maybe') return 'done';
    await uncount(ports, counted);
    return cause.reason === 'address' ? 'done' : 'later';
  }
}

/**
 * Counts a notice by SMS. `later`: the operator has switched SMS off, or the limit of the day is reached. A notice goes to an
 * owner, so it may use the reserved share of the day. A phone gets few notices of sign-ins, so that one person can't exhaust
 * that share; `done`: the phone has had them. A change of the account is always announced: `sensitiveActions` keeps them few.
 */
async function countSms(
  ports: Ports,
  { kind }: Notice,
  phone: string,
): Promise<readonly LimitedKey[] | 'later' | 'done'> {
  if (!maySendSms(await ports.smsSending(), true)) return 'later';
  const key = `notice-sms:${ports.secrets.keyed('counter', phone)}`;
  const ofPhone = kind === 'new-device' ? [{ key, limit: ports.limits.noticeSms }] : [];
  const ofDay = [...operatorLimits(ports, kind), ...dayLimits(ports, 'sms', 'owner')];
  if (await refused(ports, ofPhone)) {
    ports.report({ kind: 'notice-failed', channel: 'sms', reason: 'the phone had the most notices of a day' });
    return 'done';
  }
  if (!(await refused(ports, ofDay))) return [...ofPhone, ...ofDay];
  await uncount(ports, ofPhone);
  return 'later';
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
