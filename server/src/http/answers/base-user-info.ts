import type { Identity } from '../../model/entities/identity.ts';
import type { CallbackResult } from '../../model/identity/exchange-code.ts';
import { type BackAddressRules, checkedBackUrl } from '../back-address-rules.ts';

/** Returns the display name and avatar that a provider reports for a user. */
export const baseUserInfoOf = ({ nickName, avatar }: Pick<Identity, 'nickName' | 'avatar'>) => ({
  nickName: nickName ?? '',
  avatar,
});

/**
 * Returns the identity of a callback and its back address: the back address of the authorization request, or else of
 * this call.
 */
export const buildCallbackEntries = (
  { identity, backUrl }: CallbackResult,
  sent: string | null | undefined,
  rules: BackAddressRules,
) => ({
  baseUserInfo: baseUserInfoOf(identity),
  backUrl: backUrl ?? checkedBackUrl(sent, rules),
});
