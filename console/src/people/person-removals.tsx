import { agreeToRemoval, proposeRemoval, stopRemovals } from '@isoline/contract/console/people-removals.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useMay, useOperator } from '../api/operator-session.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { helpingMessages } from './helping-messages.ts';
import type { Person } from './person.ts';
import { problemMessages } from './problem-messages.ts';

type Act = 'propose' | 'agree' | 'stop';
interface Asked {
  readonly act: Act;
  readonly factor: string;
}

/** The factors of a person, and the removals that are proposed or pending. */
export function PersonRemovals({ person, reload }: { readonly person: Person; readonly reload: () => void }) {
  const text = useMessages(helpingMessages);
  const { needsRole } = useMessages(problemMessages);
  const mayStop = useMay('people.protect');
  const [asked, setAsked] = useState<Asked | null>(null);
  const run = async (reason: string) => {
    if (!asked) return;
    const { act, factor } = asked;
    const params = { id: person.id };
    if (act === 'stop') await call(stopRemovals, { reason }, params);
    else await call(act === 'agree' ? agreeToRemoval : proposeRemoval, { factor, reason }, params);
    setAsked(null);
    reload();
  };
  const factors = [
    ...(person.protection.authenticatorSince ? [{ factor: 'authenticator', name: text.authenticator }] : []),
    ...person.protection.passkeys.map(({ id, name }) => ({ factor: id, name: text.passkey(name) })),
  ];
  return (
    <section className="card" id="removals">
      <h2>{text.title}</h2>
      <p className="soft">{factors.length > 0 ? text.lead : text.none}</p>
      {factors.map(({ factor, name }) => (
        <FactorLine
          key={factor}
          name={name}
          removal={person.removals.find((one) => one.factor === factor) ?? null}
          ask={(act) => setAsked({ act, factor })}
        />
      ))}
      {mayStop && person.removals.length > 0 && (
        <div>
          <Button kind="secondary" onClick={() => setAsked({ act: 'stop', factor: '' })}>
            {text.stop}
          </Button>
        </div>
      )}
      {!mayStop && person.removals.length > 0 && <p className="soft">{`${text.stop}: ${needsRole}`}</p>}
      {asked && (
        <ReasonDialog
          title={text[asked.act]}
          lead={text[`${asked.act}Text`]}
          dangerous={asked.act === 'agree'}
          run={run}
          close={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface LineProps {
  readonly name: string;
  readonly removal: Person['removals'][number] | null;
  readonly ask: (act: Act) => void;
}

function FactorLine({ name, removal, ask }: LineProps) {
  const text = useMessages(helpingMessages);
  const dates = useDates();
  const mayHelp = useMay('people.help');
  const mayProtect = useMay('people.protect');
  const operator = useOperator();
  const isOther = removal?.proposedBy !== operator.data?.name;
  return (
    <div className="spread">
      <div>
        <strong>{name}</strong>
        {removal?.removesAt && <p className="soft">{text.waits(dates.time(removal.removesAt))}</p>}
        {removal?.proposedBy && removal.expiresAt && (
          <p className="soft">{text.proposed(removal.proposedBy, dates.time(removal.expiresAt))}</p>
        )}
        {removal?.reason && <p className="soft">{text.why(removal.reason)}</p>}
      </div>
      {mayHelp && !removal && (
        <Button kind="secondary" onClick={() => ask('propose')}>
          {text.propose}
        </Button>
      )}
      {mayProtect && removal?.proposedBy && isOther && (
        <Button kind="danger" onClick={() => ask('agree')}>
          {text.agree}
        </Button>
      )}
    </div>
  );
}
