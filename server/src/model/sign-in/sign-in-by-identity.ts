import { providers } from '@isoline/contract/providers.ts';
import type { Identity, LinkedIdentity } from '../entities/identity.ts';
import type { ProviderState } from '../entities/provider-state.ts';
import type { RequestContext } from '../entities/request-context.ts';
import { grantLaunch } from '../identity/launch.ts';
import { issuePendingIdentity } from '../identity/pending-identity.ts';
import type { LockingTables, Ports, Tables } from '../ports/ports.ts';
import { type Refusal, throwIfRefused } from '../refusal.ts';
import { lockForSignIn, startLockedSession, type Tokens } from '../session/start-session.ts';
import { askToReplaceSession } from './ask-to-replace-session.ts';
import { askSecondFactor } from './require-second-factor.ts';

/** The result of a sign-in: the tokens of the linked account, or the ticket of a pending identity. */
export type SignedIn = { readonly tokens: Tokens } | { readonly ticket: string };

/** The client and the product that a session is for. */
export interface SignInFor {
  readonly client: string;
  readonly source: string;
}

/**
 * Signs in the account that an identity is linked to, or issues the ticket of a pending identity. A launch alone does
 * not replace a session of another account.
 *
 * @throws Refusal the provider's `takenAtCallback`, with the ticket of `replaceSession`; SECOND_FACTOR_REQUIRED,
 * ACCOUNT_FROZEN
 */
export async function signInByIdentity(
  ports: Ports,
  context: RequestContext,
  {
    identity,
    consumed,
  }: { readonly identity: Identity; readonly consumed: Pick<ProviderState, 'launchHash' | 'backUrl'> },
  signIn: SignInFor,
): Promise<SignedIn> {
  const outcome = await ports.store.tx(async (tables): Promise<SignedIn | Refusal> => {
    const linked = await findLinked(tables, identity);
    if (!linked) {
      const pending = { identity, source: signIn.source, launchHash: consumed.launchHash };
      return { ticket: await issuePendingIdentity(ports, tables, context, { pending, holder: null }) };
    }
    await tables.identities.refresh(linked.accountId, identity);
    const asked = await askToReplaceSession(ports, tables, context, { linked, consumed, signInFor: signIn });
    return asked ?? signInLinked(ports, tables, context, { linked, consumed, signInFor: signIn });
  });
  return throwIfRefused(ports, outcome);
}

/** Starts the session of a linked identity's account, or requires its second factor, inside a transaction. */
export async function signInLinked(
  ports: Ports,
  tables: LockingTables,
  context: RequestContext,
  {
    linked,
    consumed: { launchHash, backUrl },
    signInFor,
  }: {
    readonly linked: LinkedIdentity;
    readonly consumed: Pick<ProviderState, 'launchHash' | 'backUrl'>;
    readonly signInFor: SignInFor;
  },
): Promise<{ readonly tokens: Tokens } | Refusal> {
  const signIn = buildSignIn(linked, linked.accountId, signInFor);
  const locked = await lockForSignIn(ports, tables, context, signIn);
  const asked = await askSecondFactor(ports, tables, context, { locked, deferred: { launchHash, backUrl } });
  if (asked) return asked;
  await grantLaunch(ports, tables, context, { launchHash, accountId: linked.accountId });
  return { tokens: await startLockedSession(ports, tables, context, locked) };
}

/** Finds an identity and locks its account, so the identity stays linked to it until the end of the transaction. */
export async function findLinked(tables: Tables, identity: Identity): Promise<LinkedIdentity | null> {
  let linked = await tables.identities.find(identity);
  for (let locked = ''; linked && linked.accountId !== locked; linked = await tables.identities.find(identity)) {
    locked = linked.accountId;
    await tables.accounts.byId({ id: locked });
  }
  return linked;
}

export const buildSignIn = ({ provider }: Identity, accountId: string, signIn: SignInFor) => ({
  accountId,
  loginType: providers[provider].name,
  ...signIn,
});
