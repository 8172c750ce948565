import type { OperatorChallenge, OperatorSession, OperatorSessions } from '../model/entities/operator-tables.ts';
import { query, type Run } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';

const columns = ['tokenHash', 'operatorName', 'createdAt', 'lastSeenAt', 'confirmedAt'] as const;

const insert = query<OperatorSession>()((db, p) => db.insertInto('operatorSession').values(pickValues(p, columns)));

const find = query<{ tokenHash: string }>()((db, p) =>
  db
    .selectFrom('operatorSession')
    .innerJoin('operator', 'operator.name', 'operatorSession.operatorName')
    .select(columns.map((column) => `operatorSession.${column}` as const))
    .select(['operator.name', 'operator.role', 'operator.createdAt as operatorSince'])
    .where('operatorSession.tokenHash', '=', p.tokenHash)
    .where('operator.endedAt', 'is', null),
);

const touch = query<{ tokenHash: string; at: number }>()((db, p) =>
  db.updateTable('operatorSession').set({ lastSeenAt: p.at }).where('tokenHash', '=', p.tokenHash),
);

const confirm = query<{ tokenHash: string; at: number }>()((db, p) =>
  db.updateTable('operatorSession').set({ confirmedAt: p.at }).where('tokenHash', '=', p.tokenHash),
);

const remove = query<{ tokenHash: string }>()((db, p) =>
  db.deleteFrom('operatorSession').where('tokenHash', '=', p.tokenHash),
);

const removeAll = query<{ operatorName: string }>()((db, p) =>
  db.deleteFrom('operatorSession').where('operatorName', '=', p.operatorName),
);

const addChallenge = query<OperatorChallenge>()((db, p) =>
  db.insertInto('operatorChallenge').values(pickValues(p, ['hash', 'kind', 'holder', 'expiresAt'])),
);

const consumeChallenge = query<Omit<OperatorChallenge, 'expiresAt'> & { now: number }>()((db, p) =>
  db
    .deleteFrom('operatorChallenge')
    .where('hash', '=', p.hash)
    .where('kind', '=', p.kind)
    .where('holder', '=', p.holder)
    .where('expiresAt', '>', p.now)
    .returning('hash'),
);

/** Accesses the tables `operator_session` and `operator_challenge`. */
export function operatorSessions(run: Run): OperatorSessions {
  return {
    async insert(session) {
      await run(insert, session);
    },
    async find(tokenHash) {
      const [row] = await run(find, { tokenHash });
      if (!row) return null;
      const { name, role, operatorSince, ...session } = row;
      return { session, operator: { name, role, createdAt: operatorSince, endedAt: null } };
    },
    async touch(tokenHash, at) {
      await run(touch, { tokenHash, at });
    },
    async confirm(tokenHash, at) {
      await run(confirm, { tokenHash, at });
    },
    async remove(tokenHash) {
      await run(remove, { tokenHash });
    },
    async removeAll(operatorName) {
      await run(removeAll, { operatorName });
    },
    async addChallenge(challenge) {
      await run(addChallenge, challenge);
    },
    consumeChallenge: async (challenge, now) => (await run(consumeChallenge, { ...challenge, now })).length > 0,
  };
}
