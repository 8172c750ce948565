import { offerMerge } from '../merge/offer-merge.ts';
import type { Ports, Tables } from '../ports.ts';
import { type Refusal, throwIfRefused } from '../refusal.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { type ContinuedSession, continueSession } from '../session/continue-session.ts';
import { consumeReauth, type Reauth, requireReauth, signedInLately } from '../verification/reauthenticate.ts';
import { takeState } from './begin-round-trip.ts';
import { identify } from './identify.ts';
import type { Identity } from './identity.ts';
import { hasIdentity, link, reportLinked, rewardLink } from './link.ts';
import type { ProviderState } from './provider-state.ts';
import { wechatWording, wxAlert } from './refusals.ts';
import type { Answer, CameBack } from './sign-in-by-wechat.ts';

/** A signed-in person's way back from WeChat. */
export interface WechatLink extends Answer {
  /** `bind` takes an empty place, `update` puts another identity in the place of the present one. */
  readonly intent: 'bind' | 'update';
  /** The text of a `reauth` ticket; null where it was kept with the state, or none is needed. */
  readonly security: string | null;
}

/**
 * Links the WeChat user who confirmed to the caller's account; the one that it has already is a success. `update`, and
 * `bind` after a sign-in of more than ten minutes ago, use up a `reauth` ticket, which is looked at before the rest.
 *
 * @throws Refusal REAUTH_REQUIRED, WX_RESTART, RATE_LIMITED, PROVIDER_TIMEOUT, PROVIDER_FAILED, USER_NOT_LOGIN; WX_ALERT,
 *   with the offer of a merge where another account has the identity
 */
export async function linkWechat(
  ports: Ports,
  context: RequestContext,
  caller: Caller,
  request: WechatLink,
): Promise<CameBack & { readonly token: ContinuedSession }> {
  const { state, reauth } = await ports.store.tx((tables) => admit(ports, tables, context, caller, request));
  const identity = await identify(ports, context, state, request, wechatWording);
  const { token, change } = throwIfRefused(
    await ports.store.tx((tables) => put(ports, tables, { context, caller, reauth }, state, identity)),
  );
  if (change !== 'none') reportLinked(ports, caller.account.id, identity, change === 'replaced');
  return { token, identity, backUrl: state.backUrl };
}

async function admit(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  caller: Caller,
  { intent, state: text, security }: WechatLink,
): Promise<{ readonly state: ProviderState; readonly reauth: Reauth | null }> {
  const state = await takeState(ports, tables, context, caller, { provider: 'wx', intent, state: text });
  const kept = state?.reauthHash ? { hash: state.reauthHash } : '';
  const needed = intent === 'update' || !signedInLately(ports, caller);
  const reauth = needed ? { context, caller, security: security ?? kept } : null;
  if (reauth) await requireReauth(ports, tables, reauth);
  if (!state) throw wechatWording.stale();
  return { state, reauth };
}

interface Parties {
  readonly context: RequestContext;
  readonly caller: Caller;
  readonly reauth: Reauth | null;
}

interface Put {
  readonly token: ContinuedSession;
  readonly change: 'none' | 'linked' | 'replaced';
}

async function put(
  ports: Ports,
  tables: Tables,
  { context, caller, reauth }: Parties,
  { intent }: ProviderState,
  identity: Identity,
): Promise<Put | Refusal> {
  const { id } = caller.account;
  const token = await continueSession(ports, tables, caller);
  const linked = await tables.identities.find(identity);
  if (linked && linked.accountId !== id) {
    const offer = { accountId: linked.accountId, by: 'wx' } as const;
    return wxAlert('elsewhere', await offerMerge(ports, tables, context, caller, offer));
  }
  const replaced = !linked && (await hasIdentity(tables, id, 'wx'));
  if (replaced && intent === 'bind') return wxAlert('already');
  if (reauth) await consumeReauth(ports, tables, reauth);
  if (linked) {
    await tables.identities.refresh(id, identity);
    return { token, change: 'none' };
  }
  if (replaced) await tables.identities.unlink(id, 'wx');
  else await rewardLink(ports, tables, id, identity);
  await link(ports, tables, id, identity);
  return { token, change: replaced ? 'replaced' : 'linked' };
}
