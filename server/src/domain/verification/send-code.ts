import { codeDevicesMax, lifetimes } from '@isoline/contract/limits.ts';
import { type Contact, mask, type Scene } from '@isoline/contract/values/contact.ts';
import { contactKey } from '../account/account.ts';
import { isDeliveryFailure } from '../delivery.ts';
import type { Ports, Tables } from '../ports.ts';
import { countAgainstLimits, type LimitedKey, refusalIfReached, secondsUntil } from '../rate-limit.ts';
import { Refusal, throwIfRefused } from '../refusal.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { type ChallengeAnswer, consumeChallenge } from './challenge.ts';
import { checkCaptcha } from './check-captcha.ts';
import { recipientOf, sendLimitsOfClient, sendLimitsOfContact, tooSoon } from './code-send-limits.ts';
import { hashCode } from './consume-code.ts';
import { channelOf, dayLimits } from './messages-today.ts';
import { maySendSms } from './sms-sending.ts';
import type { VerificationCode } from './verification.ts';

export interface CodeSent {
  /** Seconds until the next code for this scene may be requested. */
  readonly resendAfter: number;
  /** Seconds that the code is valid. */
  readonly expiresIn: number;
  /** The masked contact. */
  readonly to: string;
}

/**
 * Sends a code to `contact` for one scene. It needs a solved challenge and free limits, and returns after the delivery
 * service has accepted the message.
 *
 * @throws Refusal SLIDE_FAILED, CODE_TOO_SOON, RATE_LIMITED, CODE_SEND_FAILED; PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function sendCode(
  ports: Ports,
  context: RequestContext,
  caller: Caller | null,
  contact: Contact,
  answer: ChallengeAnswer,
): Promise<CodeSent> {
  const { scene } = answer;
  const code = ports.random.code();
  const live = { contactKey: contactKey(contact), scene, deviceId: context.deviceId };
  const stored = { ...live, codeHash: hashCode(ports, live, code) };
  const smsSending = contact.kind === 'phone' ? await ports.smsSending() : 'on';
  await admitClient(ports, context, await checkCaptcha(ports, context, answer));
  const { accountId, isOwner } = await recipientOf(ports.store.read, context, caller, contact);
  if (!maySendSms(smsSending, isOwner)) throwIfRefused(ports, switchedOff());
  const ofContact = sendLimitsOfContact(ports, contact, scene, isOwner);
  const ofDay = dayLimits(ports, channelOf(contact), isOwner);
  await ports.store.tx(async (tables) => {
    const refusal =
      (await refusalIfReached(ports, tables, ofDay)) ??
      (await countAgainstLimits(ports, tables, ofContact)) ??
      (isOwner ? null : await refuseFurtherDevice(ports, tables, live, accountId));
    if (refusal) throw refusal;
    await tables.codes.put({ ...stored, expiresAt: ports.now() + lifetimes.verificationCodeMs });
  });
  const sent: CountedSend = { stored, contact, ofContact, ofDay };
  await countDay(ports, sent);
  try {
    await deliver(ports, context, contact, scene, code);
  } catch (cause) {
    throw await undoDelivery(ports, sent, cause);
  }
  ports.report({ kind: 'code-sent', channel: channelOf(contact), scene });
  return {
    resendAfter: lifetimes.codeResendMs / 1000,
    expiresIn: lifetimes.verificationCodeMs / 1000,
    to: mask(contact),
  };
}

// These two stay when the send is refused later: a refused send counts against its client alone.
async function admitClient(ports: Ports, context: RequestContext, answer: ChallengeAnswer): Promise<void> {
  throwIfRefused(
    ports,
    await ports.store.tx(
      async (tables) =>
        (await countAgainstLimits(ports, tables, sendLimitsOfClient(ports, context))) ??
        (await consumeChallenge(ports, tables, context, answer)),
    ),
  );
}

/** A code that is stored, and what its sending was counted by. */
interface CountedSend {
  readonly stored: Pick<VerificationCode, 'contactKey' | 'scene' | 'deviceId' | 'codeHash'>;
  readonly contact: Contact;
  readonly ofContact: readonly LimitedKey[];
  readonly ofDay: readonly LimitedKey[];
}

// All sends of a day share these rows, so that they are held for this one count only.
async function countDay(ports: Ports, sent: CountedSend): Promise<void> {
  if (sent.ofDay.every(({ limit }) => limit.count === 0)) return;
  const refusal = await ports.store.tx((tables) => countAgainstLimits(ports, tables, sent.ofDay));
  if (!refusal) return;
  await undoSend(ports, sent, sent.ofContact);
  throw refusal;
}

// A further device waits until a code ends, so that it ends nobody's.
async function refuseFurtherDevice(
  ports: Ports,
  tables: Tables,
  live: Pick<VerificationCode, 'contactKey' | 'scene' | 'deviceId'>,
  accountId: string,
): Promise<Refusal | null> {
  const now = ports.now();
  const others = await tables.codes.endsOnUnknownDevices(live, accountId, now, ports.limits.codeTries.count);
  const first = others.toSorted((one, other) => one - other)[0];
  return first !== undefined && others.length >= codeDevicesMax ? tooSoon(secondsUntil(first, now)) : null;
}

async function deliver(
  ports: Ports,
  context: RequestContext,
  contact: Contact,
  scene: Scene,
  code: string,
): Promise<void> {
  const message = { scene, locale: context.locale, code, minutes: lifetimes.verificationCodeMs / 60_000 };
  if (contact.kind === 'phone') await ports.sms.send({ phone: contact.value, ...message });
  else await ports.mail.send({ email: contact.value, ...message });
}

/** Removes the code and what it was counted by. The client stays counted. */
async function undoSend(ports: Ports, { stored }: CountedSend, undone: readonly LimitedKey[]): Promise<void> {
  await ports.store.tx(async (tables) => {
    await tables.codes.remove(stored);
    for (const { key, limit } of undone) if (limit.count > 0) await tables.counters.decrement(key);
  });
}

// When nothing was sent, all counts are undone; when that is unknown, only the wait for the next code.
async function undoDelivery(ports: Ports, sent: CountedSend, cause: unknown): Promise<unknown> {
  if (!isDeliveryFailure(cause)) return cause;
  const { contact, ofContact, ofDay } = sent;
  await undoSend(ports, sent, cause.sent === 'no' ? [...ofContact, ...ofDay] : ofContact.slice(0, 1));
  ports.report({ kind: 'code-send-failed', channel: channelOf(contact), reason: cause.message });
  return cause.reason === 'too-soon' ? tooSoon(lifetimes.codeResendMs / 1000) : new Refusal('CODE_SEND_FAILED');
}

const switchedOff = () =>
  new Refusal('CODE_SEND_FAILED', {
    event: { kind: 'code-send-failed', channel: 'sms', reason: 'the operator has switched SMS off' },
  });
