import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { peopleMessages } from './people-messages.ts';
import type { PersonHelp } from './person.ts';
import { ProblemList } from './problem-list.tsx';
import { SignInWaysLine } from './sign-in-ways-line.tsx';

/** The answer to the most frequent question, with the offers of support. */
export function SignInProblems({ help }: { readonly help: PersonHelp }) {
  const text = useMessages(peopleMessages);
  const { problems, state } = help.person;
  const isOpen = state === 'open' || state === 'closing';
  return (
    <section aria-labelledby="why">
      <h2 id="why">{text.whyTitle}</h2>
      {problems.length === 0 && <InlineAlert kind="success">{text.noProblem}</InlineAlert>}
      <ProblemList problems={problems} help={help} />
      {isOpen && <SignInWaysLine person={help.person} />}
    </section>
  );
}
