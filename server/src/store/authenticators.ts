import type { Authenticator, Authenticators } from '../model/entities/factor-tables.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
import type { AuthenticatorRow } from './tables.ts';
import { upsert } from './upsert.ts';

export const columns = [
  'accountId',
  'sealedSecret',
  'lastStep',
  'createdAt',
  'lastUsedAt',
  'formerSealedSecret',
  'formerCreatedAt',
] as const;

const put = query<AuthenticatorRow>()((db, p) =>
  upsert(db, 'authenticator', pickValues(p, columns), { key: ['accountId'] }),
);

const ofAccount = query<{ accountId: string }>()((db, p) =>
  db.selectFrom('authenticator').select(columns).where('accountId', '=', p.accountId),
);

const consumeStep = query<{ accountId: string; step: number; latest: number; at: number }>()((db, p) =>
  db
    .updateTable('authenticator')
    .set({ lastStep: p.step, lastUsedAt: p.at })
    .where('accountId', '=', p.accountId)
    .where((eb) => eb.or([eb('lastStep', '<', p.step), eb('lastStep', '>', p.latest)]))
    .returning('accountId'),
);

const remove = query<{ accountId: string }>()((db, p) =>
  db.deleteFrom('authenticator').where('accountId', '=', p.accountId).returning('accountId'),
);

const insertCode = query<{ accountId: string; hash: string; at: number }>()((db, p) =>
  db.insertInto('recoveryCode').values({ accountId: p.accountId, hash: p.hash, createdAt: p.at }),
);

const removeCodes = query<{ accountId: string }>()((db, p) =>
  db.deleteFrom('recoveryCode').where('accountId', '=', p.accountId),
);

const removeCodesSince = query<{ accountId: string; since: number }>()((db, p) =>
  db.deleteFrom('recoveryCode').where('accountId', '=', p.accountId).where('createdAt', '>=', p.since),
);

const codes = query<{ accountId: string }>()((db, p) =>
  db.selectFrom('recoveryCode').select('hash').where('accountId', '=', p.accountId),
);

const codesCreated = query<{ accountId: string }>()((db, p) =>
  db.selectFrom('recoveryCode').select('createdAt').where('accountId', '=', p.accountId).orderBy('createdAt').limit(1),
);

const consumeCode = query<{ accountId: string; hash: string }>()((db, p) =>
  db.deleteFrom('recoveryCode').where('accountId', '=', p.accountId).where('hash', '=', p.hash).returning('hash'),
);

function authenticatorOf({ formerSealedSecret, formerCreatedAt, ...authenticator }: AuthenticatorRow): Authenticator {
  const hasFormer = formerSealedSecret !== null && formerCreatedAt !== null;
  return {
    ...authenticator,
    former: hasFormer ? { sealedSecret: formerSealedSecret, createdAt: formerCreatedAt } : null,
  };
}

export const authenticators = ({ run, write, one, any, count }: TableContext): Authenticators => ({
  async put({ former, ...authenticator }) {
    const formerColumns = {
      formerSealedSecret: former?.sealedSecret ?? null,
      formerCreatedAt: former?.createdAt ?? null,
    };
    await run(put, { ...authenticator, ...formerColumns });
  },
  ofAccount: one(ofAccount, authenticatorOf),
  consumeStep: any(consumeStep),
  async remove({ accountId }) {
    await run(removeCodes, { accountId });
    return (await run(remove, { accountId })).length > 0;
  },
  async putRecoveryCodes({ accountId, hashes, at }) {
    await run(removeCodes, { accountId });
    for (const hash of hashes) await run(insertCode, { accountId, hash, at });
  },
  removeRecoveryCodesSince: write(removeCodesSince),
  countRecoveryCodes: count(codes),
  recoveryCodesSince: one(codesCreated, ({ createdAt }) => createdAt),
  consumeRecoveryCode: any(consumeCode),
});
