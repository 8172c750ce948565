import type { PasskeyAssertion } from '@isoline/contract/fields/webauthn-fields.ts';
import { isClosed } from '../../model/entities/account.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import { checkAssertion, passkeyUnknown, recordPasskeyUse } from '../../model/factor/passkey-assertion.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { startSession, type Tokens } from '../../model/session/start-session.ts';

/**
 * Signs in by a passkey. A passkey counts as both factors because its authenticator verified the user, so the session
 * is stepped up.
 *
 * @throws Refusal PASSKEY_UNKNOWN, PASSKEY_COPIED, TICKET_EXPIRED, ACCOUNT_FROZEN, RATE_LIMITED
 */
export async function signInByPasskey(
  ports: Ports,
  context: RequestContext,
  response: PasskeyAssertion,
  signIn: { readonly client: string; readonly source: string },
): Promise<Tokens> {
  const proved = await checkAssertion(ports, context, response);
  // The user named no account, so the authenticator must name it.
  if (response.response.userHandle == null) throw passkeyUnknown(true);
  const { accountId } = proved.passkey;
  return ports.store.tx(async (tables) => {
    if (isClosed(await tables.accounts.byId({ id: accountId }))) throw passkeyUnknown(false);
    await recordPasskeyUse(ports, tables, proved, accountId);
    return startSession(ports, tables, context, { accountId, loginType: 'passkey', provedBy: 'passkey', ...signIn });
  });
}
