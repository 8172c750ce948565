import type { Scene } from '@isoline/contract/values/contact.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Challenge } from '../model/entities/verification.ts';
import type { Challenges } from '../model/entities/verification-tables.ts';
import { query, skipLocked } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
import type { ChallengeRow, Tables } from './tables.ts';

type Row = Omit<ChallengeRow, 'triedAt'>;

const columns = ['id', 'kind', 'scene', 'deviceId', 'x', 'bits', 'expiresAt'] as const;

const insert = query<Row>()((db, p) => db.insertInto('challenge').values(pickValues(p, columns)));
const insertStep = query<Row & { triedAt: number }>()((db, p) =>
  db.insertInto('challenge').values(pickValues(p, [...columns, 'triedAt'])),
);

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

function rowOf(challenge: Challenge): Row {
  const { id, kind, scene, deviceId, expiresAt } = challenge;
  const task = { x: 'x' in challenge ? challenge.x : null, bits: 'bits' in challenge ? challenge.bits : null };
  return { id, kind, scene, deviceId, expiresAt, ...task };
}

const carryOver = query<{ from: string; to: string }>()((db, p, dialect) =>
  db
    .updateTable('challenge')
    .set({ deviceId: p.to })
    .where('id', 'in', (eb) =>
      skipLocked(eb.selectFrom('challenge').select('id').where('deviceId', '=', p.from), dialect),
    ),
);

export const challenges = ({ run, write, one, any }: TableContext): Challenges => ({
  carryOver: write(carryOver),
  async insert(challenge) {
    await run(insert, rowOf(challenge));
  },
  consume: one(consume, challengeOf),
  async keepStep(challenge, now, stepEndsAt) {
    await run(insertStep, { ...rowOf(challenge), triedAt: now, expiresAt: stepEndsAt });
  },
  isSolved: any(isSolved),
  consumeStep: any(consumeStep),
});
