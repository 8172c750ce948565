import { type ProviderId, providerIds } from '@isoline/contract/providers.ts';
import type { SignInProblemKind } from '@isoline/contract/values/person.ts';
import type { Person } from './person.ts';

/** A sign-in method of an account. */
export type SignInWay = 'phone-code' | 'email-code' | 'password' | 'passkey' | ProviderId;

const stopsAll: ReadonlySet<SignInProblemKind> = new Set(['merged', 'closed', 'frozen']);

const stopsPassword: ReadonlySet<SignInProblemKind> = new Set(['locked', 'code-only', 'address-refused']);

const stopsSms: ReadonlySet<SignInProblemKind> = new Set([
  'sms-off',
  'sms-known-devices',
  'day-reached',
  'sms-failing',
  'numbers-refused',
]);

/** The results of a code request that a further request would not change. */
const lasting: readonly (string | null)[] = ['service', 'service-limit', 'address'];

type Facts = Pick<Person, 'phone' | 'email' | 'hasPassword' | 'problems'> & {
  readonly protection: { readonly passkeys: readonly unknown[] };
  readonly identities: readonly Pick<Person['identities'][number], 'provider'>[];
};

/** Returns the sign-in methods of the account, except those that a current problem stops. */
export function signInWays({ phone, email, hasPassword, protection, identities, problems }: Facts): SignInWay[] {
  const has = (kinds: ReadonlySet<SignInProblemKind>) => problems.some(({ kind }) => kinds.has(kind));
  if (has(stopsAll)) return [];
  const noCode = (contact: 'phone' | 'email') =>
    problems.some(
      (one) =>
        one.contact === contact &&
        (one.kind === 'codes-reached' || (one.kind === 'code-refused' && lasting.includes(one.detail))),
    );
  const providers = new Set(identities.map(({ provider }) => provider));
  return [
    ...(phone !== null && !has(stopsSms) && !noCode('phone') ? ['phone-code' as const] : []),
    ...(email !== null && !noCode('email') ? ['email-code' as const] : []),
    ...(hasPassword && !has(stopsPassword) ? ['password' as const] : []),
    ...(protection.passkeys.length > 0 ? ['passkey' as const] : []),
    ...providerIds.filter((provider) => providers.has(provider)),
  ];
}
