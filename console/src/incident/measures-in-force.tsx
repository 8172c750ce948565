import { liftMeasure } from '@isoline/contract/console/incident.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { useFailingTask } from '@isoline/ui/task/use-failing-task.ts';
import { call } from '../api/call.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { ListCard } from '../ui/list-card.tsx';
import { Time } from '../ui/time.tsx';
import type { Incident } from './incident.ts';
import { incidentMessages } from './incident-messages.ts';

interface Props {
  readonly incident: Incident;
  readonly reload: () => void;
}

/** The measures in force, each with a button that lifts it. */
export function MeasuresInForce({ incident: { sms, measures }, reload }: Props) {
  const text = useMessages(incidentMessages);
  const isSetBySettings = sms !== 'on' && !measures.some(({ kind }) => kind === 'sms');
  return (
    <>
      {isSetBySettings && <InlineAlert kind="warning">{text.setBySettings}</InlineAlert>}
      <ListCard
        title={text.inForce}
        empty={text.nothingInForce}
        columns={[text.what, text.change, text.until, text.by, text.reason]}
        rows={measures.map((measure) => [
          measure.id,
          <strong key="what">{text.measure(measure.kind, measure.value)}</strong>,
          <Lift key="lift" measure={measure} reload={reload} />,
          <Time key="ends" at={measure.endsAt} />,
          measure.operator,
          measure.reason,
        ])}
      />
    </>
  );
}

interface LiftProps {
  readonly measure: Incident['measures'][number];
  readonly reload: () => void;
}

function Lift({ measure: { id, kind, value }, reload }: LiftProps) {
  const text = useMessages(incidentMessages);
  const task = useFailingTask(async () => {
    await call(liftMeasure, {}, { id }).finally(reload);
  });
  return (
    <>
      <Button
        kind="secondary"
        aria-label={text.liftNamed(text.measure(kind, value))}
        busy={task.isBusy}
        onClick={task.run}
      >
        {text.lift}
      </Button>
      <ErrorAlert error={task.error} />
    </>
  );
}
