import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Ports } from '../ports.ts';
import { Refusal, throwIfRefused } from '../refusal.ts';
import type { RequestContext } from '../request-context.ts';
import { startSession, type Tokens } from '../session/start-session.ts';
import { consumeCode } from '../verification/check-code.ts';
import { issueTicket } from '../verification/ticket.ts';
import { contactKey } from './account.ts';

/**
 * Signs in by the code sent to a phone. A phone without an account is refused with NO_ACCOUNT and, since the code
 * proved it, a flag with which `register` goes on.
 *
 * @throws Refusal PHONE_CODE_NOT_MATCH, CODE_EXPIRED, NO_ACCOUNT, RATE_LIMITED
 */
export async function signInByCode(
  ports: Ports,
  context: RequestContext,
  signIn: { readonly phone: string; readonly code: string; readonly client: string; readonly source: string },
): Promise<Tokens> {
  const { client, source } = signIn;
  const contact: Contact = { kind: 'phone', value: signIn.phone };
  const tokens = throwIfRefused(
    await ports.store.tx(async (tables) => {
      const tried = await consumeCode(ports, tables, context, contact, 'login', signIn.code);
      if (tried instanceof Refusal) return tried;
      if (tried === 'expired') return new Refusal('CODE_EXPIRED');
      if (tried === 'wrong') return new Refusal('PHONE_CODE_NOT_MATCH');
      const account = await tables.accounts.byContact(contact);
      if (account) {
        return startSession(ports, tables, context, { accountId: account.id, loginType: 'sms', client, source });
      }
      const proved = { kind: 'flag', scene: 'register', contactKey: contactKey(contact) } as const;
      return new Refusal('NO_ACCOUNT', { data: { flag: await issueTicket(ports, tables, context, proved) } });
    }),
  );
  ports.report({ name: 'sign-in', accountId: tokens.accountId, loginType: 'sms', source });
  return tokens;
}
