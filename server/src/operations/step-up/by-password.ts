import { lockCaller } from '../../model/account/open-account.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import { markProved } from '../../model/irrevocable/session-proofs.ts';
import { checkKnownPassword } from '../../model/limit/check-known-password.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';

/**
 * Verifies the caller's password. The verification counts for an irrevocable act for 10 minutes. It does not step the
 * session up, because a stolen password would then be enough for every operation that requires a step-up.
 *
 * @throws Refusal BAD_CREDENTIALS, LOCKED_OUT, RATE_LIMITED; USER_NOT_LOGIN, GONE
 */
export async function provePassword(
  ports: Ports,
  context: RequestContext,
  caller: Caller,
  password: string,
): Promise<void> {
  const { id: accountId, passwordHash } = caller.account;
  await checkKnownPassword(ports, context, { accountId, passwordHash, password, before: 'session' });
  await ports.store.tx(async (tables) => {
    const account = await lockCaller(tables, caller);
    // The password may have changed since it was checked.
    if (account.passwordHash !== passwordHash) throw new Refusal('BAD_CREDENTIALS');
    await markProved(ports, tables, context, { caller, kind: 'password' });
  });
}
