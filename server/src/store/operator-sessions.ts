import type { OperatorChallenge, OperatorSession, OperatorSessions } from '../model/entities/operator-tables.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';

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

export const operatorSessions = ({ write, one, any }: TableContext): OperatorSessions => ({
  insert: write(insert),
  find: one(find, ({ name, role, operatorSince, ...session }) => ({
    session,
    operator: { name, role, createdAt: operatorSince, endedAt: null },
  })),
  touch: write(touch),
  confirm: write(confirm),
  remove: write(remove),
  removeAll: write(removeAll),
  addChallenge: write(addChallenge),
  consumeChallenge: any(consumeChallenge),
});
