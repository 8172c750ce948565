import { viewIncident } from '@isoline/contract/console/incident.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useConsoleQuery } from '../api/use-console-query.ts';
import { AsOf } from '../ui/as-of.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { BulkSignOutForm } from './bulk-sign-out-form.tsx';
import { BulkSignOuts } from './bulk-sign-outs.tsx';
import type { Incident } from './incident.ts';
import { incidentMessages } from './incident-messages.ts';
import { MeasureForms } from './measure-forms.tsx';
import { MeasuresInForce } from './measures-in-force.tsx';

/** The intervals of refreshing, in general and while a bulk sign-out runs. */
const REFRESH_MS = 10_000;
const LOOK_MS = 1_000;

const isRunning = (incident: Incident | undefined) => incident?.signOuts.some(({ state }) => state === 'running');

/** The page of measures against an attack: the measures in force, new measures, and bulk sign-outs. */
export function IncidentPage() {
  const text = useMessages(incidentMessages);
  const look = (incident: Incident | undefined) => (isRunning(incident) ? LOOK_MS : REFRESH_MS);
  const query = useConsoleQuery(['incident'], (once) => once(viewIncident, {}), { again: look });
  if (!query.data) return <LoadState {...query} title={text.title} />;
  const reload = () => void query.refetch();
  return (
    <>
      <div>
        <div className="spread">
          <h1>{text.title}</h1>
          <AsOf at={query.data.at} error={query.error} />
        </div>
        <p className="soft">{text.lead}</p>
      </div>
      <MeasuresInForce incident={query.data} reload={reload} />
      <MeasureForms reload={reload} />
      <BulkSignOutForm isSmsStopped={query.data.sms === 'off'} reload={reload} />
      <BulkSignOuts signOuts={query.data.signOuts} reload={reload} />
    </>
  );
}
