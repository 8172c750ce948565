import type { Authenticator, Authenticators } from '../model/entities/factor-tables.ts';
import { query, type Run } from './engines/engine.ts';

type Row = Omit<Authenticator, 'former'> & {
  readonly formerSealedSecret: string | null;
  readonly formerCreatedAt: number | null;
};

const put = query<Row>()((db, p) =>
  db
    .insertInto('authenticator')
    .values({
      account_id: p.accountId,
      sealed_secret: p.sealedSecret,
      last_step: p.lastStep,
      created_at: p.createdAt,
      last_used_at: p.lastUsedAt,
      former_sealed_secret: p.formerSealedSecret,
      former_created_at: p.formerCreatedAt,
    })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({
        sealed_secret: eb.ref('excluded.sealed_secret'),
        last_step: eb.ref('excluded.last_step'),
        created_at: eb.ref('excluded.created_at'),
        last_used_at: eb.ref('excluded.last_used_at'),
        former_sealed_secret: eb.ref('excluded.former_sealed_secret'),
        former_created_at: eb.ref('excluded.former_created_at'),
      })),
    ),
);

const ofAccount = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('authenticator')
    .select([
      'account_id as accountId',
      'sealed_secret as sealedSecret',
      'last_step as lastStep',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'former_sealed_secret as formerSealedSecret',
      'former_created_at as formerCreatedAt',
    ])
    .where('account_id', '=', p.accountId),
);

const consumeStep = query<{ accountId: string; step: number; latest: number; at: number }>()((db, p) =>
  db
    .updateTable('authenticator')
    .set({ last_step: p.step, last_used_at: p.at })
    .where('account_id', '=', p.accountId)
    .where((eb) => eb.or([eb('last_step', '<', p.step), eb('last_step', '>', p.latest)]))
    .returning('account_id'),
);

const remove = query<{ accountId: string }>()((db, p) =>
  db.deleteFrom('authenticator').where('account_id', '=', p.accountId).returning('account_id'),
);

const insertCode = query<{ accountId: string; hash: string; at: number }>()((db, p) =>
  db.insertInto('recovery_code').values({ account_id: p.accountId, hash: p.hash, created_at: p.at }),
);

const removeCodes = query<{ accountId: string }>()((db, p) =>
  db.deleteFrom('recovery_code').where('account_id', '=', p.accountId),
);

const removeCodesSince = query<{ accountId: string; since: number }>()((db, p) =>
  db.deleteFrom('recovery_code').where('account_id', '=', p.accountId).where('created_at', '>=', p.since),
);

const codes = query<{ accountId: string }>()((db, p) =>
  db.selectFrom('recovery_code').select('hash').where('account_id', '=', p.accountId),
);

const consumeCode = query<{ accountId: string; hash: string }>()((db, p) =>
  db.deleteFrom('recovery_code').where('account_id', '=', p.accountId).where('hash', '=', p.hash).returning('hash'),
);

function authenticatorOf({ formerSealedSecret, formerCreatedAt, ...authenticator }: Row): Authenticator {
  const hasFormer = formerSealedSecret !== null && formerCreatedAt !== null;
  return {
    ...authenticator,
    former: hasFormer ? { sealedSecret: formerSealedSecret, createdAt: formerCreatedAt } : null,
  };
}

/** The tables `authenticator` and `recovery_code`. */
export function authenticators(run: Run): Authenticators {
  return {
    async put({ former, ...authenticator }) {
      const columns = { formerSealedSecret: former?.sealedSecret ?? null, formerCreatedAt: former?.createdAt ?? null };
      await run(put, { ...authenticator, ...columns });
    },
    async ofAccount(accountId) {
      const [row] = await run(ofAccount, { accountId });
      return row ? authenticatorOf(row) : null;
    },
    consumeStep: async (accountId, step, latest, at) =>
      (await run(consumeStep, { accountId, step, latest, at })).length > 0,
    async remove(accountId) {
      await run(removeCodes, { accountId });
      return (await run(remove, { accountId })).length > 0;
    },
    async putRecoveryCodes(accountId, hashes, at) {
      await run(removeCodes, { accountId });
      for (const hash of hashes) await run(insertCode, { accountId, hash, at });
    },
    async removeRecoveryCodesSince(accountId, since) {
      await run(removeCodesSince, { accountId, since });
    },
    countRecoveryCodes: async (accountId) => (await run(codes, { accountId })).length,
    consumeRecoveryCode: async (accountId, hash) => (await run(consumeCode, { accountId, hash })).length > 0,
  };
}
