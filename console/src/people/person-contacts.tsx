import { showContact } from '@isoline/contract/console/people.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { CopyButton } from '@isoline/ui/copy-button/copy-button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useMay } from '../api/operator-session.ts';
import { useWireWord } from '../audit/detail-text.ts';
import { consoleMessages } from '../console-messages.ts';
import { isolated } from '../ui/isolated.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { Section } from '../ui/section.tsx';
import { Day } from '../ui/time.tsx';
import { peopleMessages } from './people-messages.ts';
import type { Person, PersonProps } from './person.ts';
import { PersonReplacement } from './person-replacement.tsx';

type Kind = 'phone' | 'email';

/** The contacts, masked until an operator gives a reason, and the linked provider accounts. */
export function PersonContacts({ person, reload }: PersonProps) {
  const text = useMessages(peopleMessages);
  const words = useMessages(consoleMessages);
  const mayShow = useMay('people.contact');
  const [asked, setAsked] = useState<Kind | null>(null);
  const [shown, setShown] = useState<Partial<Record<Kind, string>>>({});
  const show = (kind: Kind) => async (reason: string) => {
    const { value } = await call(showContact, { kind, reason }, { id: person.id });
    setShown((before) => ({ ...before, [kind]: value }));
  };
  return (
    <Section id="contacts" label={text.contacts}>
      <h2>{text.contacts}</h2>
      {(['phone', 'email'] as const).map((kind) => (
        <div key={kind} className="spread">
          <span className="named-value">
            <span className="soft label">{`${text[kind]} `}</span>
            <span className="mono">{shown[kind] ?? person[kind] ?? words.none}</span>
          </span>
          {shown[kind] && <CopyButton kind="quiet" copied={shown[kind]} name={text.copyContact(text[kind])} />}
          {mayShow && person[kind] && !shown[kind] && (
            <Button kind="quiet" aria-label={text.showNamed(text[kind])} onClick={() => setAsked(kind)}>
              {text.show}
            </Button>
          )}
        </div>
      ))}
      <Identities identities={person.identities} />
      <PersonReplacement person={person} reload={reload} />
      {asked && (
        <ReasonDialog
          title={text.showTitle(text[asked])}
          lead={text.showText}
          run={show(asked)}
          close={() => setAsked(null)}
        />
      )}
    </Section>
  );
}

function Identities({ identities }: Pick<Person, 'identities'>) {
  const text = useMessages(peopleMessages);
  const word = useWireWord();
  return (
    <Section id="identities" label={text.identities}>
      {identities.length === 0 && <p className="soft">{text.noIdentities}</p>}
      {identities.map(({ provider, nickName, linkedAt }) => (
        <p key={provider}>
          <span className="soft label">{`${word(provider)} `}</span>
          <span>{`${isolated(nickName ?? '')} `}</span>
          <span className="soft">
            <Day at={linkedAt} />
          </span>
        </p>
      ))}
    </Section>
  );
}
