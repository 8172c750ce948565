import { followed } from '@isoline/ui/i18n/followed.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import type { Person } from './person.ts';
import { signInWayMessages, signInWayNames } from './sign-in-way-messages.ts';
import { type SignInWay, signInWays } from './sign-in-ways.ts';

interface Props {
  readonly person: Person;
  /** The methods that the person has lost. */
  readonly without?: readonly SignInWay[];
}

/** The sentence about the sign-in methods that work for this account now. */
export function SignInWaysLine({ person, without = [] }: Props) {
  const text = useMessages(signInWayMessages);
  const names = useMessages(signInWayNames);
  const ways = signInWays(person).filter((way) => !without.includes(way));
  const asksSecond = person.protection.authenticatorSince !== null && ways.some((way) => way !== 'passkey');
  return (
    <p>
      <span>
        {followed(ways.length > 0 ? text.works(ways.map((way) => names[way]).join(text.comma)) : text.worksNot)}
      </span>
      {asksSecond && <span>{text.thenSecond}</span>}
    </p>
  );
}
