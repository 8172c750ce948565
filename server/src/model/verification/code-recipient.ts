import type { Contact } from '@isoline/contract/values/contact.ts';
import { firstChange } from '../account/undo-change.ts';
import { contactOfKind, isClosed } from '../entities/account.ts';
import type { Caller, RequestContext } from '../entities/request-context.ts';
import type { Ports } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import { countLookup } from './count-lookup.ts';
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

export interface CodeRecipient {
  readonly contact: Contact;
  /** The account whose ticket was presented; null if the contact was named, or is the caller's own. */
  readonly ticketAccountId: string | null;
}

/**
 * Returns the contact that receives the code of a target.
 *
 * @throws Refusal USER_NOT_LOGIN, NO_ACCOUNT_INFO, TICKET_EXPIRED, RATE_LIMITED
 */
export async function codeRecipient(
  ports: Ports,
  context: RequestContext,
  caller: Caller | null,
  target: CodeTarget,
): Promise<CodeRecipient> {
  switch (target.scene) {
    case 'login':
    case 'register':
    case 'bind':
      return named(target.contact);
    case 'change':
      if (!caller) throw new Refusal('USER_NOT_LOGIN');
      return named(target.contact);
    case 'reset':
      if ('ticket' in target) return undoConfirmingContact(ports, target.contactKind, target.ticket);
      if (!(await canReset(ports, context, target.contact))) throw new Refusal('NO_ACCOUNT_INFO');
      return named(target.contact);
    case 'reauth':
      if (!caller) throw new Refusal('USER_NOT_LOGIN');
      return named(requireContact(contactOfKind(caller.account, target.contactKind)));
    case 'merge':
      return mergedAccountContact(ports, context, target.contactKind, target.ticket);
  }
}

const named = (contact: Contact): CodeRecipient => ({ contact, ticketAccountId: null });

// A phone that an undo would restore does not belong to an account now, but must be able to confirm the undo.
async function canReset(ports: Ports, context: RequestContext, contact: Contact): Promise<boolean> {
  if (await countLookup(ports, context, contact)) return true;
  return (
    contact.kind === 'phone' && ports.store.read.contactChanges.restores({ phone: contact.value, now: ports.now() })
  );
}

async function undoConfirmingContact(
  ports: Ports,
  contactKind: Contact['kind'],
  token: string,
): Promise<CodeRecipient> {
  const { read } = ports.store;
  const named = await read.contactChanges.peek({ tokenHash: ports.secrets.digest(token), now: ports.now() });
  const change = named && (await firstChange(read, named.accountId, ports.now()));
  if (!change) throw new Refusal('TICKET_EXPIRED');
  const contact = requireContact(contactKind === 'phone' ? contactOfKind(change, 'phone') : null);
  return { contact, ticketAccountId: change.accountId };
}

async function mergedAccountContact(
  ports: Ports,
  context: RequestContext,
  contactKind: Contact['kind'],
  ticketText: string,
): Promise<CodeRecipient> {
  const ticket = await ports.store.read.tickets.peek({
    ...ticketMatch(ports, context, 'merge', ticketText),
    now: ports.now(),
  });
  if (!ticket?.otherAccountId) throw new Refusal('TICKET_EXPIRED');
  const account = await ports.store.read.accounts.byId({ id: ticket.otherAccountId });
  const contact = requireContact(account && !isClosed(account) ? contactOfKind(account, contactKind) : null);
  return { contact, ticketAccountId: ticket.otherAccountId };
}

function requireContact(contact: Contact | null): Contact {
  if (!contact) throw new Refusal('NO_ACCOUNT_INFO');
  return contact;
}
