import { providers } from '@isoline/contract/providers.ts';
import { askSecondFactor } from '../factor/require-second-factor.ts';
import type { Ports, Tables } from '../ports.ts';
import { type Refusal, throwIfRefused } from '../refusal.ts';
import type { RequestContext } from '../request-context.ts';
import { startSession, type Tokens } from '../session/start-session.ts';
import type { Identity, LinkedIdentity } from './identity.ts';
import { grantLaunch } from './launch.ts';
import { issuePendingIdentity } from './pending-identity.ts';
import type { ProviderState } from './provider-state.ts';

/** The result of a sign-in: the tokens of the linked account, or the ticket of a pending identity. */
export type SignedIn = { readonly tokens: Tokens } | { readonly ticket: string };

/** The client and the product that a session is for. */
export interface SignInFor {
  readonly client: string;
  readonly source: string;
}

/**
 * Signs in the account that an identity is linked to, or issues the ticket of a pending identity.
 *
 * @throws Refusal SECOND_FACTOR_REQUIRED, ACCOUNT_FROZEN
 */
export async function signInByIdentity(
  ports: Ports,
  context: RequestContext,
  identity: Identity,
  { launchHash, backUrl }: Pick<ProviderState, 'launchHash' | 'backUrl'>,
  signIn: SignInFor,
): Promise<SignedIn> {
  const outcome = await ports.store.tx(async (tables): Promise<SignedIn | Refusal> => {
    const linked = await findLinked(tables, identity);
    if (!linked) {
      const pending = { identity, source: signIn.source, launchHash };
      return { ticket: await issuePendingIdentity(ports, tables, context, pending, null) };
    }
    await tables.identities.refresh(linked.accountId, identity);
    const asked = await askSecondFactor(ports, tables, context, signInOf(identity, linked.accountId, signIn), {
      launchHash,
      backUrl,
    });
    if (asked) return asked;
    await grantLaunch(ports, tables, context, launchHash, linked.accountId);
    return { tokens: await startSession(ports, tables, context, signInOf(identity, linked.accountId, signIn)) };
  });
  return throwIfRefused(ports, outcome);
}

/** Finds an identity and locks its account: the identity stays linked to it until the end of the transaction. */
export async function findLinked(tables: Tables, identity: Identity): Promise<LinkedIdentity | null> {
  let linked = await tables.identities.find(identity);
  for (let locked = ''; linked && linked.accountId !== locked; linked = await tables.identities.find(identity)) {
    locked = linked.accountId;
    await tables.accounts.byId(locked);
  }
  return linked;
}

/** The sign-in by an identity of an account. */
export const signInOf = ({ provider }: Identity, accountId: string, signIn: SignInFor) => ({
  accountId,
  loginType: providers[provider].name,
  ...signIn,
});
