import { showContact } from '@isoline/contract/console/people.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useMay } from '../api/operator-session.ts';
import { consoleMessages } from '../console-messages.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { peopleMessages } from './people-messages.ts';
import type { Person } from './person.ts';

type Kind = 'phone' | 'email';

/** The contacts, masked until an operator gives a reason. */
export function PersonContacts({ person }: { readonly person: Person }) {
  const text = useMessages(peopleMessages);
  const words = useMessages(consoleMessages);
  const mayShow = useMay('people.contact');
  const [asked, setAsked] = useState<Kind | null>(null);
  const [shown, setShown] = useState<Partial<Record<Kind, string>>>({});
  const show = (kind: Kind) => async (reason: string) => {
    const { value } = await call(showContact, { kind, reason }, { id: person.id });
    setShown((before) => ({ ...before, [kind]: value }));
    setAsked(null);
  };
  return (
    <section className="card" id="contacts">
      <h2>{text.contacts}</h2>
      {(['phone', 'email'] as const).map((kind) => (
        <div key={kind} className="spread">
          <span>
            <span className="soft label">{`${text[kind]} `}</span>
            <span className="mono">{shown[kind] ?? person[kind] ?? words.none}</span>
          </span>
          {mayShow && person[kind] && !shown[kind] && (
            <Button kind="quiet" onClick={() => setAsked(kind)}>
              {text.show}
            </Button>
          )}
        </div>
      ))}
      {asked && (
        <ReasonDialog
          title={text.showTitle(text[asked])}
          lead={text.showText}
          run={show(asked)}
          close={() => setAsked(null)}
        />
      )}
    </section>
  );
}
