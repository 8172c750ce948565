import type { Contact } from '@isoline/contract/values/contact.ts';
import { contactKey } from '../account/account.ts';
import type { Ports } from '../ports.ts';
import { Refusal, throwIfRefused } from '../refusal.ts';
import type { RequestContext } from '../request-context.ts';
import { consumeCode } from '../verification/consume-code.ts';
import { issueTicket } from '../verification/ticket.ts';

/**
 * Proves the contact of an account whose password is forgotten, by its code.
 *
 * @returns the text of a `reset` ticket
 * @throws Refusal CODE_INCORRECT, CODE_EXPIRED, NO_ACCOUNT_INFO, RATE_LIMITED
 */
export async function verifyReset(
  ports: Ports,
  context: RequestContext,
  contact: Contact,
  code: string,
): Promise<string> {
  const outcome = await ports.store.tx(async (tables) => {
    const refusal = await consumeCode(ports, tables, context, { contact, scene: 'reset', code });
    if (refusal) return refusal;
    const account = await tables.accounts.byContact(contact);
    if (!account) return new Refusal('NO_ACCOUNT_INFO');
    const binding = { kind: 'reset', accountId: account.id, contactKey: contactKey(contact) } as const;
    return issueTicket(ports, tables, context, binding);
  });
  return throwIfRefused(ports, outcome);
}
