import type { Contact } from '@isoline/contract/values/contact.ts';
import { contactOfKind, isClosed } from '../account/account.ts';
import { confirmingContact } from '../account/contact-change.ts';
import type { Ports } from '../ports.ts';
import { countClientCall } from '../rate-limit.ts';
import { Refusal } from '../refusal.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { ticketMatch } from './ticket.ts';

/** The recipient that a call names: a contact, or the kind of a contact that an account has. */
export type CodeTarget =
  | { readonly scene: 'login' | 'register' | 'bind' | 'change' | 'reset'; readonly contact: Contact }
  | { readonly scene: 'reauth'; readonly contactKind: Contact['kind'] }
  | {
      readonly scene: 'merge' | 'reset';
      readonly contactKind: Contact['kind'];
      /** The text of the `merge` ticket, or the token of an undo. */
      readonly ticket: string;
    };

/**
 * The contact that receives the code of a target.
 *
 * @throws Refusal USER_NOT_LOGIN, NO_ACCOUNT_INFO, TICKET_EXPIRED, RATE_LIMITED
 */
export async function codeRecipient(
  ports: Ports,
  context: RequestContext,
  caller: Caller | null,
  target: CodeTarget,
): Promise<Contact> {
  switch (target.scene) {
    case 'login':
    case 'register':
    case 'bind':
      return target.contact;
    case 'change':
      if (!caller) throw new Refusal('USER_NOT_LOGIN');
      return target.contact;
    case 'reset':
      if ('ticket' in target) return undoConfirmingContact(ports, target.contactKind, target.ticket);
      await countClientCall(ports, context, 'lookup');
      if (!(await canReset(ports, target.contact))) throw new Refusal('NO_ACCOUNT_INFO');
      return target.contact;
    case 'reauth':
      if (!caller) throw new Refusal('USER_NOT_LOGIN');
      return requireContact(contactOfKind(caller.account, target.contactKind));
    case 'merge':
      return mergedAccountContact(ports, context, target.contactKind, target.ticket);
  }
}

// A phone that an undo would restore has no account meanwhile, but must confirm the undo.
async function canReset(ports: Ports, contact: Contact): Promise<boolean> {
  const { accounts, contactChanges } = ports.store.read;
  if (await accounts.byContact(contact)) return true;
  return contact.kind === 'phone' && contactChanges.restores(contact.value, ports.now());
}

async function undoConfirmingContact(ports: Ports, contactKind: Contact['kind'], token: string): Promise<Contact> {
  const change = await ports.store.read.contactChanges.peek(ports.secrets.digest(token), ports.now());
  if (!change) throw new Refusal('TICKET_EXPIRED');
  const confirming = confirmingContact(change);
  return requireContact(confirming?.kind === contactKind ? confirming : null);
}

async function mergedAccountContact(
  ports: Ports,
  context: RequestContext,
  contactKind: Contact['kind'],
  ticketText: string,
): Promise<Contact> {
  const ticket = await ports.store.read.tickets.peek(ticketMatch(ports, context, 'merge', ticketText), ports.now());
  if (!ticket?.otherAccountId) throw new Refusal('TICKET_EXPIRED');
  const account = await ports.store.read.accounts.byId(ticket.otherAccountId);
  return requireContact(account && !isClosed(account) ? contactOfKind(account, contactKind) : null);
}

function requireContact(contact: Contact | null): Contact {
  if (!contact) throw new Refusal('NO_ACCOUNT_INFO');
  return contact;
}
