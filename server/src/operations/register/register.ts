import type { Contact } from '@isoline/contract/values/contact.ts';
import { addAccount } from '../../model/account/add-account.ts';
import { firstNickName } from '../../model/account/nickname.ts';
import { checkNewPassword } from '../../model/account/password-rule.ts';
import { type Account, contactKey, newAccount } from '../../model/entities/account.ts';
import type { Identity, PendingIdentity } from '../../model/entities/identity.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import { consumePendingIdentity, findPendingIdentity } from '../../model/identity/pending-identity.ts';
import { hashNewPassword } from '../../model/limit/limit-password-checks.ts';
import { clientLimits, countAgainstLimits, refusalIfReached } from '../../model/limit/rate-limit.ts';
import type { LockingTables, Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { startSession, type Tokens } from '../../model/session/start-session.ts';
import { ticketMatch } from '../../model/verification/ticket.ts';
import { adoptIdentityPicture } from './identity-picture.ts';

export interface Registration {
  readonly contact: Contact;
  /** The text of the ticket that proves the contact. */
  readonly contactProof: string;
  /** The scene that the contact was proved for. */
  readonly scene: 'register' | 'bind';
  readonly password: string;
  readonly agree: boolean;
  /** Null for a default nickname. */
  readonly nickName: string | null;
  /** The text of the ticket of a pending identity to link; null if there is none. */
  readonly identityTicket: string | null;
  /** True if the picture of the pending identity becomes the avatar. */
  readonly usePicture: boolean;
  readonly client: string;
  readonly source: string;
}

export interface Registered {
  readonly tokens: Tokens;
  /** The identity that was linked. */
  readonly identity: Identity | null;
}

/**
 * Registers an account for a contact that was proved on this device, links a pending identity if there is one, and
 * signs in. The session starts stepped up, because a code has just proved the contact. A failed registration consumes
 * nothing.
 *
 * @throws Refusal TERMS_NOT_AGREED, PASSWORD_FORMAT, PHONE_EXISTS, EMAIL_EXISTS, PHONE_CODE_NOT_MATCH, TICKET_EXPIRED,
 *   ACCOUNT_EXISTS, RATE_LIMITED
 */
export async function register(ports: Ports, context: RequestContext, registration: Registration): Promise<Registered> {
  const { contact } = registration;
  const nickName = registration.nickName ?? firstNickName(contact, context.locale);
  // The page cannot name a default nickname that a password contains.
  const own = { [contact.kind]: contact.value, nickName: registration.nickName };
  const password = await checkNewPassword(ports, registration.password, own);
  if (!registration.agree) throw new Refusal('TERMS_NOT_AGREED');
  // Check before the expensive hash, and again in the transaction.
  const pending = await checkRegistration(ports, ports.store.read, context, registration);
  const refusal = await refusalIfReached(ports, ports.store.read, registrationLimits(ports, context));
  if (refusal) throw refusal;
  const passwordHash = await hashNewPassword(ports, context, contactKey(contact), password);
  const contacts = { phone: null, email: null, [contact.kind]: contact.value };
  const account = newAccount(
    { id: ports.random.id(), nickName, ...contacts, passwordHash, locale: context.locale },
    ports.now(),
  );
  const tokens = await ports.store.tx((tables) => createAccount(ports, tables, context, { registration, account }));
  return { tokens, identity: pending?.identity ?? null };
}

const registrationLimits = (ports: Ports, context: RequestContext) =>
  clientLimits('register', ports.limits.register, context);

/** Checks everything that the registration needs, and returns the pending identity, if there is one. */
async function checkRegistration(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  registration: Registration,
): Promise<PendingIdentity | null> {
  const { contact, contactProof, scene, identityTicket } = registration;
  const proof = await tables.tickets.peek({
    ...ticketMatch(ports, context, 'contact-proof', contactProof),
    now: ports.now(),
  });
  if (proof?.scene !== scene) throw new Refusal('TICKET_EXPIRED');
  if (proof.contactKey !== contactKey(contact)) throw new Refusal('PHONE_CODE_NOT_MATCH');
  if (await tables.accounts.byContact(contact)) {
    throw new Refusal(contact.kind === 'phone' ? 'PHONE_EXISTS' : 'EMAIL_EXISTS');
  }
  if (identityTicket === null) return null;
  const pending = await findPendingIdentity(ports, tables, context, { ticket: identityTicket });
  if (await tables.identities.find(pending.identity)) throw new Refusal('ACCOUNT_EXISTS');
  return pending;
}

async function createAccount(
  ports: Ports,
  tables: LockingTables,
  context: RequestContext,
  { registration, account }: { readonly registration: Registration; readonly account: Account },
): Promise<Tokens> {
  const { client, source, contact, contactProof, identityTicket, usePicture } = registration;
  const pending = await checkRegistration(ports, tables, context, registration);
  const refusal = await countAgainstLimits(ports, tables, registrationLimits(ports, context));
  if (refusal) throw refusal;
  const proof = ticketMatch(ports, context, 'contact-proof', contactProof);
  if (!(await tables.tickets.consume({ ...proof, now: ports.now() }))) throw new Refusal('TICKET_EXPIRED');
  await addAccount(ports, tables, context, { account, by: contact.kind });
  if (pending && identityTicket !== null) {
    await consumePendingIdentity(ports, tables, context, { ticket: identityTicket, pending, account, isNew: true });
    if (usePicture) await adoptIdentityPicture(ports, tables, identityTicket, account.id);
  }
  const signIn = { accountId: account.id, loginType: 'register', client, source, provedBy: contact.kind } as const;
  return startSession(ports, tables, context, signIn);
}
