import type { Contact } from '@isoline/contract/values/contact.ts';
import { contactOfKind, isGone } from '../account/account.ts';
import type { Ports } from '../ports.ts';
import { countLookup } from '../rate-limit.ts';
import { Refusal } from '../refusal.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { ticketMatch } from './ticket.ts';

/** What a request or a check of a code names: an address, or one of an account's own. */
export type CodeTarget =
  | { readonly scene: 'login' | 'register' | 'bind' | 'change' | 'reset'; readonly contact: Contact }
  | { readonly scene: 'reauth'; readonly type: Contact['kind'] }
  | { readonly scene: 'merge'; readonly type: Contact['kind']; readonly security: string };

/**
 * The address that a code for this target goes to.
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
      await countLookup(ports, context.clientKey);
      if (!(await ports.store.read.accounts.byContact(target.contact))) throw new Refusal('NO_ACCOUNT_INFO');
      return target.contact;
    case 'reauth':
      if (!caller) throw new Refusal('USER_NOT_LOGIN');
      return orNoInfo(contactOfKind(caller.account, target.type));
    case 'merge':
      return absorbedAddress(ports, context, target.type, target.security);
  }
}

async function absorbedAddress(
  ports: Ports,
  context: RequestContext,
  type: Contact['kind'],
  security: string,
): Promise<Contact> {
  const ticket = await ports.store.read.tickets.peek(ticketMatch(ports, context, 'merge', security), ports.now());
  if (!ticket?.otherAccountId) throw new Refusal('TICKET_EXPIRED');
  const account = await ports.store.read.accounts.byId(ticket.otherAccountId);
  return orNoInfo(account && !isGone(account) ? contactOfKind(account, type) : null);
}

function orNoInfo(contact: Contact | null): Contact {
  if (!contact) throw new Refusal('NO_ACCOUNT_INFO');
  return contact;
}
