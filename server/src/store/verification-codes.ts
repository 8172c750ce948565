import type { ExpressionBuilder } from 'kysely';
import type { VerificationCode } from '../model/entities/verification.ts';
import type { Codes } from '../model/entities/verification-tables.ts';
import { query, type Run, unheld } from './engines/engine.ts';
import type { Tables } from './tables.ts';

const put = query<VerificationCode>()((db, p) =>
  db
    .insertInto('verification_code')
    .values((eb) => ({
      address: p.contactKey,
      scene: p.scene,
      browser: p.deviceId,
      code_hash: p.codeHash,
      wrong_tries: eb.lit(0),
      expires_at: p.expiresAt,
    }))
    .onConflict((conflict) =>
      conflict.columns(['address', 'scene', 'browser']).doUpdateSet((eb) => ({
        code_hash: eb.ref('excluded.code_hash'),
        wrong_tries: eb.ref('excluded.wrong_tries'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    ),
);

type CodeKey = Pick<VerificationCode, 'contactKey' | 'scene' | 'deviceId'>;

const remove = query<CodeKey & Pick<VerificationCode, 'codeHash'>>()((db, p) =>
  db
    .deleteFrom('verification_code')
    .where('address', '=', p.contactKey)
    .where('scene', '=', p.scene)
    .where('browser', '=', p.deviceId)
    .where('code_hash', '=', p.codeHash),
);

const devicesOf = (eb: ExpressionBuilder<Tables, 'verification_code'>, accountId: string) =>
  eb.selectFrom('known_device').select('known_device.device').where('known_device.account_id', '=', accountId);

const endsOnUnknownDevices = query<CodeKey & Moment & { accountId: string }>()((db, p) =>
  db
    .selectFrom('verification_code')
    .select('expires_at as endsAt')
    .where('address', '=', p.contactKey)
    .where('scene', '=', p.scene)
    .where('browser', '<>', p.deviceId)
    .where('expires_at', '>', p.now)
    .where('wrong_tries', '<', p.tries)
    .where('browser', 'not in', (eb) => devicesOf(eb, p.accountId)),
);

const removeOfUnknownDevices = query<{ contactKey: string; accountId: string }>()((db, p) =>
  db
    .deleteFrom('verification_code')
    .where('address', '=', p.contactKey)
    .where('browser', 'not in', (eb) => devicesOf(eb, p.accountId)),
);

const removeForContact = query<{ contactKey: string }>()((db, p) =>
  db.deleteFrom('verification_code').where('address', '=', p.contactKey),
);

interface Moment {
  readonly now: number;
  readonly tries: number;
}

const consume = query<Omit<VerificationCode, 'expiresAt'> & Moment>()((db, p) =>
  db
    .deleteFrom('verification_code')
    .where('address', '=', p.contactKey)
    .where('scene', '=', p.scene)
    .where('browser', '=', p.deviceId)
    .where('code_hash', '=', p.codeHash)
    .where('expires_at', '>', p.now)
    .where('wrong_tries', '<', p.tries)
    .returning('address'),
);

const countWrongTry = query<CodeKey & Moment>()((db, p) =>
  db
    .updateTable('verification_code')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', eb.lit(1)) }))
    .where('address', '=', p.contactKey)
    .where('scene', '=', p.scene)
    .where('browser', '=', p.deviceId)
    .where('expires_at', '>', p.now)
    .where('wrong_tries', '<', p.tries)
    .returning('address'),
);

const carryOver = query<{ from: string; to: string }>()((db, p, dialect) =>
  db
    .updateTable('verification_code')
    .set({ browser: p.to })
    .where('browser', '=', p.from)
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('address', 'scene'),
        'in',
        unheld(
          selectFrom('verification_code').select(['address', 'scene']).where('browser', '=', p.from),
          dialect,
        ).$asTuple('address', 'scene'),
      ),
    ),
);

export function verificationCodes(run: Run): Codes {
  return {
    async carryOver(from, to) {
      await run(carryOver, { from, to });
    },
    async put(code) {
      await run(put, code);
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
