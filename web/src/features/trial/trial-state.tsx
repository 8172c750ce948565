import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { trialInfo } from '@isoline/contract/endpoints/products-endpoints.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/messages.ts';
import { failureSentence } from '../../messages/failure.ts';
import { trialMessages } from '../../messages/trial.ts';
import { Button } from '../../ui/button/button.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './trial.module.css';

type Trial = OutputOf<typeof trialInfo>;

interface Props {
  /** The way to the product of a membership, null for a trial of the whole family. */
  readonly onward: (product: string | null) => ReactNode;
}

/** How the signed-in account stands: a member, on trial, or neither any more. */
export function TrialState({ onward }: Props) {
  const text = useMessages(trialMessages);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks once
  useEffect(() => {
    let here = true;
    call(trialInfo, {}).then(
      ({ data, msg }) => here && (data ? setTrial(data) : setFailure(msg)),
      (error: unknown) => here && setFailure(failureSentence(error)),
    );
    return () => {
      here = false;
    };
  }, [tries]);
  const again = () => {
    setFailure(undefined);
    setTries(tries + 1);
  };
  if (failure && !trial) {
    return (
      <>
        <InlineAlert kind="error">{failure}</InlineAlert>
        <Button kind="secondary" wide onClick={again}>
          {text.again}
        </Button>
      </>
    );
  }
  if (!trial) return <Skeleton lines={2} label={text.loading} />;
  return (
    <>
      <Standing trial={trial} />
      {onward(trial.product)}
    </>
  );
}

function Standing({ trial: { trial, vip, endTime, remainingDays } }: { readonly trial: Trial }) {
  const text = useMessages(trialMessages);
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(endTime));
  const live = vip || trial;
  return (
    <div className={vip ? styles.member : styles.standing}>
      <p>
        <b>{vip ? text.vip : trial ? text.trial : text.ended}</b>
        <span>{live ? text.until(day) : text.endedOn(day)}</span>
      </p>
      <p>{live ? text.days(remainingDays) : text.renew}</p>
    </div>
  );
}
