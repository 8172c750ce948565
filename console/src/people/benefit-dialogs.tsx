import { benefits } from '@isoline/contract/console/operator-limits.ts';
import { correctPoints, extendMembership } from '@isoline/contract/console/people-benefits.ts';
import { POINTS_CORRECTED } from '@isoline/contract/errors/console-errors.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates, useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { serverNow } from '@isoline/ui/server-now.ts';
import { useState } from 'react';
import { CallRefused, call, NoAnswer } from '../api/call.ts';
import { CheckedField } from '../ui/checked-form.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { benefitMessages } from './benefit-messages.ts';
import type { Person } from './person.ts';

interface Asked {
  readonly id: string;
  readonly reload: () => void;
  readonly close: () => void;
}

const FIRST_DAYS = 30;

/** Loads the person again after an act that failed: it may have been done, or another operator has acted. */
const failing = (reload: () => void) => (error: unknown) => {
  if (error instanceof NoAnswer || error instanceof CallRefused) reload();
  throw error;
};

/** The dialog that extends a membership. It requests the time, and shows the new end before setting it. */
export function ExtendMembership({
  id,
  membership: { product, endsAt },
  reload,
  close,
}: Asked & { readonly membership: Person['memberships'][number] }) {
  const text = useMessages(benefitMessages);
  const dates = useDates();
  const [days, setDays] = useState(FIRST_DAYS);
  // Fixed when the dialog opens, so that the shown end is set, even if the call is sent twice.
  const [start] = useState(() => Math.max(Date.parse(endsAt), serverNow()));
  const endAfter = (count: number) => new Date(start + count * DAY_MS);
  const isValid = days >= 1 && days < benefits.membershipDaysMax;
  return (
    <ReasonDialog
      title={text.extend}
      lead={text.extendText}
      fields={
        <>
          <CheckedField
            name="days"
            label={text.days}
            type="number"
            inputMode="numeric"
            required
            min={1}
            max={benefits.membershipDaysMax - 1}
            value={days || ''}
            onChange={({ target }) => setDays(target.valueAsNumber || 0)}
          />
          <output className="preview">
            {isValid && text.change(dates.time(endsAt), dates.time(endAfter(days).getTime()))}
          </output>
        </>
      }
      run={async (reason, form) => {
        const until = endAfter(Number(form.get('days'))).toISOString();
        await call(extendMembership, { product, from: endsAt, until, reason }, { id }).catch(failing(reload));
        reload();
      }}
      close={close}
    />
  );
}

/**
 * Returns the function that corrects points, and whether its last try had no answer. All tries have the same key, so
 * that a retry does not correct twice, until the server says that this correction was made.
 */
function useCorrection(id: string, reload: () => void) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isUnanswered, setUnanswered] = useState(false);
  const run = async (amount: number, reason: string) => {
    try {
      await call(correctPoints, { amount, key, reason }, { id });
    } catch (error) {
      const isMade = error instanceof CallRefused && error.code === POINTS_CORRECTED.code;
      if (isMade) setKey(crypto.randomUUID());
      if (isMade || error instanceof NoAnswer) setUnanswered(!isMade);
      failing(reload)(error);
    }
  };
  return { isUnanswered, run };
}

/** The dialog that corrects points. It requests the number, and shows the new balance before the correction. */
export function CorrectPoints({ id, balance, reload, close }: Asked & { readonly balance: number }) {
  const text = useMessages(benefitMessages);
  const number = useNumbers();
  const [amount, setAmount] = useState(0);
  const tries = useCorrection(id, reload);
  const after = balance + amount;
  return (
    <ReasonDialog
      title={text.correct}
      lead={text.correctText}
      fields={
        <>
          <CheckedField
            name="amount"
            label={text.amount}
            type="number"
            required
            min={tries.isUnanswered ? -benefits.pointsMax : Math.max(-benefits.pointsMax, -balance)}
            max={benefits.pointsMax}
            onChange={({ target }) => setAmount(target.valueAsNumber || 0)}
          />
          <output className="preview">
            {tries.isUnanswered
              ? text.unanswered(number(balance))
              : amount !== 0 && after >= 0 && text.change(number(balance), number(after))}
          </output>
        </>
      }
      run={async (reason, form) => {
        await tries.run(Number(form.get('amount')), reason);
        reload();
      }}
      close={close}
    />
  );
}
