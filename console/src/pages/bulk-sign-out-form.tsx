import { countForSignOut, startBulkSignOut } from '@isoline/contract/console/incident.ts';
import type { InputOf, OutputOf } from '@isoline/contract/endpoint.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../web/src/i18n/messages.ts';
import { call, callOnce } from '../api/call.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { useErrorText } from '../ui/use-error-text.ts';
import { incidentMessages } from './incident-messages.ts';

type Criteria = InputOf<typeof countForSignOut>;
type Counted = OutputOf<typeof countForSignOut>;

/** The count, for the sessions that the form named at that time. */
interface Preview {
  readonly criteria: Criteria;
  readonly requirePasswords: boolean;
  readonly counted: Counted;
}

const parseLocalTime = (local: string) => (local ? new Date(local).toISOString() : null);

function readCriteria(form: FormData): Criteria {
  const value = (name: string) => String(form.get(name) ?? '').trim();
  return {
    network: value('network') || null,
    product: value('product') || null,
    from: parseLocalTime(value('from')),
    to: parseLocalTime(value('to')),
  };
}

interface Props {
  readonly isSmsStopped: boolean;
  readonly reload: () => void;
}

/** Counts the sessions that fit, and ends them after that. Any change of the form asks for a new count. */
export function BulkSignOutForm({ isSmsStopped, reload }: Props) {
  const text = useMessages(incidentMessages);
  const errorText = useErrorText();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isCounting, setCounting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const criteria = readCriteria(form);
    setCounting(true);
    setError(null);
    try {
      const counted = await callOnce(countForSignOut, criteria);
      setPreview({ criteria, requirePasswords: form.has('requirePasswords'), counted });
    } catch (failure) {
      setError(failure);
    } finally {
      setCounting(false);
    }
  }
  const run = async (reason: string) => {
    if (!preview) return;
    const { criteria, requirePasswords } = preview;
    await call(startBulkSignOut, { ...criteria, requirePasswords, reason });
    setAsking(false);
    setPreview(null);
    reload();
  };
  return (
    <section className="card">
      <h2>{text.signOutTitle}</h2>
      <p className="soft">{text.signOutText}</p>
      <form className="criteria" onSubmit={(event) => void submit(event)} onChange={() => setPreview(null)}>
        <Fields />
        <div className="row">
          <button type="submit" className="button primary" disabled={isCounting}>
            {isCounting ? text.counting : text.count}
          </button>
        </div>
      </form>
      {error !== null && (
        <p className="alert" role="alert">
          {errorText(error)}
        </p>
      )}
      <div role="status">
        {preview && <Result preview={preview} isSmsStopped={isSmsStopped} ask={() => setAsking(true)} />}
      </div>
      {preview && isAsking && (
        <ReasonDialog
          title={text.endTitle}
          lead={
            preview.requirePasswords
              ? text.endPasswordText(preview.counted.accounts)
              : text.endText(preview.counted.sessions, preview.counted.accounts)
          }
          dangerous
          run={run}
          close={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function Fields() {
  const text = useMessages(incidentMessages);
  return (
    <>
      <div className="row">
        <div className="field grow">
          <label htmlFor="network">{text.network}</label>
          <input id="network" name="network" autoComplete="off" pattern="[\da-fA-F:.\/ ]{2,49}" />
        </div>
        <div className="field grow">
          <label htmlFor="product">{text.product}</label>
          <input id="product" name="product" autoComplete="off" pattern="[\w.\-]{1,64}" />
        </div>
      </div>
      <div className="row start">
        <div className="field grow">
          <label htmlFor="from">{text.from}</label>
          <input id="from" name="from" type="datetime-local" />
        </div>
        <div className="field grow">
          <label htmlFor="to">{text.to}</label>
          <input id="to" name="to" type="datetime-local" aria-describedby="to-hint" />
          <span id="to-hint" className="hint">
            {text.toHint}
          </span>
        </div>
      </div>
      <label className="check">
        <input type="checkbox" name="requirePasswords" aria-describedby="passwords-hint" />
        <span>
          {text.requirePasswords}
          <span id="passwords-hint" className="soft block">
            {text.requirePasswordsHint}
          </span>
        </span>
      </label>
    </>
  );
}

interface ResultProps {
  readonly preview: Preview;
  readonly isSmsStopped: boolean;
  readonly ask: () => void;
}

function Result({ preview: { counted, requirePasswords }, isSmsStopped, ask }: ResultProps) {
  const text = useMessages(incidentMessages);
  const { sessions, accounts, whole } = counted;
  if (sessions === 0 && whole) return <p className="soft">{text.nobodyFits}</p>;
  return (
    <div className="found">
      <p>
        <strong>{text.countResult(sessions, accounts)}</strong> {!whole && text.atLeast}
      </p>
      {requirePasswords && isSmsStopped && <p className="alert">{text.smsStopped}</p>}
      <button type="button" className="button danger" onClick={ask}>
        {text.end(sessions)}
      </button>
    </div>
  );
}
