import { benefits } from '@isoline/contract/console/operator-limits.ts';
import { correctPoints, extendMembership } from '@isoline/contract/console/people-benefits.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates, useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { CheckedField } from '../ui/checked-form.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { benefitMessages } from './benefit-messages.ts';
import type { Person } from './person.ts';

interface Asked {
  readonly id: string;
  readonly reload: () => void;
  readonly close: () => void;
}

const DAY_MS = 24 * 3_600_000;
const FIRST_DAYS = 30;

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
  const [start] = useState(() => Math.max(Date.parse(endsAt), Date.now()));
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
        await call(extendMembership, { product, from: endsAt, until, reason }, { id });
        close();
        reload();
      }}
      close={close}
    />
  );
}

/** The dialog that corrects points. It requests the number, and shows the new balance before the correction. */
export function CorrectPoints({ id, balance, reload, close }: Asked & { readonly balance: number }) {
  const text = useMessages(benefitMessages);
  const number = useNumbers();
  const [amount, setAmount] = useState(0);
  // The same key for each try of this dialog, so that a retry after a lost answer does not correct twice.
  const [key] = useState(() => crypto.randomUUID());
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
            min={Math.max(-benefits.pointsMax, -balance)}
            max={benefits.pointsMax}
            onChange={({ target }) => setAmount(target.valueAsNumber || 0)}
          />
          <output className="preview">
            {amount !== 0 && balance + amount >= 0 && text.change(number(balance), number(balance + amount))}
          </output>
        </>
      }
      run={async (reason, form) => {
        await call(correctPoints, { amount: Number(form.get('amount')), key, reason }, { id });
        close();
        reload();
      }}
      close={close}
    />
  );
}
