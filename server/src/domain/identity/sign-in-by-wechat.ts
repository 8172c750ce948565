import type { Ports } from '../ports.ts';
import type { RequestContext } from '../request-context.ts';
import { takeState } from './begin-round-trip.ts';
import { identify } from './identify.ts';
import type { Identity } from './identity.ts';
import { wechatWording } from './refusals.ts';
import { type SignedIn, type SignInFor, signInByIdentity } from './sign-in-by-identity.ts';

/** What came back from a provider. */
export interface Answer {
  readonly state: string;
  readonly code: string;
}

/** How a way round ended. */
export interface CameBack {
  readonly identity: Identity;
  /** As checked at its beginning. */
  readonly backUrl: string | null;
}

/**
 * Signs in the account of the WeChat user who confirmed, or lets the identity wait to be linked. The state is used up
 * before WeChat is asked; one of another browser or errand is as unknown, and stays.
 *
 * @throws Refusal WX_RESTART, WX_ALERT, RATE_LIMITED, PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function signInByWechat(
  ports: Ports,
  context: RequestContext,
  answer: Answer,
  signIn: SignInFor,
): Promise<CameBack & { readonly signedIn: SignedIn }> {
  const match = { provider: 'wx', intent: 'login', state: answer.state } as const;
  const state = await ports.store.tx((tables) => takeState(ports, tables, context, null, match));
  if (!state) throw wechatWording.stale();
  const identity = await identify(ports, context, state, answer, wechatWording);
  const signedIn = await signInByIdentity(ports, context, identity, state, signIn);
  return { identity, backUrl: state.backUrl, signedIn };
}
