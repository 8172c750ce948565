import { beginMeasure } from '@isoline/contract/console/incident.ts';
import type { InputOf } from '@isoline/contract/endpoint.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMessages } from '../../../web/src/i18n/messages.ts';
import { call } from '../api/call.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { incidentMessages } from './incident-messages.ts';

type Given = InputOf<typeof beginMeasure>;
type Kind = Given['kind'];

interface Asked {
  readonly kind: Kind;
  readonly value: string;
  readonly hours: number;
}

const offeredHours = [1, 4, 12, 24, 72] as const;

/** The forms that begin a measure. Each says what it does, and asks for a reason before. */
export function MeasureForms({ reload }: { readonly reload: () => void }) {
  const text = useMessages(incidentMessages);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [begun, setBegun] = useState<Asked | null>(null);
  const ask = (given: Asked) => {
    setBegun(null);
    setAsked(given);
  };
  const run = async (reason: string) => {
    if (!asked) return;
    await call(beginMeasure, { ...asked, reason } as Given);
    setAsked(null);
    setBegun(asked);
    reload();
  };
  return (
    <>
      {/* The field of a measure that was begun is emptied. */}
      <div className="columns three" key={begun && `${begun.kind} ${begun.value}`}>
        <MeasureForm kind="sms" title={text.stopSms} lead={text.stopSmsText} ask={ask}>
          <label htmlFor="sms-value">{text.who}</label>
          <select id="sms-value" name="value" defaultValue="known-devices">
            <option value="known-devices">{text.knownDevices}</option>
            <option value="off">{text.nobody}</option>
          </select>
        </MeasureForm>
        <MeasureForm kind="network" title={text.refuseNetwork} lead={text.refuseNetworkText} ask={ask}>
          <Value kind="network" label={text.network} hint={text.networkHint} pattern="[\da-fA-F:.\/ ]{2,49}" />
        </MeasureForm>
        <MeasureForm kind="numbers" title={text.refuseNumbers} lead={text.refuseNumbersText} ask={ask}>
          <Value kind="numbers" label={text.numbers} hint={text.numbersHint} pattern="(\+86)?[\d \-]{3,14}" />
        </MeasureForm>
      </div>
      <p role="status">
        {begun && <span className="good">{`${text.measure(begun.kind, begun.value)} · ${text.begun}`}</span>}
      </p>
      {asked && (
        <ReasonDialog
          title={`${text.measure(asked.kind, asked.value)} · ${text.hoursOf(asked.hours)}`}
          lead={text[chooseWarning(asked)]}
          dangerous
          run={run}
          close={() => setAsked(null)}
        />
      )}
    </>
  );
}

function chooseWarning({ kind, value }: Asked) {
  switch (kind) {
    case 'sms':
      return value === 'off' ? 'stopSmsOffWarning' : 'stopSmsKnownWarning';
    case 'network':
      return 'refuseNetworkWarning';
    case 'numbers':
      return 'refuseNumbersWarning';
  }
}

interface FormProps {
  readonly kind: Kind;
  readonly title: string;
  readonly lead: string;
  readonly ask: (asked: Asked) => void;
  /** The field of the value, with its label. */
  readonly children: ReactNode;
}

function MeasureForm({ kind, title, lead, ask, children }: FormProps) {
  const text = useMessages(incidentMessages);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    ask({ kind, value: String(form.get('value')).trim(), hours: Number(form.get('hours')) });
  }
  return (
    <form className="card measure" onSubmit={submit} aria-labelledby={`${kind}-title`}>
      <h2 id={`${kind}-title`}>{title}</h2>
      <p className="soft">{lead}</p>
      <div className="field">{children}</div>
      <div className="row">
        <div className="field grow">
          <label htmlFor={`${kind}-hours`}>{text.hours}</label>
          <select id={`${kind}-hours`} name="hours" defaultValue={offeredHours[1]}>
            {offeredHours.map((hours) => (
              <option key={hours} value={hours}>
                {text.hoursOf(hours)}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button danger">
          {text.begin}
        </button>
      </div>
    </form>
  );
}

interface ValueProps {
  readonly kind: Kind;
  readonly label: string;
  readonly hint: string;
  readonly pattern: string;
}

function Value({ kind, label, hint, pattern }: ValueProps) {
  const id = `${kind}-value`;
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input id={id} name="value" required autoComplete="off" pattern={pattern} aria-describedby={`${id}-hint`} />
      <span id={`${id}-hint`} className="hint">
        {hint}
      </span>
    </>
  );
}
