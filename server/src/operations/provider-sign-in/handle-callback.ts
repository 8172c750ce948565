import { brand } from '@isoline/contract/brand.ts';
import { type ProviderId, providerFacts } from '@isoline/contract/providers.ts';
import type { Identity } from '../../model/entities/identity.ts';
import type { ProviderState } from '../../model/entities/provider-state.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import { consumeState } from '../../model/identity/authorization-state.ts';
import { type CallbackParams, type CallbackResult, exchangeCode } from '../../model/identity/exchange-code.ts';
import { hasIdentity } from '../../model/identity/link-identity.ts';
import { issuePendingIdentity } from '../../model/identity/pending-identity.ts';
import { alreadyLinked, authorizationExpired, ofAnotherAccount } from '../../model/identity/provider-refusals.ts';
import { recordLinkRefused } from '../../model/identity/record-link-refused.ts';
import { offerMerge } from '../../model/merge/offer-merge.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { type Refusal, throwIfRefused } from '../../model/refusal.ts';
import { type SignedIn, type SignInFor, signInByIdentity } from '../../model/sign-in/sign-in-by-identity.ts';

/**
 * Parameters of the sign-in by a callback. Without a source, the source of the authorization request applies, or else
 * the account itself.
 */
export interface CallbackSignIn extends Pick<SignInFor, 'client'> {
  readonly source: SignInFor['source'] | null;
  /** A check that throws when the callback must not continue. The state is then not consumed. */
  readonly check?: (consumed: ProviderState) => void;
}

/**
 * Handles a provider callback. Intent `login` signs in the account of the identity, or issues the ticket of a pending
 * identity. Intent `bind`, for providers linked by ticket, never signs in: it issues a ticket that only this session
 * can link. The state is consumed before the provider is called. A state of another device, intent or session is not
 * consumed.
 *
 * @throws Refusal the provider's `expired`, `virtualUser` or `takenAtCallback`, which offers a merge if another account
 *   has the identity; RATE_LIMITED, PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function handleCallback(
  ports: Ports,
  context: RequestContext,
  caller: Caller | null,
  {
    callback,
    client,
    source,
    check,
  }: CallbackSignIn & { readonly callback: CallbackParams & { readonly provider: ProviderId } },
): Promise<CallbackResult & { readonly signedIn: SignedIn }> {
  const { provider, state } = callback;
  const binder = providerFacts(provider).linkedBy === 'ticket' ? caller : null;
  const consumed = await ports.store.tx(async (tables) => {
    const login = await consumeState(ports, tables, context, { caller: null, provider, state, intent: 'login' });
    const found =
      login ??
      (binder && (await consumeState(ports, tables, context, { caller: binder, provider, state, intent: 'bind' })));
    if (found) check?.(found);
    return found;
  });
  if (!consumed) throw authorizationExpired(provider);
  const identity = await exchangeCode(ports, context, consumed, callback);
  const { backUrl, intent } = consumed;
  if (intent === 'login' || !binder) {
    const signIn = { client, source: source ?? consumed.source ?? brand.id };
    return { identity, backUrl, signedIn: await signInByIdentity(ports, context, { identity, consumed }, signIn) };
  }
  const ticket = throwIfRefused(
    ports,
    await ports.store.tx((tables) => issueForCaller(ports, tables, context, { caller: binder, identity, consumed })),
  );
  return { identity, backUrl, signedIn: { ticket } };
}

async function issueForCaller(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  {
    caller,
    identity,
    consumed,
  }: { readonly caller: Caller; readonly identity: Identity; readonly consumed: ProviderState },
): Promise<string | Refusal> {
  const { provider } = identity;
  const linked = await tables.identities.find(identity);
  if (linked && linked.accountId !== caller.account.id) {
    const merge = await offerMerge(ports, tables, context, {
      caller,
      offer: { accountId: linked.accountId, by: provider },
    });
    await recordLinkRefused(ports, tables, context, { provider, askedBy: caller.account.id, holder: linked.accountId });
    return ofAnotherAccount(provider, consumed, merge);
  }
  if (!linked && (await hasIdentity(tables, caller.account.id, provider))) {
    return alreadyLinked(provider, consumed);
  }
  const pending = { identity, source: caller.session.source, launchHash: null };
  return issuePendingIdentity(ports, tables, context, { pending, holder: caller });
}
