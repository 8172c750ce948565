import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { peopleMessages } from './people-messages.ts';
import type { Person } from './person.ts';
import { ProblemList } from './problem-list.tsx';
import { SignInWaysLine } from './sign-in-ways-line.tsx';

/** The answer to the most frequent question, with the offers of support. */
export function SignInProblems({ person }: { readonly person: Person }) {
  const text = useMessages(peopleMessages);
  const { problems, state } = person;
  const isOpen = state === 'open' || state === 'closing';
  return (
    <section aria-labelledby="why">
      <h2 id="why">{text.whyTitle}</h2>
      {problems.length === 0 && <InlineAlert kind="success">{text.noProblem}</InlineAlert>}
      <ProblemList problems={problems} person={person} />
      {isOpen && <SignInWaysLine person={person} />}
    </section>
  );
}
