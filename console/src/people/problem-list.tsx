import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { Link } from 'wouter';
import { peopleMessages } from './people-messages.ts';
import type { Person } from './person.ts';
import { offersOfProblem } from './person-help.ts';
import { PersonOffers } from './person-offers.tsx';
import { problemMessages } from './problem-messages.ts';
import { useProblemText } from './problem-text.ts';

type Problem = Person['problems'][number];

/** The problems that prevent every sign-in. */
const grave: ReadonlySet<Problem['kind']> = new Set([
  'merged',
  'closed',
  'frozen',
  'locked',
  'contact-taken',
  'sms-off',
  'day-reached',
  'sms-failing',
]);

interface Props {
  readonly problems: readonly Problem[];
  readonly person: Person;
}

/** Problems, each with its end and the offers of support. */
export function ProblemList({ problems, person }: Props) {
  const text = useMessages(problemMessages);
  const people = useMessages(peopleMessages);
  const dates = useDates();
  const explain = useProblemText();
  return (
    <ul className="problems">
      {problems
        .map((problem) => [problem, ...explain(problem)] as const)
        .map(([problem, why, remedy]) => (
          <li key={JSON.stringify(problem)} className={grave.has(problem.kind) ? 'grave' : ''}>
            <strong>{why}</strong>
            {problem.until && <span>{` · ${people.until(dates.time(problem.until))}`}</span>}
            <p className="soft">{remedy}</p>
            {(problem.kind === 'merged' || problem.kind === 'contact-taken') && (
              <Link href={`/people/${problem.detail}`}>{text.openOther}</Link>
            )}
            <PersonOffers offers={offersOfProblem[problem.kind]} person={person} />
          </li>
        ))}
    </ul>
  );
}
