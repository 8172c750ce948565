import type { countForSignOut as countCall } from '@isoline/contract/console/incident.ts';
import type { ParsedInputOf } from '@isoline/contract/endpoint.ts';
import type { ConsoleHandlersOf } from '../../http/serve-console.ts';
import { fromConsole } from '../../model/audit/acting-operator.ts';
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
  async countForSignOut({ ports, caller, context, input }) {
    return countForSignOut(ports, fromConsole(caller, context), readAsked(input));
  },

  async startBulkSignOut({ ports, caller, context, input }) {
    const { id, runningSince } = await startBulkSignOut(
      ports,
      fromConsole(caller, context, input.reason),
      readAsked(input),
    );
    return { id, state: runningSince === null ? 'proposed' : 'running' };
  },

  async agreeToBulkSignOut({ ports, caller, context, params, input }) {
    return agreeToBulkSignOut(ports, fromConsole(caller, context, input.reason), params.id);
  },

  async stopBulkSignOut({ ports, caller, context, params }) {
    await stopBulkSignOut(ports, fromConsole(caller, context), params.id);
    return {};
  },

  async viewIncident({ ports }) {
    const view = await viewIncident(ports);
    return { ...view, signOuts: view.signOuts.map(signOutView) };
  },

  async beginMeasure({ ports, caller, context, input }) {
    const { kind, value, hours, reason } = input;
    return beginMeasure(ports, fromConsole(caller, context, reason), { kind, value, hours });
  },

  async liftMeasure({ ports, caller, context, params }) {
    await liftMeasure(ports, fromConsole(caller, context), params.id);
    return {};
  },
};
