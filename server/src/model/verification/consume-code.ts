import type { ErrorKey, SentenceValues } from '@isoline/contract/errors.ts';
import type { Contact, Scene } from '@isoline/contract/values/contact.ts';
import { type Account, contactKey } from '../entities/account.ts';
import type { RequestContext } from '../entities/request-context.ts';
import type { VerificationCode } from '../entities/verification.ts';
import { clientLimits, type LimitedKey, refusalIfReached, windowOf } from '../limit/rate-limit.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { Refusal, throwIfRefused } from '../refusal.ts';

export interface TypedCode {
  readonly contact: Contact;
  readonly scene: Scene;
  /** Six digits. */
  readonly code: string;
}

/** A typed code, and what its check depends on. */
interface CheckedTry extends TypedCode {
  /** The account that has the contact, which the transaction has locked; null if no account has it. */
  readonly holder: Account | null;
  /** The refusal of a wrong code, `CODE_INCORRECT` by default. */
  readonly wrong?: { readonly key: ErrorKey; readonly values?: SentenceValues };
}

/**
 * Consumes a verification code, inside a transaction that has locked the account of the contact. Returns null if the
 * code is right. Return a refusal from the transaction's body, so that the count of wrong codes is committed.
 *
 * @returns the refusal `wrong`, `CODE_EXPIRED` or `RATE_LIMITED`
 */
export async function consumeCode(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { contact, scene, code, holder, wrong = { key: 'CODE_INCORRECT' } }: CheckedTry,
): Promise<Refusal | null> {
  const live = { contactKey: contactKey(contact), scene, deviceId: context.deviceId };
  const now = ports.now();
  const maxTries = ports.limits.codeTries.count;
  const codeHash = hashCode(ports, live, code);
  if (await tables.codes.consume({ ...live, codeHash, now, tries: maxTries })) {
    // The locked read waits for parallel wrong codes of this client, so that all of them count. The thrown refusal
    // undoes the consumption.
    const limited = await refusalOfTries(ports, tables, context, { holder, isLocked: true });
    if (limited) throw limited;
    return null;
  }
  const limited = await refusalOfTries(ports, tables, context, { holder, isLocked: false });
  if (limited) return limited;
  // Without a live code there is nothing to guess, so the try is not counted.
  if (!(await tables.codes.countWrongTry({ ...live, now, tries: maxTries }))) return new Refusal('CODE_EXPIRED');
  const { accountId, isKnown } = await findDevice(tables, context, holder);
  const counted = [...triesOfClient(ports, context), ...(isKnown ? [triesOfAccount(ports, accountId)] : [])];
  await tables.counters.incrementAll(counted.map(windowOf), now);
  if (!isKnown) await countWrongOfUnknownDevice(ports, tables, contact, accountId);
  return new Refusal(wrong.key, { values: wrong.values ?? {}, event: { kind: 'code-wrong', scene } });
}

const triesOfClient = (ports: Ports, context: RequestContext) =>
  clientLimits('code-wrong', ports.limits.codeTriesClient, context);
const triesOfAccount = (ports: Ports, accountId: string): LimitedKey => ({
  key: `code-wrong:account:${accountId}`,
  limit: ports.limits.codeTriesClient,
});

// A device that the account knows has its own tries when others behind the same address have exhausted theirs.
async function refusalOfTries(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { holder, isLocked }: { readonly holder: Account | null; readonly isLocked: boolean },
): Promise<Refusal | null> {
  const limited = await refusalIfReached(ports, tables, triesOfClient(ports, context), isLocked);
  if (limited === null) return null;
  const { accountId, isKnown } = await findDevice(tables, context, holder);
  return isKnown ? refusalIfReached(ports, tables, [triesOfAccount(ports, accountId)], isLocked) : limited;
}

/** Returns the account of a contact (empty if it does not belong to one), and whether the account knows the device. */
async function findDevice(tables: Tables, { deviceId }: RequestContext, holder: Account | null) {
  const accountId = holder?.id ?? '';
  return { accountId, isKnown: await tables.knownDevices.knows({ accountId, deviceId }) };
}

/** Returns the key of the counter of wrong codes of a contact on unknown devices. */
export const wrongCodesKey = ({ secrets }: Pick<Ports, 'secrets'>, contact: Contact) =>
  `code-wrong-of:${secrets.keyed('counter', contactKey(contact))}`;

// An unknown device that requests many codes for one contact has few tries for all of them together. The owner's tries
// are not affected.
async function countWrongOfUnknownDevice(
  ports: Ports,
  tables: Tables,
  contact: Contact,
  accountId: string,
): Promise<void> {
  const { count: max, windowMs } = ports.limits.codeTriesAddress;
  const { count } = await tables.counters.increment(wrongCodesKey(ports, contact), windowMs, ports.now());
  if (count >= max) await tables.codes.removeOfUnknownDevices({ contactKey: contactKey(contact), accountId });
}

/** Reports the refusal of a wrong code and returns null instead. Throws any other refusal. Call it after the commit. */
export function nullIfWrongCode<T>(ports: Ports, outcome: T | Refusal): T | null {
  if (!(outcome instanceof Refusal && outcome.key === 'CODE_INCORRECT')) return throwIfRefused(ports, outcome);
  if (outcome.event?.kind === 'code-wrong') ports.report({ ...outcome.event, isInAnswer: true });
  return null;
}

/**
 * Returns the hash by which a code is stored. It is useless for another contact or scene. The device is in the row,
 * because it changes at a sign-in.
 */
export function hashCode(
  ports: Ports,
  { scene, contactKey: key }: Pick<VerificationCode, 'contactKey' | 'scene'>,
  code: string,
): string {
  return ports.secrets.keyed('code', `${scene}\n${key}\n${code}`);
}
