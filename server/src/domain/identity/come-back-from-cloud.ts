import { offerMerge } from '../merge/offer-merge.ts';
import type { Ports, Tables } from '../ports.ts';
import { Refusal, throwIfRefused } from '../refusal.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { takeState } from './begin-round-trip.ts';
import { identify } from './identify.ts';
import type { Identity } from './identity.ts';
import type { LaunchRequest } from './launch.ts';
import { hasIdentity } from './link.ts';
import { boundToTc, cloudWording } from './refusals.ts';
import { type SignedIn, type SignInFor, signInByIdentity } from './sign-in-by-identity.ts';
import type { CameBack } from './sign-in-by-wechat.ts';
import { letWait } from './waiting-identity.ts';

/**
 * Ends a way round to the cloud. A sign-in gives tokens, or the ticket of an identity that waits to be linked; a
 * signed-in person who went to link one gets such a ticket for the own account and is never signed in as another.
 *
 * @throws Refusal VERIFY_FAILED where the source must sign; TICKET_EXPIRED, without a code too; BOUND_TO_TC, with the
 *   offer of a merge where another account has the identity; RATE_LIMITED, PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function comeBackFromCloud(
  ports: Ports,
  context: RequestContext,
  caller: Caller | null,
  answer: { readonly state: string } & Pick<LaunchRequest, 'parameters' | 'source' | 'code'>,
  signIn: SignInFor,
): Promise<CameBack & { readonly signedIn: SignedIn }> {
  const { source, code } = answer;
  if (source && ports.launches.isSigned(source) && !ports.launches.verify(answer.parameters)) {
    throw new Refusal('VERIFY_FAILED');
  }
  if (code === null) throw new Refusal('TICKET_EXPIRED');
  const state = await ports.store.tx(async (tables) => {
    const match = { provider: 'tc', state: answer.state } as const;
    const login = await takeState(ports, tables, context, null, { ...match, intent: 'login' });
    return login ?? (caller && takeState(ports, tables, context, caller, { ...match, intent: 'bind' }));
  });
  if (!state) throw new Refusal('TICKET_EXPIRED');
  const { backUrl, intent } = state;
  const identity = await identify(ports, context, state, { state: answer.state, code }, cloudWording(backUrl));
  if (intent === 'login' || !caller) {
    return { identity, backUrl, signedIn: await signInByIdentity(ports, context, identity, state, signIn) };
  }
  const security = throwIfRefused(
    await ports.store.tx((tables) => waitForCaller(ports, tables, context, caller, identity, backUrl)),
  );
  return { identity, backUrl, signedIn: { security } };
}

async function waitForCaller(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  caller: Caller,
  identity: Identity,
  backUrl: string | null,
): Promise<string | Refusal> {
  const linked = await tables.identities.find(identity);
  if (linked && linked.accountId !== caller.account.id) {
    const offer = { accountId: linked.accountId, by: 'tc' } as const;
    return boundToTc('elsewhere', { ...(await offerMerge(ports, tables, context, caller, offer)), backUrl });
  }
  if (!linked && (await hasIdentity(tables, caller.account.id, 'tc'))) return boundToTc('already', { backUrl });
  const waiting = { identity, source: caller.session.source, launchHash: null };
  return letWait(ports, tables, context, waiting, caller);
}
