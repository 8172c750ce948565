import type { Contact } from '@isoline/contract/values/contact.ts';
import { checkNewPassword } from '../credential/password-rule.ts';
import type { Identity } from '../identity/identity.ts';
import { reportLinked } from '../identity/link-identity.ts';
import { consumePendingIdentity, findPendingIdentity, type PendingIdentity } from '../identity/pending-identity.ts';
import { registerReward } from '../points/coins.ts';
import type { Ports, Tables } from '../ports.ts';
import { countAgainstLimits } from '../rate-limit.ts';
import { Refusal } from '../refusal.ts';
import type { RequestContext } from '../request-context.ts';
import { startSession, type Tokens } from '../session/start-session.ts';
import { ticketMatch } from '../verification/ticket.ts';
import { type Account, contactKey, newAccount } from './account.ts';
import { firstNickName } from './nick-name.ts';

export interface Registration {
  readonly contact: Contact;
  /** Proves the contact. */
  readonly flag: string;
  /** The scene of the code that the flag is of. */
  readonly scene: 'register' | 'bind';
  readonly password: string;
  readonly agree: boolean;
  readonly nickName: string | null;
  /** Of the provider identity that waits to be linked; null without one. */
  readonly identityTicket: string | null;
  readonly client: string;
  readonly source: string;
}

export interface Registered {
  readonly tokens: Tokens;
  /** The identity that was linked with it. */
  readonly identity: Identity | null;
}

/**
 * Registers an account for a contact that was verified in this browser, and signs it in. Nothing is used up unless
 * the account comes to be.
 *
 * @throws Refusal TERMS_NOT_AGREED, PASSWORD_FORMAT, PHONE_EXISTS, EMAIL_EXISTS, PHONE_CODE_NOT_MATCH, TICKET_EXPIRED,
 *   ACCOUNT_EXISTS, RATE_LIMITED
 */
export async function register(ports: Ports, context: RequestContext, registration: Registration): Promise<Registered> {
  const { contact, password } = registration;
  const nickName = registration.nickName ?? firstNickName(contact, context.locale);
  checkNewPassword(password, { [contact.kind]: contact.value, nickName });
  if (!registration.agree) throw new Refusal('TERMS_NOT_AGREED');
  // Looked at before the hashing, which is dear, and again with what is then spent.
  const pending = await check(ports, ports.store.read, context, registration);
  const passwordHash = await ports.passwords.hash(password);
  const contacts = { phone: null, email: null, [contact.kind]: contact.value };
  const account = newAccount({ id: ports.random.id(), nickName, ...contacts, passwordHash }, ports.now());
  const tokens = await ports.store.tx((tables) => create(ports, tables, context, registration, account));
  ports.report({ name: 'account-registered', accountId: account.id, by: contact.kind });
  if (pending) reportLinked(ports, account.id, pending.identity, false);
  return { tokens, identity: pending?.identity ?? null };
}

// Gives the identity that waits to be linked.
async function check(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  registration: Registration,
): Promise<PendingIdentity | null> {
  const { contact, flag, scene, identityTicket } = registration;
  const proof = await tables.tickets.peek(ticketMatch(ports, context, 'flag', flag), ports.now());
  if (proof?.scene !== scene) throw new Refusal('TICKET_EXPIRED');
  if (proof.contactKey !== contactKey(contact)) throw new Refusal('PHONE_CODE_NOT_MATCH');
  if (await tables.accounts.byContact(contact)) {
    throw new Refusal(contact.kind === 'phone' ? 'PHONE_EXISTS' : 'EMAIL_EXISTS');
  }
  if (identityTicket === null) return null;
  const pending = await findPendingIdentity(ports, tables, context, identityTicket);
  if (await tables.identities.find(pending.identity)) throw new Refusal('ACCOUNT_EXISTS');
  return pending;
}

async function create(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  registration: Registration,
  account: Account,
): Promise<Tokens> {
  const { client, source, flag, identityTicket } = registration;
  const pending = await check(ports, tables, context, registration);
  const limited = await countAgainstLimits(ports, tables, [
    { key: `register:${context.clientKey}`, limit: ports.limits.register },
  ]);
  if (limited) throw limited;
  await tables.tickets.consume(ticketMatch(ports, context, 'flag', flag), ports.now());
  await tables.accounts.insert(account);
  if (pending) await consumePendingIdentity(ports, tables, context, identityTicket ?? '', pending, account.id);
  await tables.coins.add(registerReward(ports.random.id(), account.id, account.createdAt));
  return startSession(ports, tables, context, { accountId: account.id, loginType: 'register', client, source });
}
