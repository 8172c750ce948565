import type { AccountClaims } from 'oidc-provider';
import { avatarPath } from '../model/account/avatar.ts';
import type { Account } from '../model/entities/account.ts';

/** The scopes and the claims that each brings (OpenID Connect Core, section 5.4). */
export const claimsByScope = {
  openid: ['sub', 'acr', 'amr', 'auth_time'],
  profile: ['nickname', 'picture'],
  phone: ['phone_number', 'phone_number_verified'],
  email: ['email', 'email_verified'],
} as const;

/** The claims that some scopes cover. */
export function claimsIn(scopes: readonly string[], claims: AccountClaims): AccountClaims {
  const covered: AccountClaims = { sub: claims.sub };
  const namesOf = (scope: string): readonly string[] => claimsByScope[scope as keyof typeof claimsByScope] ?? [];
  for (const scope of scopes) for (const name of namesOf(scope)) if (name in claims) covered[name] = claims[name];
  return covered;
}

const CHINA = '+86';

/** What the account gives a product. The provider leaves out what the scopes do not cover. */
export function claimsOf({ id, nickName, avatarKey, phone, email }: Account, origin: string): AccountClaims {
  return {
    sub: id,
    nickname: nickName,
    ...(avatarKey && { picture: `${origin}/${avatarPath(avatarKey)}` }),
    // A contact of an account is always a verified one.
    ...(phone && { phone_number: `${CHINA}${phone}`, phone_number_verified: true }),
    ...(email && { email, email_verified: true }),
  };
}
