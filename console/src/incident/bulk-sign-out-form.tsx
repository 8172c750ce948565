import { countForSignOut, startBulkSignOut } from '@isoline/contract/console/incident.ts';
import type { InputOf, OutputOf } from '@isoline/contract/endpoint.ts';
import { lengths } from '@isoline/contract/limits.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { Checkbox } from '@isoline/ui/checkbox/checkbox.tsx';
import { followed } from '@isoline/ui/i18n/followed.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { useState } from 'react';
import { call, callOnce } from '../api/call.ts';
import { CheckedField, CheckedForm } from '../ui/checked-form.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import type { FieldFaults } from '../ui/field-faults.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { typedIn } from '../ui/typed-in.ts';
import { useAnswer } from '../ui/use-answer.ts';
import { incidentMessages } from './incident-messages.ts';
import { networkFault } from './measure-values.ts';

type Criteria = InputOf<typeof countForSignOut>;
type Counted = OutputOf<typeof countForSignOut>;

/** The count, for the sessions that the form selected at that time. */
interface Preview {
  readonly criteria: Criteria;
  readonly counted: Counted;
}

type Messages = (typeof incidentMessages)['en-US'];

const parseLocalTime = (local: string) => (local ? new Date(local).toISOString() : null);

function readCriteria(form: FormData): Criteria {
  return {
    network: typedIn(form, 'network') || null,
    product: typedIn(form, 'product') || null,
    from: parseLocalTime(typedIn(form, 'from')),
    to: parseLocalTime(typedIn(form, 'to')),
    requirePasswords: form.has('requirePasswords'),
  };
}

function checkCriteria(form: FormData): FieldFaults {
  const given = typedIn(form, 'network');
  const network = given ? networkFault(given) : null;
  return network ? { network } : {};
}

interface Props {
  readonly isSmsStopped: boolean;
  readonly reload: () => void;
}

/**
 * The form of a bulk sign-out: counts the selected sessions first, and then ends them. Any change of the form requires
 * a new count.
 */
export function BulkSignOutForm({ isSmsStopped, reload }: Props) {
  const text = useMessages(incidentMessages);
  const dates = useDates();
  const [isAsking, setAsking] = useState(false);
  const counting = useAnswer(async (form: FormData): Promise<Preview> => {
    const criteria = readCriteria(form);
    return { criteria, counted: await callOnce(countForSignOut, criteria) };
  });
  const preview = counting.answer;
  const run = async (reason: string) => {
    if (!preview) return;
    await call(startBulkSignOut, { ...preview.criteria, reason });
    counting.drop();
    reload();
  };
  return (
    <section className="card">
      <h2>{text.signOutTitle}</h2>
      <p className="soft">{text.signOutText}</p>
      <CheckedForm className="criteria" check={checkCriteria} submit={counting.run} onChange={counting.drop}>
        <Fields />
        <div className="row">
          <Button type="submit" busy={counting.isBusy}>
            {text.count}
          </Button>
        </div>
      </CheckedForm>
      <ErrorAlert error={counting.error} />
      <div role="status">
        {preview && <Result preview={preview} isSmsStopped={isSmsStopped} ask={() => setAsking(true)} />}
      </div>
      {preview && isAsking && (
        <ReasonDialog
          title={preview.counted.needsSecond ? text.proposeTitle : text.endTitle}
          lead={leadOf(text, dates, preview)}
          dangerous
          run={run}
          close={() => setAsking(false)}
        />
      )}
    </section>
  );
}

/** Returns what is signed out, by which conditions, and whether a second operator must agree. */
function leadOf(
  text: Messages,
  { time }: ReturnType<typeof useDates>,
  { criteria, counted: { sessions, accounts, needsSecond } }: Preview,
): string {
  const { network, product, from, to } = criteria;
  const times = { from: from ? time(from) : null, to: to ? time(to) : null };
  const lead = criteria.requirePasswords ? text.endPasswordText(accounts) : text.endText(sessions, accounts);
  const conditions = text.conditions(text.criteriaText(network ?? '', product ?? ''), times);
  return [conditions, ...(needsSecond ? [text.needsSecond] : [])].map(followed).join('') + lead;
}

function Fields() {
  const text = useMessages(incidentMessages);
  return (
    <>
      <div className="row even">
        <CheckedField name="network" label={text.network} autoComplete="off" maxLength={lengths.networkMax} />
        <CheckedField name="product" label={text.product} autoComplete="off" pattern="[\w.\-]{1,64}" />
      </div>
      <div className="row even start">
        <CheckedField name="from" label={text.from} type="datetime-local" />
        <CheckedField name="to" label={text.to} hint={text.toHint} type="datetime-local" />
      </div>
      <Checkbox name="requirePasswords" label={text.requirePasswords} hint={text.requirePasswordsHint} />
    </>
  );
}

interface ResultProps {
  readonly preview: Preview;
  readonly isSmsStopped: boolean;
  readonly ask: () => void;
}

function Result({ preview: { counted, criteria }, isSmsStopped, ask }: ResultProps) {
  const text = useMessages(incidentMessages);
  const { sessions, accounts, needsSecond } = counted;
  if (sessions === 0) return <p className="soft">{text.nobodyFits}</p>;
  return (
    <div className="found">
      <p>
        <strong>{text.countResult(sessions, accounts)}</strong>
      </p>
      {needsSecond && <p>{text.needsSecond}</p>}
      {criteria.requirePasswords && isSmsStopped && <InlineAlert kind="warning">{text.smsStopped}</InlineAlert>}
      <Button kind="danger" onClick={ask}>
        {needsSecond ? text.propose(sessions) : text.end(sessions)}
      </Button>
    </div>
  );
}
