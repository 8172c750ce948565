import { useState } from 'react';
import { useMessages } from '../../../web/src/i18n/messages.ts';
import { caseClear, caseSteps, caseTitles, caseWords, type PersonCase, personCases } from './case-messages.ts';
import type { Person, PersonHelp } from './person.ts';
import { helpOfCase, type Offer, offersOfProblem } from './person-help.ts';
import { PersonOffers } from './person-offers.tsx';
import { ProblemList } from './problem-list.tsx';

/** The questions that people ask most. Each leads to its answer for this account. */
export function PersonCases({ help }: { readonly help: PersonHelp }) {
  const text = useMessages(caseTitles);
  return (
    <section className="card" aria-labelledby="cases">
      <h2 id="cases">{text.title}</h2>
      <p className="soft">{text.lead}</p>
      <div className="cases">
        {personCases.map((name) => (
          <OneCase key={name} name={name} help={help} />
        ))}
      </div>
    </section>
  );
}

/** Whether a problem that is shown offers it too. */
const isOffered = (offer: Offer, shown: readonly Person['problems'][number][]) =>
  shown.flatMap(({ kind }) => offersOfProblem[kind]).some((one) => JSON.stringify(one) === JSON.stringify(offer));

function OneCase({ name, help }: { readonly name: PersonCase; readonly help: PersonHelp }) {
  const says = useMessages(caseWords)[name];
  const clear = useMessages(caseClear)[name];
  const steps = useMessages(caseSteps)[name];
  const { problems, offers } = helpOfCase[name];
  const [isOpen, setOpen] = useState(false);
  const found = help.person.problems.filter(({ kind }) => problems.includes(kind));
  // Nothing else helps before a frozen account is unfrozen.
  const isStopped = name !== 'frozen' && found.some(({ kind }) => kind === 'frozen');
  return (
    <details name="case" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{says}</summary>
      {isOpen && (
        <div className="answer">
          {found.length > 0 ? <ProblemList problems={found} help={help} /> : <p>{clear}</p>}
          {!isStopped && <p className="soft">{steps}</p>}
          <PersonOffers offers={offers.filter((offer) => !isOffered(offer, found))} help={help} />
        </div>
      )}
    </details>
  );
}
