import type { ProviderId } from '@isoline/contract/providers.ts';
import type { Message } from '../../../i18n/messages.ts';
import type { PendingIdentity } from '../../login-model.ts';
import type { MergeOffer } from '../../merge-offer.ts';
import type { CallbackParams, LaunchParams } from '../callback-params.ts';

/** A checked launch, which the user has to confirm. */
export interface Launch {
  readonly kind: 'launch';
  /** Its ticket. */
  readonly launch: string;
  readonly nickName: string | null;
  readonly backUrl: string | null;
}

/**
 * The result of a provider callback or a launch. `taken`: another account has the identity. `restart`: go to root at once.
 * `alert`: tell, then go to `exit`. `failed`: another attempt may succeed. Exit `back-address` is root without one; a
 * sign-in without an exit leads to the account center instead.
 */
export type ProviderSignInResult =
  | { readonly kind: 'signed-in'; readonly backUrl: string | null; readonly exit?: 'back-address' }
  | { readonly kind: 'unlinked'; readonly identity: PendingIdentity; readonly backUrl: string | null }
  | { readonly kind: 'taken'; readonly offer: MergeOffer; readonly message: Message }
  | { readonly kind: 'restart' | 'failed'; readonly message: Message }
  | { readonly kind: 'alert'; readonly message: Message; readonly exit: 'root' | 'back-address' }
  | Launch;

/** Signs in by what the callback of this provider carried. @throws ApiError, NetworkError */
export type ProviderAuthCall = (
  provider: ProviderId,
  params: CallbackParams | LaunchParams,
) => Promise<ProviderSignInResult>;
