import type { VerificationCode } from '../domain/verification/verification.ts';
import type { Codes } from '../domain/verification/verification-tables.ts';
import { query, type Run } from './engines/engine.ts';

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
      conflict.columns(['address', 'scene']).doUpdateSet((eb) => ({
        browser: eb.ref('excluded.browser'),
        code_hash: eb.ref('excluded.code_hash'),
        wrong_tries: eb.ref('excluded.wrong_tries'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    ),
);

const remove = query<Pick<VerificationCode, 'contactKey' | 'scene' | 'codeHash'>>()((db, p) =>
  db
    .deleteFrom('verification_code')
    .where('address', '=', p.contactKey)
    .where('scene', '=', p.scene)
    .where('code_hash', '=', p.codeHash),
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

const countWrongTry = query<Pick<VerificationCode, 'contactKey' | 'scene' | 'deviceId'> & Moment>()((db, p) =>
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

export function verificationCodes(run: Run): Codes {
  return {
    async put(code) {
      await run(put, code);
    },
    async remove({ contactKey, scene, codeHash }) {
      await run(remove, { contactKey, scene, codeHash });
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
