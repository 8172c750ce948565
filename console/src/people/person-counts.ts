import type { Person } from './person.ts';
import type { PersonTab } from './person-place.ts';

type Session = Person['sessions'][number];
type Consent = Person['products'][number];

/** Returns whether a program started the session by a device code. */
export const isOfProgram = ({ loginType }: Pick<Session, 'loginType'>): boolean => loginType === 'device';

/** Returns whether a consent is for an agent, whose client id is an address. */
export const isOfAgent = ({ product }: Pick<Consent, 'product'>): boolean => product.includes('://');

/** Returns the number of entries of a tab; null for the activity, which is not counted. */
export function countOf(tab: PersonTab, person: Person): number | null {
  const { counts, codeSends, sessions, products, tokens, memberships } = person;
  switch (tab) {
    case 'activity':
      return null;
    case 'sign-ins':
      return counts.signIns;
    case 'messages':
      return codeSends.length + counts.notices;
    case 'devices':
      return sessions.filter((one) => !isOfProgram(one)).length;
    case 'access':
      return sessions.filter(isOfProgram).length + products.filter(isOfAgent).length + tokens.length;
    case 'products':
      return products.filter((one) => !isOfAgent(one)).length;
    case 'benefits':
      return counts.points + memberships.length;
  }
}
