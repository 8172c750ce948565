import type { Person } from './person.ts';
import { type SignInWay, signInWays } from './sign-in-ways.ts';

/** The most frequent questions of people, in their words. */
export const personCases = [
  'no-code',
  'contact-changed',
  'two-accounts',
  'locked',
  'frozen',
  'lost-phone',
  'too-many-messages',
  'product-fails',
  'identity-taken',
  'wants-to-close',
  'closed',
  'membership',
  'points',
  'unknown-sign-in',
  'token-leaked',
] as const;

export type PersonCase = (typeof personCases)[number];
/** The sentence of a case that applies to this account, if no problem of the account explains the case. */
export type CaseAnswer =
  | Exclude<PersonCase, 'no-code' | 'lost-phone' | 'membership'>
  | 'no-code-asked'
  | 'code-accepted'
  | 'code-too-soon'
  | 'lost-phone-email'
  | 'lost-phone-factor'
  | 'lost-phone-alone'
  | 'no-phone'
  | 'membership-runs'
  | 'membership-over'
  | 'no-membership';

/**
 * Returns the answer to a case.
 *
 * @param now milliseconds since 1970 UTC
 */
export function caseAnswer(name: PersonCase, person: Person, now: number): CaseAnswer {
  switch (name) {
    case 'no-code':
      return answerAboutCodes(person);
    case 'lost-phone':
      return answerAboutLostPhone(person);
    case 'membership':
      if (person.memberships.length === 0) return 'no-membership';
      return person.memberships.some(({ endsAt }) => Date.parse(endsAt) > now) ? 'membership-runs' : 'membership-over';
    default:
      return name;
  }
}

/** Returns the newest request for a code to a contact of the account. */
const newestSend = ({ codeSends }: Person) => codeSends.find(({ own }) => own) ?? null;

function answerAboutCodes(person: Person): CaseAnswer {
  const newest = newestSend(person);
  if (!newest) return 'no-code-asked';
  return newest.result === 'too-soon' ? 'code-too-soon' : 'code-accepted';
}

/** The sign-in methods that need the lost phone. */
export const needsPhone: readonly SignInWay[] = ['phone-code'];

/**
 * Returns the answer about a lost phone. Changing a contact requires, after a sign-in, a verification by the other
 * contact or by a factor. A password is not enough.
 */
function answerAboutLostPhone(person: Person): CaseAnswer {
  const { passkeys, authenticatorSince, recoveryCodes } = person.protection;
  if (person.phone === null) return 'no-phone';
  if (person.email !== null) return 'lost-phone-email';
  const signsIn = signInWays({ ...person, problems: [] }).some((way) => !needsPhone.includes(way));
  const hasFactor = passkeys.length > 0 || authenticatorSince !== null || recoveryCodes > 0;
  return signsIn && hasFactor ? 'lost-phone-factor' : 'lost-phone-alone';
}
