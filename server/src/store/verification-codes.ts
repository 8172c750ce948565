import { lifetimes } from '@isoline/contract/limits.ts';
import type { ExpressionBuilder } from 'kysely';
import type { VerificationCode } from '../model/entities/verification.ts';
import type { Codes } from '../model/entities/verification-tables.ts';
import { query, type Run, skipLocked } from './engines/engine.ts';
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
    .where('deviceId', 'not in', (eb) => selectDevices(eb, p.accountId)),
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

const consume = query<Omit<VerificationCode, 'expiresAt'> & Moment>()((db, p) =>
  db
    .deleteFrom('verificationCode')
    .where('contactKey', '=', p.contactKey)
    .where('scene', '=', p.scene)
    .where('deviceId', '=', p.deviceId)
    .where('codeHash', '=', p.codeHash)
    .where('expiresAt', '>', p.now)
    .where('wrongTries', '<', p.tries)
    .returning('contactKey'),
);

const countWrongTry = query<CodeKey & Moment>()((db, p) =>
  db
    .updateTable('verificationCode')
    .set((eb) => ({ wrongTries: eb('wrongTries', '+', eb.lit(1)) }))
    .where('contactKey', '=', p.contactKey)
    .where('scene', '=', p.scene)
    .where('deviceId', '=', p.deviceId)
    .where('expiresAt', '>', p.now)
    .where('wrongTries', '<', p.tries)
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

export function verificationCodes(run: Run): Codes {
  return {
    async carryOver(from, to) {
      await run(carryOver, { from, to });
    },
    async put(code) {
      const liveUntil = code.expiresAt - lifetimes.verificationCodeMs;
      return (await run(put, { ...code, liveUntil }))[0]?.sends ?? 1;
    },
    async remove({ contactKey, scene, deviceId, codeHash }) {
      await run(remove, { contactKey, scene, deviceId, codeHash });
    },
    async endsOnUnknownDevices({ contactKey, scene, deviceId }, accountId, now, tries) {
      const rows = await run(endsOnUnknownDevices, { contactKey, scene, deviceId, accountId, now, tries });
      return rows.map(({ endsAt }) => endsAt);
    },
    async removeOfUnknownDevices(contactKey, accountId) {
      await run(removeOfUnknownDevices, { contactKey, accountId });
    },
    async removeForContact(contactKey) {
      await run(removeForContact, { contactKey });
    },
    async consume(code, now, tries) {
      return (await run(consume, { ...code, now, tries })).length > 0;
    },
    async countWrongTry(code, now, tries) {
      return (await run(countWrongTry, { ...code, now, tries })).length > 0;
    },
  };
}
