import { lifetimes } from '@isoline/contract/limits.ts';
import type { ExpressionBuilder } from 'kysely';
import type { VerificationCode } from '../model/entities/verification.ts';
import type { Codes } from '../model/entities/verification-tables.ts';
import { query, skipLocked } from './engines/engine.ts';
import type { TableContext } from './table-context.ts';
import type { Tables } from './tables.ts';

// All codes have the same lifetime, so a code that expires after `liveUntil` was still valid when this code was
// created.
const put = query<VerificationCode & { liveUntil: number }>()((db, p) =>
  db
    .insertInto('verificationCode')
    .values((eb) => ({
      contactKey: p.contactKey,
      scene: p.scene,
      deviceId: p.deviceId,
      codeHash: p.codeHash,
      wrongTries: eb.lit(0),
      expiresAt: p.expiresAt,
      sends: eb.lit(1),
    }))
    .onConflict((conflict) =>
      conflict.columns(['contactKey', 'scene', 'deviceId']).doUpdateSet((eb) => ({
        codeHash: eb.ref('excluded.codeHash'),
        wrongTries: eb.ref('excluded.wrongTries'),
        expiresAt: eb.ref('excluded.expiresAt'),
        sends: eb
          .case()
          .when('verificationCode.expiresAt', '>', p.liveUntil)
          .then(eb('verificationCode.sends', '+', eb.lit(1)))
          .else(eb.lit(1))
          .end(),
      })),
    )
    .returning('sends'),
);

type CodeKey = Pick<VerificationCode, 'contactKey' | 'scene' | 'deviceId'>;

const remove = query<CodeKey & Pick<VerificationCode, 'codeHash'>>()((db, p) =>
  db
    .deleteFrom('verificationCode')
    .where('contactKey', '=', p.contactKey)
    .where('scene', '=', p.scene)
    .where('deviceId', '=', p.deviceId)
    .where('codeHash', '=', p.codeHash),
);

const selectDevices = (eb: ExpressionBuilder<Tables, 'verificationCode'>, accountId: string) =>
  eb.selectFrom('knownDevice').select('knownDevice.deviceId').where('knownDevice.accountId', '=', accountId);

const endsOnUnknownDevices = query<CodeKey & Moment & { accountId: string }>()((db, p) =>
  db
    .selectFrom('verificationCode')
    .select('expiresAt as endsAt')
    .where('contactKey', '=', p.contactKey)
    .where('scene', '=', p.scene)
    .where('deviceId', '<>', p.deviceId)
    .where('expiresAt', '>', p.now)
    .where('wrongTries', '<', p.tries)
    .where('deviceId', 'not in', (eb) => selectDevices(eb, p.accountId))
    .orderBy('expiresAt'),
);

const removeOfUnknownDevices = query<{ contactKey: string; accountId: string }>()((db, p) =>
  db
    .deleteFrom('verificationCode')
    .where('contactKey', '=', p.contactKey)
    .where('deviceId', 'not in', (eb) => selectDevices(eb, p.accountId)),
);

const removeForContact = query<{ contactKey: string }>()((db, p) =>
  db.deleteFrom('verificationCode').where('contactKey', '=', p.contactKey),
);

interface Moment {
  readonly now: number;
  readonly tries: number;
}

const isLiveCode = (eb: ExpressionBuilder<Tables, 'verificationCode'>, p: CodeKey & Moment) =>
  eb.and([
    eb('contactKey', '=', p.contactKey),
    eb('scene', '=', p.scene),
    eb('deviceId', '=', p.deviceId),
    eb('expiresAt', '>', p.now),
    eb('wrongTries', '<', p.tries),
  ]);

const isLive = query<CodeKey & Moment>()((db, p) =>
  db
    .selectFrom('verificationCode')
    .select('contactKey')
    .where((eb) => isLiveCode(eb, p)),
);

const consume = query<Omit<VerificationCode, 'expiresAt'> & Moment>()((db, p) =>
  db
    .deleteFrom('verificationCode')
    .where((eb) => isLiveCode(eb, p))
    .where('codeHash', '=', p.codeHash)
    .returning('contactKey'),
);

const countWrongTry = query<CodeKey & Moment>()((db, p) =>
  db
    .updateTable('verificationCode')
    .set((eb) => ({ wrongTries: eb('wrongTries', '+', eb.lit(1)) }))
    .where((eb) => isLiveCode(eb, p))
    .returning('contactKey'),
);

const carryOver = query<{ from: string; to: string }>()((db, p, dialect) =>
  db
    .updateTable('verificationCode')
    .set({ deviceId: p.to })
    .where('deviceId', '=', p.from)
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('contactKey', 'scene'),
        'in',
        skipLocked(
          selectFrom('verificationCode').select(['contactKey', 'scene']).where('deviceId', '=', p.from),
          dialect,
        ).$asTuple('contactKey', 'scene'),
      ),
    ),
);

export const verificationCodes = ({ run, write, all, any }: TableContext): Codes => ({
  carryOver: write(carryOver),
  async put(code) {
    const liveUntil = code.expiresAt - lifetimes.verificationCodeMs;
    return (await run(put, { ...code, liveUntil }))[0]?.sends ?? 1;
  },
  remove: write(remove),
  endsOnUnknownDevices: all(endsOnUnknownDevices, ({ endsAt }) => endsAt),
  removeOfUnknownDevices: write(removeOfUnknownDevices),
  removeForContact: write(removeForContact),
  isLive: any(isLive),
  consume: any(consume),
  countWrongTry: any(countWrongTry),
});
