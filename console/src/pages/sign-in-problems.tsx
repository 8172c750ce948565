import { Link } from 'wouter';
import { useMessages } from '../../../web/src/i18n/messages.ts';
import { useDates } from '../../../web/src/i18n/use-formats.ts';
import { peopleMessages } from './people-messages.ts';
import type { Person } from './person.ts';

type Problem = Person['problems'][number];
type Texts = ReturnType<typeof useMessages<(typeof peopleMessages)['zh-CN']>>;

/** What prevents every sign-in. */
const grave: ReadonlySet<Problem['kind']> = new Set(['merged', 'closed', 'frozen', 'locked', 'sms-off', 'day-reached']);

/** The answer to the commonest question, with what support can do. */
export function SignInProblems({ person: { problems } }: { readonly person: Person }) {
  const text = useMessages(peopleMessages);
  const dates = useDates();
  return (
    <section className="card" aria-labelledby="why">
      <h2 id="why">{text.whyTitle}</h2>
      {problems.length === 0 && <p className="good">{text.noProblem}</p>}
      <ul className="problems">
        {problems.map((problem) => (
          <li key={JSON.stringify(problem)} className={grave.has(problem.kind) ? 'grave' : ''}>
            <strong>{explainProblem(text, problem)}</strong>
            {problem.until && <span>{` · ${text.until(dates.time(problem.until))}`}</span>}
            <p className="soft">{suggestHelp(text, problem)}</p>
            {problem.kind === 'merged' && <Link href={`/people/${problem.detail}`}>{text.openOther}</Link>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function explainProblem(text: Texts, { kind, contact, count, detail }: Problem): string {
  const times = count ?? 0;
  switch (kind) {
    case 'merged':
      return text.merged;
    case 'closed':
      return text.closed;
    case 'frozen':
      return text.frozenWhy;
    case 'closing':
      return text.closingWhy;
    case 'locked':
      return text.locked(times, detail === 'device' ? text.onDevice : text.fromAddress(detail ?? ''));
    case 'code-only':
      return text.codeOnly;
    case 'slide':
      return text.slide;
    case 'codes-reached':
      return text.codesReached(contact === 'phone' ? text.phone : text.email, describeRequester(text, detail));
    case 'sms-off':
      return text.smsOff;
    case 'sms-known-devices':
      return text.smsKnown;
    case 'day-reached':
      return text.dayReached;
    case 'numbers-refused':
      return text.numbersRefused;
    case 'network-refused':
      return text.networkRefused(detail ?? '');
    case 'second-step':
      return text.secondStep(times);
    case 'removal-waits':
      return text.removalWaits;
    case 'no-password':
      return text.noPassword;
    case 'refused':
      return text.refused(times);
  }
}

function describeRequester(text: Texts, share: string | null): string {
  if (share === 'owner') return text.byOwner;
  return share === 'reset' ? text.forReset : text.byStrangers;
}

function suggestHelp(text: Texts, { kind }: Problem): string {
  switch (kind) {
    case 'frozen':
      return text.doUnfreeze;
    case 'locked':
    case 'slide':
      return text.doUnlock;
    case 'code-only':
    case 'no-password':
      return text.doCode;
    case 'codes-reached':
    case 'sms-off':
    case 'sms-known-devices':
    case 'day-reached':
    case 'numbers-refused':
      return text.doOther;
    case 'network-refused':
      return text.doNetwork;
    case 'second-step':
      return text.doSecond;
    case 'merged':
    case 'closed':
    case 'closing':
    case 'removal-waits':
    case 'refused':
      return text.doNone;
  }
}
