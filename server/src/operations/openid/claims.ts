import { avatarPath } from '../../model/account/avatar.ts';
import type { Account } from '../../model/entities/account.ts';

/** Claims about an account for a product (OpenID Connect Core, section 5.1). */
export interface Claims {
  readonly sub: string;
  readonly [name: string]: unknown;
}

/** The claims of each scope (OpenID Connect Core, section 5.4). */
export const claimsByScope = {
  openid: ['sub', 'acr', 'amr', 'auth_time'],
  profile: ['name', 'nickname', 'picture', 'updated_at'],
  phone: ['phone_number', 'phone_number_verified'],
  email: ['email', 'email_verified'],
} as const;

/** Returns the claims that the given scopes cover. */
export function claimsIn(scopes: readonly string[], claims: Claims): Claims {
  const claimNamesOf = (scope: string): readonly string[] => claimsByScope[scope as keyof typeof claimsByScope] ?? [];
  const names = scopes.flatMap(claimNamesOf).filter((name) => name in claims);
  return { sub: claims.sub, ...Object.fromEntries(names.map((name) => [name, claims[name]])) };
}

const CHINA = '+86';

/** Builds all claims of an account. The provider leaves out those that the scopes do not cover. */
export function buildClaims(account: Account, origin: string): Claims {
  const { id, nickName, avatarKey, phone, email, createdAt, profileChangedAt } = account;
  return {
    sub: id,
    // Standard clients show `name`. The nickname is the only name that we know.
    name: nickName,
    nickname: nickName,
    ...(avatarKey && { picture: `${origin}/${avatarPath(avatarKey)}` }),
    updated_at: Math.floor((profileChangedAt ?? createdAt) / 1000),
    // Every contact of an account is verified.
    ...(phone && { phone_number: `${CHINA}${phone}`, phone_number_verified: true }),
    ...(email && { email, email_verified: true }),
  };
}
