import { CopyButton } from '@isoline/ui/copy-button/copy-button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Link } from 'wouter';
import { useMay } from '../api/operator-session.ts';
import { consoleMessages } from '../console-messages.ts';
import { Time } from '../ui/time.tsx';
import { peopleMessages } from './people-messages.ts';
import type { Person } from './person.ts';

/** The name of the person, the state of the account, its id and its dates. */
export function PersonHead({ person }: { readonly person: Person }) {
  const text = useMessages(peopleMessages);
  const words = useMessages(consoleMessages);
  const mayAudit = useMay('audit.view');
  const notes = person.handOvers.filter(({ struckAt }) => struckAt === null).length;
  return (
    <div className="person-head">
      <div className="spread">
        <h1 tabIndex={-1}>{person.nickName || words.none}</h1>
        <span>
          <span className={`tag ${person.state}`}>{text.stateName(person.state)}</span>
          {person.protected && <span className="tag protected">{text.protected}</span>}
        </span>
      </div>
      <dl className="facts">
        <dt>{text.accountId}</dt>
        <dd className="copied">
          <code>{person.id}</code>
          <CopyButton kind="quiet" copied={person.id} name={text.copyId} />
        </dd>
        <dt>{text.registered}</dt>
        <dd>
          <Time at={person.createdAt} />
        </dd>
        <dt>{text.lastSignIn}</dt>
        <dd>{person.lastSignInAt ? <Time at={person.lastSignInAt} /> : text.never}</dd>
      </dl>
      <div className="row offers">
        {notes > 0 && <Link href="?at=notes">{text.notes(notes)}</Link>}
        {mayAudit && <Link href={`/audit?accountId=${person.id}`}>{text.auditOf}</Link>}
      </div>
    </div>
  );
}
