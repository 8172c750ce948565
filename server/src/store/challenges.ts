import type { Scene } from '@isoline/contract/values/contact.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Challenge } from '../model/entities/verification.ts';
import type { Challenges } from '../model/entities/verification-tables.ts';
import { query, type Run, skipLocked } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { ChallengeRow, Tables } from './tables.ts';

type Row = Omit<ChallengeRow, 'triedAt'>;

const columns = ['id', 'kind', 'scene', 'deviceId', 'x', 'bits', 'expiresAt'] as const;

const insert = query<Row>()((db, p) => db.insertInto('challenge').values(pickValues(p, columns)));

interface Match {
  readonly id: string;
  readonly scene: Scene;
  readonly deviceId: string;
  readonly now: number;
}

const matches = (p: Match) => (eb: ExpressionBuilder<Tables, 'challenge'>) =>
  eb.and([
    eb('id', '=', p.id),
    eb('scene', '=', p.scene),
    eb('deviceId', '=', p.deviceId),
    eb('expiresAt', '>', p.now),
  ]);

const consume = query<Match>()((db, p) =>
  db.deleteFrom('challenge').where(matches(p)).where('triedAt', 'is', null).returning(columns),
);
const beginStep = query<Match & { stepEndsAt: number }>()((db, p) =>
  db
    .updateTable('challenge')
    .set({ triedAt: p.now, expiresAt: p.stepEndsAt })
    .where(matches(p))
    .where('triedAt', 'is', null)
    .returning(columns),
);

const remove = query<{ id: string }>()((db, p) => db.deleteFrom('challenge').where('id', '=', p.id));

const isSolved = query<Match>()((db, p) =>
  db.selectFrom('challenge').select('id').where(matches(p)).where('triedAt', 'is not', null),
);
const consumeStep = query<Match>()((db, p) =>
  db.deleteFrom('challenge').where(matches(p)).where('triedAt', 'is not', null).returning('id'),
);

function challengeOf({ kind, x, bits, ...row }: Row): Challenge {
  if (kind === 'captcha') return { ...row, kind };
  return kind === 'picture' ? { ...row, kind, x: x ?? 0 } : { ...row, kind, bits: bits ?? 0 };
}

const columnsOf = (challenge: Challenge): Pick<Row, 'x' | 'bits'> => ({
  x: 'x' in challenge ? challenge.x : null,
  bits: 'bits' in challenge ? challenge.bits : null,
});

const carryOver = query<{ from: string; to: string }>()((db, p, dialect) =>
  db
    .updateTable('challenge')
    .set({ deviceId: p.to })
    .where('id', 'in', (eb) =>
      skipLocked(eb.selectFrom('challenge').select('id').where('deviceId', '=', p.from), dialect),
    ),
);

export function challenges(run: Run): Challenges {
  return {
    async carryOver(from, to) {
      await run(carryOver, { from, to });
    },
    async insert(challenge) {
      const { id, kind, scene, deviceId, expiresAt } = challenge;
      await run(insert, { id, kind, scene, deviceId, expiresAt, ...columnsOf(challenge) });
    },
    async consume({ id, scene, deviceId }, now) {
      const [row] = await run(consume, { id, scene, deviceId, now });
      return row ? challengeOf(row) : null;
    },
    async beginStep({ id, scene, deviceId }, now, stepEndsAt) {
      const [row] = await run(beginStep, { id, scene, deviceId, now, stepEndsAt });
      return row ? challengeOf(row) : null;
    },
    async remove(id) {
      await run(remove, { id });
    },
    async isSolved(id, scene, deviceId, now) {
      return (await run(isSolved, { id, scene, deviceId, now })).length > 0;
    },
    async consumeStep(id, scene, deviceId, now) {
      return (await run(consumeStep, { id, scene, deviceId, now })).length > 0;
    },
  };
}
