import type { Contact } from '@isoline/contract/values/contact.ts';
import { contactKey } from '../account/account.ts';
import type { Ports } from '../ports.ts';
import { Refusal, throwIfRefused } from '../refusal.ts';
import type { RequestContext } from '../request-context.ts';
import { consumeCode } from '../verification/check-code.ts';
import { issueTicket } from '../verification/ticket.ts';

/**
 * Proves the contact of a forgotten password's account by its code and gives the `reset` ticket.
 *
 * @throws Refusal CODE_INCORRECT, CODE_EXPIRED, NO_ACCOUNT_INFO, RATE_LIMITED
 */
export async function verifyReset(
  ports: Ports,
  context: RequestContext,
  contact: Contact,
  code: string,
): Promise<string> {
  return throwIfRefused(
    await ports.store.tx(async (tables) => {
      const tried = await consumeCode(ports, tables, context, contact, 'reset', code);
      if (tried instanceof Refusal) return tried;
      if (tried === 'expired') return new Refusal('CODE_EXPIRED');
      if (tried === 'wrong') return new Refusal('CODE_INCORRECT');
      const account = await tables.accounts.byContact(contact);
      if (!account) return new Refusal('NO_ACCOUNT_INFO');
      const proved = { kind: 'reset', accountId: account.id, contactKey: contactKey(contact) } as const;
      return issueTicket(ports, tables, context, proved);
    }),
  );
}
