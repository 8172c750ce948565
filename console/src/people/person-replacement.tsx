import {
  agreeToReplacement,
  proposeReplacement,
  withdrawReplacement,
} from '@isoline/contract/console/people-replacements.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { SelectField } from '@isoline/ui/field/select.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useIsOwn, useMay } from '../api/operator-session.ts';
import { reloadAfter } from '../api/reload-after.ts';
import { CheckedField } from '../ui/checked-form.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { Section } from '../ui/section.tsx';
import type { Person, PersonProps } from './person.ts';
import { replacementMessages } from './replacement-messages.ts';

type Act = 'propose' | 'agree' | 'withdraw';
/** The replacement of a contact, proposed or pending, with the actions of this operator. */
export function PersonReplacement({ person, reload }: PersonProps) {
  const text = useMessages(replacementMessages);
  const [asked, setAsked] = useState<Act | null>(null);
  const mayHelp = useMay('people.help');
  const mayProtect = useMay('people.protect');
  const isOwn = useIsOwn();
  const { replacement } = person;
  const isProposal = replacement !== null && replacement.replacesAt === null;
  const isOpen = person.mergedInto === null && person.closedAt === null;
  return (
    <Section id="replacement" label={text.title}>
      {replacement && <State replacement={replacement} />}
      {isOpen && (
        <div className="row">
          {mayHelp && !replacement && (
            <Button kind="quiet" className="flush" onClick={() => setAsked('propose')}>
              {text.propose}
            </Button>
          )}
          {mayProtect && isProposal && !isOwn(replacement.proposedBy) && (
            <Button kind="danger" onClick={() => setAsked('agree')}>
              {text.agree}
            </Button>
          )}
          {mayHelp && replacement && (
            <Button kind="secondary" onClick={() => setAsked('withdraw')}>
              {text.withdraw}
            </Button>
          )}
        </div>
      )}
      {asked && <Ask act={asked} person={person} reload={reload} close={() => setAsked(null)} />}
    </Section>
  );
}

function State({ replacement }: { readonly replacement: NonNullable<Person['replacement']> }) {
  const text = useMessages(replacementMessages);
  const { time } = useDates();
  const { contact, to, replacesAt, expiresAt, proposedBy, agreedBy, reason } = replacement;
  return (
    <div>
      {replacesAt && <p>{text.waits(text[contact], to, time(replacesAt))}</p>}
      {agreedBy && <p className="soft">{text.agreed(proposedBy, agreedBy)}</p>}
      {expiresAt && <p>{text.proposed(text[contact], to, proposedBy, time(expiresAt))}</p>}
      <p className="soft">{text.why(reason)}</p>
    </div>
  );
}

function Ask({ act, person, reload, close }: PersonProps & { readonly act: Act; readonly close: () => void }) {
  const text = useMessages(replacementMessages);
  const kinds = (['phone', 'email'] as const).filter((kind) => person[kind] !== null);
  const run = async (reason: string, form: FormData) => {
    const params = { id: person.id };
    const kind = kinds.find((one) => one === form.get('kind')) ?? kinds[0];
    const contact = { [kind ?? 'phone']: String(form.get('contact')).trim() };
    const done =
      act === 'withdraw'
        ? call(withdrawReplacement, { reason }, params)
        : call(act === 'agree' ? agreeToReplacement : proposeReplacement, { ...contact, reason }, params);
    await reloadAfter<unknown>(done, reload);
  };
  const fields = (
    <>
      <SelectField label={text.which} name="kind" defaultValue={person.replacement?.contact}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {text[kind]}
          </option>
        ))}
      </SelectField>
      <CheckedField name="contact" label={text.contact} required autoComplete="off" maxLength={254} />
    </>
  );
  return (
    <ReasonDialog
      title={text[act]}
      lead={text[`${act}Text`]}
      dangerous={act === 'agree'}
      {...(act !== 'withdraw' && { fields })}
      run={run}
      close={close}
    />
  );
}
