import { beginMeasure } from '@isoline/contract/console/incident.ts';
import type { InputOf } from '@isoline/contract/endpoint.ts';
import { lengths } from '@isoline/contract/limits.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import type { Elements } from '@isoline/ui/elements.ts';
import { SelectField } from '@isoline/ui/field/select.tsx';
import { type Message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '../api/call.ts';
import { CheckedField, CheckedForm } from '../ui/checked-form.tsx';
import type { FieldFaults } from '../ui/field-faults.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { typedIn } from '../ui/typed-in.ts';
import { incidentMessages } from './incident-messages.ts';
import { numbersFault, refusedNetworkFault } from './measure-values.ts';

type Given = InputOf<typeof beginMeasure>;
type Kind = Given['kind'];

interface Asked {
  readonly kind: Kind;
  readonly value: string;
  readonly hours: number;
}

const offeredHours = [1, 4, 12, 24, 72] as const;

const noRounds: Readonly<Record<Kind, number>> = { sms: 0, network: 0, numbers: 0 };

/** The forms that start a measure. Each explains the measure and requests a reason first. */
export function MeasureForms({ reload }: { readonly reload: () => void }) {
  const text = useMessages(incidentMessages);
  // The overview leads here with the network of a storm.
  const [given] = useSearchParams();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [begun, setBegun] = useState<Asked | null>(null);
  // The number of measures of each kind that were started here: the new key clears the form of that kind.
  const [rounds, setRounds] = useState(noRounds);
  const ask = (given: Asked) => {
    setBegun(null);
    setAsked(given);
  };
  const run = async (reason: string) => {
    if (!asked) return;
    await call(beginMeasure, { ...asked, reason } as Given);
    setBegun(asked);
    setRounds((before) => ({ ...before, [asked.kind]: before[asked.kind] + 1 }));
    reload();
  };
  return (
    <>
      <div className="columns three">
        <MeasureForm key={`sms ${rounds.sms}`} kind="sms" title={text.stopSms} lead={text.stopSmsText} ask={ask}>
          <SelectField label={text.who} name="value" defaultValue="known-devices">
            <option value="known-devices">{text.knownDevices}</option>
            <option value="off">{text.nobody}</option>
          </SelectField>
        </MeasureForm>
        <MeasureForm
          key={`network ${rounds.network}`}
          kind="network"
          title={text.refuseNetwork}
          lead={text.refuseNetworkText}
          ask={ask}
          faultOf={refusedNetworkFault}
        >
          <CheckedField
            name="value"
            label={text.network}
            hint={text.networkHint}
            defaultValue={rounds.network ? '' : (given.get('network') ?? '')}
            required
            autoComplete="off"
            maxLength={lengths.networkMax}
          />
        </MeasureForm>
        <MeasureForm
          key={`numbers ${rounds.numbers}`}
          kind="numbers"
          title={text.refuseNumbers}
          lead={text.refuseNumbersText}
          ask={ask}
          faultOf={numbersFault}
        >
          <CheckedField
            name="value"
            label={text.numbers}
            hint={text.numbersHint}
            required
            autoComplete="off"
            maxLength={lengths.networkMax}
          />
        </MeasureForm>
      </div>
      {begun && <InlineAlert kind="success">{text.begun(begun.kind, begun.value)}</InlineAlert>}
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
  /** Returns why the value cannot be in force. */
  readonly faultOf?: (value: string) => Message | null;
  /** The field of the value, with its label. */
  readonly children: Elements;
}

function MeasureForm({ kind, title, lead, ask, faultOf, children }: FormProps) {
  const text = useMessages(incidentMessages);
  const check = (form: FormData): FieldFaults => {
    const value = faultOf?.(typedIn(form, 'value'));
    return value ? { value } : {};
  };
  const submit = (form: FormData) => ask({ kind, value: typedIn(form, 'value'), hours: Number(form.get('hours')) });
  return (
    <CheckedForm className="card measure" check={check} submit={submit} aria-labelledby={`${kind}-title`}>
      <h2 id={`${kind}-title`}>{title}</h2>
      <p className="soft">{lead}</p>
      {children}
      <div className="row">
        <SelectField label={text.hours} name="hours" defaultValue={offeredHours[1]}>
          {offeredHours.map((hours) => (
            <option key={hours} value={hours}>
              {text.hoursOf(hours)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" kind="danger">
          {text.begin}
        </Button>
      </div>
    </CheckedForm>
  );
}
