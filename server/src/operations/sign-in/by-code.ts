import type { Contact } from '@isoline/contract/values/contact.ts';
import { contactKey } from '../../model/entities/account.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal, throwIfRefused } from '../../model/refusal.ts';
import type { Tokens } from '../../model/session/start-session.ts';
import { startSessionOrAskFactor } from '../../model/sign-in/require-second-factor.ts';
import { consumeCode } from '../../model/verification/consume-code.ts';
import { issueTicket } from '../../model/verification/ticket.ts';

/**
 * Signs in by the code that was sent to a phone or an e-mail address. For a contact without an account, the refusal
 * NO_ACCOUNT carries a contact proof, which `register` accepts. The session starts stepped up, unless the account has a
 * strong proof.
 *
 * @throws Refusal PHONE_CODE_NOT_MATCH, CODE_EXPIRED, NO_ACCOUNT, RATE_LIMITED
 */
export async function signInByCode(
  ports: Ports,
  context: RequestContext,
  signIn: { readonly contact: Contact; readonly code: string; readonly client: string; readonly source: string },
): Promise<Tokens> {
  const { contact, code, client, source } = signIn;
  const loginType = contact.kind === 'phone' ? 'sms' : 'email';
  const outcome = await ports.store.tx(async (tables) => {
    const account = await tables.accounts.byContact(contact);
    const typed = { contact, scene: 'login', code, holder: account } as const;
    const wrong = { key: 'PHONE_CODE_NOT_MATCH', values: { reason: contact.kind } } as const;
    const refusal = await consumeCode(ports, tables, context, { ...typed, wrong });
    if (refusal) return refusal;
    const key = contactKey(contact);
    if (account) {
      const signIn = { accountId: account.id, loginType, client, source, provedBy: contact.kind } as const;
      return startSessionOrAskFactor(ports, tables, context, { ...signIn, contactKey: key });
    }
    const proof = { kind: 'contact-proof', scene: 'register', contactKey: key } as const;
    return new Refusal('NO_ACCOUNT', { data: { contactProof: await issueTicket(ports, tables, context, proof) } });
  });
  return throwIfRefused(ports, outcome);
}
