import { codeSendAlarmShare, lifetimes } from '@isoline/contract/limits.ts';
import { type Contact, mask, type Scene } from '@isoline/contract/values/contact.ts';
import { contactKey } from '../account/account.ts';
import type { DeliveryFailure, Ports, Tables } from '../ports.ts';
import { countAgainstLimits, type LimitedKey } from '../rate-limit.ts';
import { Refusal, throwIfRefused } from '../refusal.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { type ChallengeAnswer, consumeChallenge } from './challenge.ts';

export interface CodeSent {
  /** Seconds. */
  readonly resendAfter: number;
  /** Seconds. */
  readonly expiresIn: number;
  readonly to: string;
}

/**
 * Sends a code to `contact` for one scene, once the slide is solved and no limit is passed, and answers after the
 * service accepted the message.
 *
 * @throws Refusal SLIDE_FAILED, CODE_TOO_SOON, RATE_LIMITED, CODE_SEND_FAILED
 */
export async function sendCode(
  ports: Ports,
  context: RequestContext,
  caller: Caller | null,
  contact: Contact,
  attempt: ChallengeAnswer,
): Promise<CodeSent> {
  const { scene } = attempt;
  const code = ports.random.code();
  const live = { contactKey: contactKey(contact), scene, deviceId: context.deviceId, codeHash: '' };
  const kept = { ...live, codeHash: hashOf(ports, live, code) };
  const counted = throwIfRefused(
    await ports.store.tx(async (tables) => {
      const failed = await consumeChallenge(ports, tables, context, attempt);
      if (failed) return failed;
      const things = countedFor(ports, context, contact, scene, await isOwner(tables, context, caller, contact));
      const refused = await countAgainstLimits(ports, tables, things);
      if (refused) return refused;
      await tables.codes.put({ ...kept, expiresAt: ports.now() + lifetimes.verificationCodeMs });
      return things;
    }),
  );
  try {
    await deliver(ports, context, contact, scene, code);
  } catch (cause) {
    throw await undo(ports, kept, counted, contact, cause);
  }
  ports.report({ name: 'code-sent', channel: channelOf(contact), scene });
  await watchDay(ports, contact);
  return {
    resendAfter: lifetimes.codeResendMs / 1000,
    expiresIn: lifetimes.verificationCodeMs / 1000,
    to: mask(contact),
  };
}

/** The hash under which a code is kept: of no use for another address, scene or browser. */
export function hashOf(
  ports: Ports,
  live: { contactKey: string; scene: Scene; deviceId: string },
  code: string,
): string {
  return ports.secrets.keyed('code', `${live.scene}\n${live.contactKey}\n${live.deviceId}\n${code}`);
}

const channelOf = (contact: Contact) => (contact.kind === 'phone' ? 'sms' : 'email');

// What strangers ask for in an owner's name must not use up what the owner may ask for.
async function isOwner(
  tables: Tables,
  context: RequestContext,
  caller: Caller | null,
  contact: Contact,
): Promise<boolean> {
  const account = await tables.accounts.byContact(contact);
  if (!account) return false;
  return account.id === caller?.account.id || tables.sessions.knowsDevice(account.id, context.deviceId);
}

function countedFor(
  ports: Ports,
  context: RequestContext,
  contact: Contact,
  scene: Scene,
  owner: boolean,
): LimitedKey[] {
  const { limits } = ports;
  const owned = `${owner ? 'owner' : 'any'}:${contactKey(contact)}`;
  const things: LimitedKey[] = [
    { key: `send:${scene}:${owned}`, limit: limits.codeSendScene, refuse: tooSoon },
    { key: `send-hour:${owned}`, limit: limits.codeSendAddressHour, refuse: tooSoon },
    { key: `send-day:${owned}`, limit: limits.codeSendAddressDay, refuse: tooSoon },
    { key: `send-client:${context.clientKey}`, limit: limits.codeSendClient },
  ];
  if (contact.kind === 'phone') {
    things.push(
      { key: `send-prefix:${contact.value.slice(0, -4)}`, limit: limits.codeSendPrefix },
      { key: SMS_TODAY, limit: limits.codeSendAll },
    );
  }
  return things;
}

const SMS_TODAY = 'send-all';

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

// The code is void. Nothing counts when surely nothing was sent; else only the wait for the next try is given back.
async function undo(
  ports: Ports,
  kept: { contactKey: string; scene: Scene; codeHash: string },
  counted: readonly LimitedKey[],
  contact: Contact,
  cause: unknown,
): Promise<unknown> {
  if (!isDeliveryFailure(cause)) return cause;
  await ports.store.tx(async (tables) => {
    await tables.codes.remove(kept);
    const back = cause.sent === 'no' ? counted : counted.slice(0, 1);
    for (const { key, limit } of back) if (limit.count > 0) await tables.counters.decrement(key);
  });
  ports.report({ name: 'code-send-failed', channel: channelOf(contact), reason: cause.message });
  return cause.reason === 'too-soon' ? tooSoon(lifetimes.codeResendMs / 1000) : new Refusal('CODE_SEND_FAILED');
}

/** Whether a service did not accept a message. */
export const isDeliveryFailure = (cause: unknown): cause is DeliveryFailure =>
  cause instanceof Error && 'sent' in cause;

const tooSoon = (seconds: number) =>
  new Refusal('CODE_TOO_SOON', { values: { seconds }, data: { resendAfter: seconds } });

async function watchDay(ports: Ports, contact: Contact): Promise<void> {
  const most = ports.limits.codeSendAll.count;
  if (contact.kind !== 'phone' || most === 0) return;
  const { count } = await ports.store.read.counters.read(SMS_TODAY, ports.now());
  if (count >= most * codeSendAlarmShare) ports.report({ name: 'sms-alarm', sentToday: count });
}
