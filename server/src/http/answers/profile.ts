import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';
import { computeScore, rateScore } from '@isoline/contract/values/safety.ts';
import { avatarPath } from '../../model/account/avatar.ts';
import type { Caller } from '../../model/entities/request-context.ts';

/** Returns the linked providers on the wire: the specification's fields, and the list of all. */
export const linkedFieldsOf = (linked: readonly ProviderId[]) => ({
  isBindWx: linked.includes('wx'),
  isBindTc: linked.includes('tc'),
  linked: [...linked],
});

/** Describes the account as its owner sees it. */
export function profileOf({ account, linked }: Caller): Profile {
  return {
    userId: account.id,
    nickName: account.nickName,
    phone: account.phone,
    email: account.email,
    ...linkedFieldsOf(linked),
    userIcon: account.avatarKey && `/${avatarPath(account.avatarKey)}`,
    hasPassword: account.passwordHash !== null,
    safetyLevel: rateScore(
      computeScore({ phone: account.phone, email: account.email, isBindWx: linked.includes('wx') }),
    ),
  };
}
