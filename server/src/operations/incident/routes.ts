import type { countForSignOut as countCall } from '@isoline/contract/console/incident.ts';
import type { ParsedInputOf } from '@isoline/contract/endpoint.ts';
import type { ConsoleHandlersOf } from '../../http/serve-console.ts';
import type { BulkSignOut } from '../../model/entities/incident.ts';
import { beginMeasure, liftMeasure } from './change-measures.ts';
import { countForSignOut } from './count-sessions.ts';
import { agreeToBulkSignOut, startBulkSignOut, stopBulkSignOut } from './start-bulk-sign-out.ts';
import { viewIncident } from './view-incident.ts';

type Criteria = ParsedInputOf<typeof countCall>;

const readAsked = ({ network, product, from, to, requirePasswords }: Criteria) => ({
  requiresPasswords: requirePasswords ?? false,
  network: network ?? null,
  product: product ?? null,
  from: from ?? null,
  to: to ?? null,
});

const signOutView = (job: BulkSignOut) => ({
  ...job,
  from: job.begunFrom,
  to: job.begunTo,
  requirePasswords: job.requiresPasswords,
  expected: { sessions: job.expectedSessions, accounts: job.expectedAccounts },
});

export const routes: ConsoleHandlersOf<'incident'> = {
  countForSignOut: ({ ports, acting, input }) => countForSignOut(ports, acting, readAsked(input)),

  async startBulkSignOut({ ports, acting, input }) {
    const { id, runningSince } = await startBulkSignOut(ports, acting, readAsked(input));
    return { id, state: runningSince === null ? 'proposed' : 'running' };
  },

  agreeToBulkSignOut: ({ ports, acting, params }) => agreeToBulkSignOut(ports, acting, params.id),

  stopBulkSignOut: ({ ports, acting, params }) => stopBulkSignOut(ports, acting, params.id),

  async viewIncident({ ports }) {
    const view = await viewIncident(ports);
    return { ...view, signOuts: view.signOuts.map(signOutView) };
  },

  async beginMeasure({ ports, acting, input }) {
    const { kind, value, hours } = input;
    return beginMeasure(ports, acting, { kind, value, hours });
  },

  liftMeasure: ({ ports, acting, params }) => liftMeasure(ports, acting, params.id),
};
