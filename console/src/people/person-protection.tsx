import { agreeToRemoval, proposeRemoval, stopRemovals } from '@isoline/contract/console/people-removals.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useIsOwn, useMay } from '../api/operator-session.ts';
import { reloadAfter } from '../api/reload-after.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { Section } from '../ui/section.tsx';
import { helpingMessages } from './helping-messages.ts';
import { peopleMessages } from './people-messages.ts';
import type { Person, PersonProps } from './person.ts';

type Act = 'propose' | 'agree' | 'stop';
interface Asked {
  readonly act: Act;
  readonly factor: string;
}

/** The protections of an account, and the removals that are proposed or pending. */
export function PersonProtection({ person, reload }: PersonProps) {
  const text = useMessages(helpingMessages);
  const people = useMessages(peopleMessages);
  const dates = useDates();
  const mayStop = useMay('people.protect');
  const [asked, setAsked] = useState<Asked | null>(null);
  const { passkeys, authenticatorSince, recoveryCodes, trustedDevices } = person.protection;
  const run = async (reason: string) => {
    if (!asked) return;
    const { act, factor } = asked;
    const params = { id: person.id };
    const endpoint = act === 'agree' ? agreeToRemoval : proposeRemoval;
    const done = act === 'stop' ? call(stopRemovals, { reason }, params) : call(endpoint, { factor, reason }, params);
    await reloadAfter<unknown>(done, reload);
  };
  const line = (factor: string, name: string) => (
    <FactorLine
      key={factor}
      name={name}
      removal={person.removals.find((one) => one.factor === factor) ?? null}
      ask={(act) => setAsked({ act, factor })}
    />
  );
  const facts = [
    `${people.password}${people.colon}${person.hasPassword ? people.passwordSet : people.off}`,
    ...(passkeys.length === 0 ? [`${people.passkeys}${people.colon}${people.off}`] : []),
    ...(authenticatorSince
      ? [people.recoveryCodes(recoveryCodes)]
      : [`${text.authenticator}${people.colon}${people.off}`]),
    people.trustedDevices(trustedDevices),
  ];
  return (
    <Section id="removals" label={people.protection}>
      <h2>{people.protection}</h2>
      <p>{facts.join(' · ')}</p>
      {authenticatorSince !== null &&
        line('authenticator', `${text.authenticator} · ${people.since(dates.day(authenticatorSince))}`)}
      {passkeys.map(({ id, name, createdAt }) =>
        line(id, `${text.passkey(name)} · ${people.since(dates.day(createdAt))}`),
      )}
      {mayStop && person.removals.length > 0 && (
        <div>
          <Button kind="secondary" onClick={() => setAsked({ act: 'stop', factor: '' })}>
            {text.stop}
          </Button>
        </div>
      )}
      {asked && (
        <ReasonDialog
          title={text[asked.act]}
          lead={text[`${asked.act}Text`]}
          dangerous={asked.act === 'agree'}
          run={run}
          close={() => setAsked(null)}
        />
      )}
    </Section>
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
  const isOwn = useIsOwn();
  return (
    <div className="spread">
      <div>
        <p>{name}</p>
        {removal?.removesAt && <p className="soft">{text.waits(dates.time(removal.removesAt))}</p>}
        {removal?.proposedBy && removal.expiresAt && (
          <p className="soft">{text.proposed(removal.proposedBy, dates.time(removal.expiresAt))}</p>
        )}
        {removal?.reason && <p className="soft">{text.why(removal.reason)}</p>}
      </div>
      {mayHelp && !removal && (
        <Button kind="quiet" aria-label={text.proposeFor(name)} onClick={() => ask('propose')}>
          {text.propose}
        </Button>
      )}
      {mayProtect && removal?.proposedBy && !isOwn(removal.proposedBy) && (
        <Button kind="danger" onClick={() => ask('agree')}>
          {text.agree}
        </Button>
      )}
    </div>
  );
}
