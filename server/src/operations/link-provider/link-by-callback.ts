import type { ProviderId } from '@isoline/contract/providers.ts';
import type { Identity } from '../../model/entities/identity.ts';
import type { ProviderState } from '../../model/entities/provider-state.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import { consumeState } from '../../model/identity/authorization-state.ts';
import type { CallbackResult } from '../../model/identity/exchange-code.ts';
import { type CallbackParams, exchangeCode } from '../../model/identity/exchange-code.ts';
import { hasIdentity, linkIdentity, rewardLink } from '../../model/identity/link-identity.ts';
import { alreadyLinked, authorizationExpired, ofAnotherAccount } from '../../model/identity/provider-refusals.ts';
import { recordLinkRefused } from '../../model/identity/record-link-refused.ts';
import { offerMerge } from '../../model/merge/offer-merge.ts';
import type { LockingTables, Ports, Tables } from '../../model/ports/ports.ts';
import { type Refusal, throwIfRefused } from '../../model/refusal.ts';
import { type ContinuedSession, continueSession } from '../../model/session/continue-session.ts';
import { consumeReauth, type Reauth, requireReauth } from '../../model/verification/require-reauth.ts';

/** The callback of a signed-in user who links an identity. */
export interface LinkCallback extends CallbackParams {
  readonly provider: ProviderId;
  /** `bind` links a first identity, `update` replaces the linked one. */
  readonly intent: 'bind' | 'update';
  /** A `reauth` ticket; null if it was stored with the state, or the session is stepped up. */
  readonly reauthTicket: string | null;
}

/**
 * Links the identity of a callback to the caller's account. An identity that is already linked is a success. The caller
 * must always reauthenticate, even after a recent sign-in, because a stolen password must not be enough to add a
 * sign-in method. The reauthentication is checked before code and state.
 *
 * @throws Refusal REAUTH_REQUIRED, RATE_LIMITED, PROVIDER_TIMEOUT, PROVIDER_FAILED, USER_NOT_LOGIN; the provider's
 *   `expired`, `virtualUser` or `takenAtCallback`, which offers a merge if another account has the identity, or says
 *   why it can't be merged
 */
export async function linkByCallback(
  ports: Ports,
  context: RequestContext,
  caller: Caller,
  callback: LinkCallback,
): Promise<CallbackResult & { readonly token: ContinuedSession }> {
  const { consumed, reauth } = await ports.store.tx((tables) => admit(ports, tables, context, { caller, ...callback }));
  const identity = await exchangeCode(ports, context, consumed, callback);
  const token = throwIfRefused(
    ports,
    await ports.store.tx((tables) => linkOrReplace(ports, tables, { context, caller, reauth }, { consumed, identity })),
  );
  return { token, identity, backUrl: consumed.backUrl };
}

async function admit(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { caller, provider, intent, state, reauthTicket }: LinkCallback & { readonly caller: Caller },
): Promise<{ readonly consumed: ProviderState; readonly reauth: Reauth }> {
  const consumed = await consumeState(ports, tables, context, { caller, provider, intent, state });
  const stored = consumed?.reauthHash ? { hash: consumed.reauthHash } : null;
  const reauth = { context, caller, ticket: reauthTicket ?? stored };
  await requireReauth(ports, tables, reauth);
  if (!consumed) throw authorizationExpired(provider);
  return { consumed, reauth };
}

interface Linker {
  readonly context: RequestContext;
  readonly caller: Caller;
  readonly reauth: Reauth;
}

async function linkOrReplace(
  ports: Ports,
  tables: LockingTables,
  { context, caller, reauth }: Linker,
  { consumed, identity }: { readonly consumed: ProviderState; readonly identity: Identity },
): Promise<ContinuedSession | Refusal> {
  const { id } = caller.account;
  const { provider } = identity;
  const token = await continueSession(ports, tables, caller);
  const linked = await tables.identities.find(identity);
  if (linked && linked.accountId !== id) {
    const merge = await offerMerge(ports, tables, context, {
      caller,
      offer: { accountId: linked.accountId, by: provider },
    });
    await recordLinkRefused(ports, tables, context, { provider, askedBy: id, holder: linked.accountId });
    return ofAnotherAccount(provider, consumed, merge);
  }
  const replaces = !linked && (await hasIdentity(tables, id, provider));
  if (replaces && consumed.intent === 'bind') return alreadyLinked(provider, consumed);
  await consumeReauth(ports, tables, reauth);
  if (linked) {
    await tables.identities.refresh(id, identity);
    return token;
  }
  if (!replaces) await rewardLink(ports, tables, id, identity);
  await linkIdentity(ports, tables, context, { account: caller.account, identity, replaced: replaces, isNew: false });
  return token;
}
