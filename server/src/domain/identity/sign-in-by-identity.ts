import type { Ports, Tables } from '../ports.ts';
import type { RequestContext } from '../request-context.ts';
import { startSession, type Tokens } from '../session/start-session.ts';
import type { Identity } from './identity.ts';
import { acceptLaunch } from './launch.ts';
import type { ProviderState } from './provider-state.ts';
import { letWait } from './waiting-identity.ts';

/** What came of a sign-in: the tokens of the account that the identity is linked to, or a ticket for one that waits. */
export type SignedIn = { readonly tokens: Tokens } | { readonly security: string };

/** For whom and what a session begins. */
export interface SignInFor {
  readonly client: string;
  readonly source: string;
}

const loginTypes = { wx: 'wechat', tc: 'cloud' } as const;

/** Signs in the account that an identity is linked to, or lets the identity wait. */
export async function signInByIdentity(
  ports: Ports,
  context: RequestContext,
  identity: Identity,
  { launchHash }: Pick<ProviderState, 'launchHash'>,
  signIn: SignInFor,
): Promise<SignedIn> {
  const signedIn = await ports.store.tx(async (tables): Promise<SignedIn> => {
    const linked = await tables.identities.find(identity);
    if (!linked)
      return { security: await letWait(ports, tables, context, { identity, source: signIn.source, launchHash }, null) };
    await tables.identities.refresh(linked.accountId, identity);
    await acceptLaunch(ports, tables, context, launchHash, linked.accountId);
    return { tokens: await startWith(ports, tables, context, identity, linked.accountId, signIn) };
  });
  if ('tokens' in signedIn) reportSignIn(ports, identity, signedIn.tokens, signIn);
  return signedIn;
}

/** Begins a session by an identity of the account, inside a transaction. */
export const startWith = (
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { provider }: Identity,
  accountId: string,
  signIn: SignInFor,
): Promise<Tokens> => startSession(ports, tables, context, { accountId, loginType: loginTypes[provider], ...signIn });

export function reportSignIn(ports: Ports, { provider }: Identity, { accountId }: Tokens, { source }: SignInFor): void {
  ports.report({ name: 'sign-in', accountId, loginType: loginTypes[provider], source });
}
