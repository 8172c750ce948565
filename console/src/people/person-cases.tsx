import type { SignInProblemKind } from '@isoline/contract/values/person.ts';
import { SelectField } from '@isoline/ui/field/select.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { serverNow } from '@isoline/ui/server-now.ts';
import { useStore } from '@isoline/ui/state/create-store.ts';
import { openCase } from './asked-action.ts';
import { caseAnswer, needsPhone, type PersonCase, personCases } from './case-answer.ts';
import { caseAnswers, caseSteps, caseTitles, caseWords } from './case-messages.ts';
import type { Person } from './person.ts';
import { helpOfCase, type Offer, offersOfProblem } from './person-help.ts';
import { PersonOffers } from './person-offers.tsx';
import { ProblemList } from './problem-list.tsx';
import { SignInWaysLine } from './sign-in-ways-line.tsx';

/** The most frequent questions. The chosen one is answered for this account. */
export function PersonCases({ person }: { readonly person: Person }) {
  const text = useMessages(caseTitles);
  const words = useMessages(caseWords);
  const chosen = useStore(openCase);
  return (
    <div className="cases">
      <SelectField
        label={text.title}
        value={chosen ?? ''}
        onChange={({ target }) => openCase.set(personCases.find((name) => name === target.value) ?? null)}
      >
        <option value="">{text.lead}</option>
        {personCases.map((name) => (
          <option key={name} value={name}>
            {words[name]}
          </option>
        ))}
      </SelectField>
      <div aria-live="polite">{chosen && <CaseAnswer name={chosen} person={person} />}</div>
    </div>
  );
}

/** Returns whether a visible problem also has this offer. */
const isOffered = (offer: Offer, shown: readonly Person['problems'][number][]) =>
  shown.flatMap(({ kind }) => offersOfProblem[kind]).some((one) => JSON.stringify(one) === JSON.stringify(offer));

type Stop = 'frozen' | 'merged' | 'closed';

/** The cases about an account that cannot sign in. For such an account, only their steps help. */
const aboutStop: Readonly<Record<Stop, readonly PersonCase[]>> = {
  frozen: ['frozen'],
  merged: ['two-accounts'],
  closed: ['closed', 'wants-to-close'],
};

const isStop = (kind: SignInProblemKind): kind is Stop => kind in aboutStop;

/** Cases that are answered even if a problem explains a part of them. */
const alwaysAnswered: ReadonlySet<PersonCase> = new Set(['lost-phone']);

/** Cases whose answer includes the other sign-in methods. */
const asksHowToSignIn: ReadonlySet<PersonCase> = new Set(['no-code', 'locked', 'lost-phone', 'product-fails']);

function CaseAnswer({ name, person }: { readonly name: PersonCase; readonly person: Person }) {
  const answers = useMessages(caseAnswers);
  const steps = useMessages(caseSteps)[name];
  const { problems, offers } = helpOfCase[name];
  const found = person.problems.filter(({ kind }) => problems.includes(kind) || isStop(kind));
  const stop = found.map(({ kind }) => kind).find(isStop);
  const isAnswered = stop === undefined && (found.length === 0 || alwaysAnswered.has(name));
  return (
    <div className="answer">
      <ProblemList problems={found} person={person} />
      {isAnswered && <p>{answers[caseAnswer(name, person, serverNow())]}</p>}
      {asksHowToSignIn.has(name) && stop === undefined && (
        <SignInWaysLine person={person} {...(name === 'lost-phone' && { without: needsPhone })} />
      )}
      {(stop === undefined || aboutStop[stop].includes(name)) && <p className="soft">{steps}</p>}
      <PersonOffers offers={offers.filter((offer) => !isOffered(offer, found))} person={person} />
    </div>
  );
}
