import type { Contact, Scene } from '@isoline/contract/values/contact.ts';
import { maskName } from '../account/nickname.ts';
import { contactKey } from '../entities/account.ts';
import type { RequestContext } from '../entities/request-context.ts';
import type { Ports } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import { consumeCode, nullIfWrongCode, type TypedCode } from './consume-code.ts';
import { issueTicket } from './ticket.ts';

/** The result of a correct code. */
export interface CheckedCode {
  /** The text of a ticket that proves the contact for this scene, on this device. */
  readonly contactProof: string;
  /**
   * The nickname of the contact's account, with everything hidden except its first character; null if the contact has
   * no account.
   */
  readonly name: string | null;
}

/**
 * Consumes a code and issues a contact proof. Returns null if the code is wrong.
 *
 * @throws Refusal CODE_EXPIRED, RATE_LIMITED
 */
export async function checkCode(
  ports: Ports,
  context: RequestContext,
  { contact, scene, code }: TypedCode,
): Promise<CheckedCode | null> {
  const outcome = await ports.store.tx(async (tables) => {
    const holder = await tables.accounts.byContact(contact);
    const refusal = await consumeCode(ports, tables, context, { contact, scene, code, holder });
    if (refusal) return refusal;
    const proof = { kind: 'contact-proof', scene, contactKey: contactKey(contact) } as const;
    const contactProof = await issueTicket(ports, tables, context, proof);
    return { contactProof, name: holder ? maskName(holder.nickName) : null };
  });
  return nullIfWrongCode(ports, outcome);
}

/**
 * Issues a contact proof again to a page that lost it by a reload. It replaces the unused proof that this device has
 * for the contact, and expires at the same time.
 *
 * @throws Refusal CODE_EXPIRED when this device has no proof
 */
export async function renewContactProof(
  ports: Ports,
  { deviceId }: RequestContext,
  contact: Contact,
  scene: Scene,
): Promise<string> {
  const text = ports.random.token();
  const proof = { contactKey: contactKey(contact), scene, deviceId };
  const hash = ports.secrets.digest(text);
  const isRenewed = await ports.store.tx(({ tickets }) =>
    tickets.replaceContactProof({ ...proof, newHash: hash, now: ports.now() }),
  );
  if (!isRenewed) throw new Refusal('CODE_EXPIRED');
  return text;
}
