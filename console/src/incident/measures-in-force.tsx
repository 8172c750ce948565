import { liftMeasure } from '@isoline/contract/console/incident.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { call } from '../api/call.ts';
import { reloadAfter } from '../api/reload-after.ts';
import { ListCard } from '../ui/list-card.tsx';
import { TaskButton } from '../ui/task-button.tsx';
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
          <TaskButton
            key="lift"
            aria-label={text.liftNamed(text.measure(measure.kind, measure.value))}
            run={() => reloadAfter(call(liftMeasure, {}, { id: measure.id }), reload)}
          >
            {text.lift}
          </TaskButton>,
          <Time key="ends" at={measure.endsAt} />,
          measure.operator,
          measure.reason,
        ])}
      />
    </>
  );
}
