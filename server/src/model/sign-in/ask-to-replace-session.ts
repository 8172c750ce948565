import type { LinkedIdentity } from '../entities/identity.ts';
import type { ProviderState } from '../entities/provider-state.ts';
import type { RequestContext } from '../entities/request-context.ts';
import { renewLaunch } from '../identity/launch.ts';
import { ofOtherAccount } from '../identity/provider-refusals.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import type { Refusal } from '../refusal.ts';
import type { SignIn } from '../session/start-session.ts';
import { issueTicket } from '../verification/ticket.ts';

/**
 * Returns the refusal of a launch whose identity belongs to another account than the signed-in one of this browser,
 * inside a transaction. Returns null if the sign-in does not replace a session of another account. Return the refusal
 * from the body of the transaction, so that its ticket is committed.
 */
export async function askToReplaceSession(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  {
    linked: { accountId, linkedAt: _, ...identity },
    consumed,
    signInFor: { client, source },
  }: {
    readonly linked: LinkedIdentity;
    readonly consumed: Pick<ProviderState, 'launchHash' | 'backUrl'>;
    readonly signInFor: Pick<SignIn, 'client' | 'source'>;
  },
): Promise<Refusal | null> {
  const { launchHash } = consumed;
  if (launchHash === null) return null;
  const signedIn = await tables.sessions.accountOnDevice({ deviceId: context.deviceId });
  if (signedIn === null || signedIn === accountId) return null;
  const account = await tables.accounts.byId({ id: accountId });
  await renewLaunch(ports, tables, context, launchHash);
  const payload = { identity, client, source, launchHash };
  const ticket = await issueTicket(ports, tables, context, { kind: 'other-account', accountId, payload });
  return ofOtherAccount(identity.provider, consumed, { ticket, nickName: account?.nickName ?? '' });
}
