import type { reasons } from '@isoline/contract/errors.ts';
import { codeDevicesMax, lifetimes } from '@isoline/contract/limits.ts';
import { type Contact, mask } from '@isoline/contract/values/contact.ts';
import { contactKey } from '../../model/entities/account.ts';
import { type CodeMessage, isDeliveryFailure } from '../../model/entities/delivery.ts';
import type { CodeSend } from '../../model/entities/helping-tables.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import type { VerificationCode } from '../../model/entities/verification.ts';
import { findRefusedNumbers, refuseStrangerOfNetwork } from '../../model/incident/measures.ts';
import {
  countAgainstLimits,
  type LimitedKey,
  type LimitsRead,
  readLimits,
  secondsUntil,
  undoCounts,
} from '../../model/limit/rate-limit.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { maySendSms, type SmsSending } from '../../model/ports/sms-sending.ts';
import { Refusal, throwIfRefused } from '../../model/refusal.ts';
import { type ChallengeAnswer, consumeChallenge } from '../../model/verification/challenge.ts';
import { checkCaptcha } from '../../model/verification/check-captcha.ts';
import type { CodeRecipient } from '../../model/verification/code-recipient.ts';
import { type CodeRequester, findRequester, isAnybody, isProven } from '../../model/verification/code-requester.ts';
import { hashCode } from '../../model/verification/consume-code.ts';
import { channelOf } from '../../model/verification/daily-message-limits.ts';
import { workLevel } from '../../model/verification/required-work.ts';
import { appliedLimits, type NamedLimits, type SendLimits, sendLimits, tooSoon } from './code-send-limits.ts';
import { failedResult, recordAccepted, recordRefused, startedSend } from './record-send.ts';

export interface CodeSent {
  /** Seconds until the next code for this scene may be requested. */
  readonly resendAfter: number;
  /** Seconds that the code is valid. */
  readonly expiresIn: number;
  /** The masked contact. */
  readonly to: string;
}

/**
 * Sends a code to a contact for one scene. Requires a solved challenge and free limits, and returns after the delivery
 * service has accepted the message.
 *
 * @throws Refusal SLIDE_FAILED, CODE_TOO_SOON, RATE_LIMITED, CODE_SEND_FAILED; PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function sendCode(
  ports: Ports,
  context: RequestContext,
  caller: Caller | null,
  { recipient, answer }: { readonly recipient: CodeRecipient; readonly answer: ChallengeAnswer },
): Promise<CodeSent> {
  const { scene } = answer;
  const { contact } = recipient;
  const requester = await findRequester(ports, context, caller, { ...recipient, scene });
  const send = startedSend(ports, caller, { contact, scene, requester });
  const code = ports.random.code();
  const admitted = await admit(ports, context, { contact, answer, requester, code, send }).catch(async (cause) => {
    await recordRefused(ports, context, send, cause);
    throw await withOwnCode(ports, { contactKey: contactKey(contact), scene, deviceId: context.deviceId }, cause);
  });
  try {
    const account = requester.accountId === '' ? null : { id: requester.accountId, masked: mask(contact) };
    await deliver(ports, context, { contact, scene, code, account });
  } catch (cause) {
    throw await undoDelivery(ports, contact, admitted.counted, cause);
  }
  await recordAccepted(ports, send);
  ports.report({ kind: 'code-sent', channel: channelOf(contact), scene, isRepeated: admitted.inRow > 1 });
  return {
    resendAfter: lifetimes.codeResendMs / 1000,
    expiresIn: lifetimes.verificationCodeMs / 1000,
    to: mask(contact),
  };
}

/** Adds to a refusal CODE_TOO_SOON whether this device has a valid code. */
async function withOwnCode(
  ports: Ports,
  own: Pick<VerificationCode, 'contactKey' | 'scene' | 'deviceId'>,
  cause: unknown,
): Promise<unknown> {
  if (!(cause instanceof Refusal) || cause.key !== 'CODE_TOO_SOON') return cause;
  const live = { ...own, now: ports.now(), tries: ports.limits.codeTries.count };
  return tooSoon(Number(cause.values.seconds), await ports.store.read.codes.isLive(live));
}

interface Requested {
  readonly contact: Contact;
  readonly answer: ChallengeAnswer;
  readonly requester: CodeRequester;
  readonly code: string;
  readonly send: CodeSend;
}

/** Checks the challenge and the limits, and stores the code. Returns how many codes in a row were sent. */
async function admit(
  ports: Ports,
  context: RequestContext,
  { contact, answer, requester, code, send }: Requested,
): Promise<{ readonly counted: CountedSend; readonly inRow: number }> {
  const { scene } = answer;
  const live = { contactKey: contactKey(contact), scene, deviceId: context.deviceId };
  const stored = { ...live, codeHash: hashCode(ports, live, code) };
  const smsSending = contact.kind === 'phone' ? await ports.smsSending() : 'on';
  const checked = await checkCaptcha(ports, context, answer);
  const limits = sendLimits(ports, context, { contact, scene, requester });
  // A session proves only its own account, so it cannot request a code that starts another session or account.
  // Neither does a device on which only a password has just signed in.
  const isOfSession = requester.share === 'signed-in' || requester.share === 'new-device';
  const begins = isOfSession && (scene === 'login' || scene === 'register' || scene === 'reset');
  if (isAnybody(requester) || begins) refuseStrangerOfNetwork(ports, context);
  const stop = findStop(ports, contact, requester, smsSending);
  const counted: CountedSend = { stored, limits, send };
  const inRow = throwIfRefused(
    ports,
    await ports.store.tx(async (tables) => {
      const { ofClient, ofContact, ofPrefix, ofDay } = limits;
      const read = await readLimits(ports, tables, [...ofClient, ...ofContact, ...ofPrefix, ...ofDay]);
      const applied = appliedLimits(limits, read);
      const refusal = await firstRefusal(ports, tables, context, { requester, checked, limits, applied, read, stop });
      const outcome = refusal ?? (await storeCode(ports, tables, { ...counted, limits: applied }, requester));
      // A refused send counts only against its client.
      if (outcome instanceof Refusal) await countAgainstLimits(ports, tables, ofClient);
      return outcome instanceof Refusal ? outcome : ((await countShared(ports, tables, counted)) ?? outcome);
    }),
  );
  return { counted, inRow };
}

/** Returns the refusal of a code that operators do not let through now, or null. */
function findStop(ports: Ports, contact: Contact, requester: CodeRequester, smsSending: SmsSending): Refusal | null {
  if (!maySendSms(smsSending, isProven(requester))) return stopped('sms-stopped');
  const isRefused = !isProven(requester) && findRefusedNumbers(ports.measures.list(), contact) !== null;
  return isRefused ? stopped('numbers-refused') : null;
}

/** A send, and what is known of it before it is counted. */
interface JudgedSend {
  readonly requester: CodeRequester;
  readonly checked: ChallengeAnswer;
  readonly limits: NamedLimits;
  readonly applied: SendLimits;
  readonly read: LimitsRead;
  readonly stop: Refusal | null;
}

/** Returns the first refusal of a send, or null. Consumes the challenge, unless its client has sent too many. */
async function firstRefusal(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { requester, checked, limits: { ofClient, ofPrefix, ofDay, ofShare }, applied, read, stop }: JudgedSend,
): Promise<Refusal | null> {
  const limited = read.findRefusal([...ofDay, ...applied.ofContact, ...ofPrefix]);
  const asksWork = isAnybody(requester) && !limited;
  const work = asksWork ? workLevel(read, [...ofShare, ...ofPrefix]) : 0;
  return (
    read.findRefusal(ofClient) ??
    (await consumeChallenge(ports, tables, context, { ...checked, work })) ??
    stop ??
    limited
  );
}

/** A send whose limits count it, before and after the message is sent. */
interface CountedSend {
  readonly stored: Omit<VerificationCode, 'expiresAt'>;
  readonly limits: SendLimits;
  readonly send: CodeSend;
}

/** Returns how many codes in a row were sent, or a refusal. */
async function storeCode(
  ports: Ports,
  tables: Tables,
  { stored, limits, send }: CountedSend,
  requester: CodeRequester,
): Promise<Refusal | number> {
  const limited = await countAgainstLimits(ports, tables, limits.ofContact);
  if (limited) return limited;
  const refusal = isProven(requester) ? null : await refuseFurtherDevice(ports, tables, stored, requester.accountId);
  if (!refusal) {
    await tables.codeSends.insert(send);
    return tables.codes.put({ ...stored, expiresAt: ports.now() + lifetimes.verificationCodeMs });
  }
  await undoCounts(tables, limits.ofContact);
  return refusal;
}

// Many sends share these rows, so they are counted last and locked only briefly.
async function countShared(ports: Ports, tables: Tables, counted: CountedSend): Promise<Refusal | null> {
  const { ofClient, ofPrefix, ofDay, ofContact } = counted.limits;
  const refusal = await countAgainstLimits(ports, tables, [...ofClient, ...ofPrefix, ...ofDay]);
  if (refusal) await undoSend(tables, counted, ofContact);
  return refusal;
}

// Refuses another device until the current code expires, so that the device does not revoke the code of the first one.
async function refuseFurtherDevice(
  ports: Ports,
  tables: Tables,
  live: Pick<VerificationCode, 'contactKey' | 'scene' | 'deviceId'>,
  accountId: string,
): Promise<Refusal | null> {
  const now = ports.now();
  const others = await tables.codes.endsOnUnknownDevices({
    ...live,
    accountId,
    now,
    tries: ports.limits.codeTries.count,
  });
  const first = others.toSorted((one, other) => one - other)[0];
  return first !== undefined && others.length >= codeDevicesMax ? tooSoon(secondsUntil(first, now)) : null;
}

async function deliver(
  ports: Ports,
  context: RequestContext,
  { contact, ...about }: { readonly contact: Contact } & Pick<CodeMessage, 'scene' | 'code' | 'account'>,
): Promise<void> {
  const message = { ...about, locale: context.locale, minutes: lifetimes.verificationCodeMs / 60_000 };
  if (contact.kind === 'phone') await ports.sms.send({ phone: contact.value, ...message });
  else await ports.mail.send({ email: contact.value, ...message });
}

/** Removes the code and its counts. The count of the client remains. */
async function undoSend(tables: Tables, { stored }: CountedSend, undone: readonly LimitedKey[]): Promise<void> {
  await undoCounts(tables, undone);
  await tables.codes.remove(stored);
}

// Undoes the counts of a failed send: all of them when nothing was sent, only the wait for the next code when that is
// unknown.
async function undoDelivery(ports: Ports, contact: Contact, counted: CountedSend, cause: unknown): Promise<unknown> {
  if (!isDeliveryFailure(cause)) return cause;
  const { ofContact, ofPrefix, ofDay } = counted.limits;
  const undone = cause.sent === 'no' ? [...ofContact, ...ofPrefix, ...ofDay] : ofContact.slice(0, 1);
  await ports.store.tx(async (tables) => {
    await undoSend(tables, counted, undone);
    await tables.codeSends.setResult({
      id: counted.send.id,
      result: failedResult(cause),
      serviceCode: cause.code ?? null,
    });
  });
  ports.report({ kind: 'code-send-failed', channel: channelOf(contact), reason: cause.message });
  return cause.reason === 'too-soon' ? tooSoon(lifetimes.codeResendMs / 1000) : new Refusal('CODE_SEND_FAILED');
}

const causes = {
  'sms-stopped': 'the operator has switched SMS off',
  'numbers-refused': 'an operator refuses this range of numbers',
} as const satisfies Record<keyof (typeof reasons)['CODE_SEND_FAILED'], string>;

const stopped = (reason: keyof typeof causes) =>
  new Refusal('CODE_SEND_FAILED', {
    values: { reason },
    event: { kind: 'code-send-failed', channel: 'sms', reason: causes[reason] },
  });
