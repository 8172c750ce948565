import type { Agent, AgentDocument, Agents } from '../model/entities/agent.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
import type { AgentRow } from './tables.ts';
import { upsert } from './upsert.ts';

const columns = ['clientId', 'document', 'fetchedAt', 'freshUntil', 'expiresAt'] as const;

const find = query<{ clientId: string; now: number }>()((db, p) =>
  db.selectFrom('agent').select(columns).where('clientId', '=', p.clientId).where('expiresAt', '>', p.now),
);

const put = query<AgentRow>()((db, p) => upsert(db, 'agent', pickValues(p, columns), { key: ['clientId'] }));

const claim = query<{ clientId: string; now: number; leaseEndsAt: number }>()((db, p) =>
  db
    .updateTable('agent')
    .set({ freshUntil: p.leaseEndsAt })
    .where('clientId', '=', p.clientId)
    .where('freshUntil', '<=', p.now)
    .returning('clientId'),
);

const remove = query<{ clientId: string }>()((db, p) => db.deleteFrom('agent').where('clientId', '=', p.clientId));

function agentOf({ document, ...row }: AgentRow): Agent {
  const read: AgentDocument = JSON.parse(document);
  return { ...row, ...read };
}

export const agents = ({ run, write, one, any }: TableContext): Agents => ({
  find: one(find, agentOf),
  async put({ name, redirectUris, refreshes, ...agent }) {
    await run(put, { ...agent, document: JSON.stringify({ name, redirectUris, refreshes }) });
  },
  claim: any(claim),
  remove: write(remove),
});
