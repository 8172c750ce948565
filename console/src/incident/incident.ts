import type { viewIncident } from '@isoline/contract/console/incident.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';

export type Incident = OutputOf<typeof viewIncident>;
