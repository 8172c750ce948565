import type { ConsentRecord, ConsentRecords } from '../model/entities/consent-record.ts';
import { query } from './engines/engine.ts';
import type { TableContext } from './table-context.ts';

const add = query<Omit<ConsentRecord, 'withdrawnAt'>>()((db, p) =>
  db
    .insertInto('consentRecord')
    .values((eb) => ({
      accountId: p.accountId,
      kind: p.kind,
      product: p.product,
      givenAt: p.givenAt,
      version: p.version,
      givenBy: p.givenBy,
      withdrawnAt: eb.lit(null),
    }))
    .onConflict((conflict) => conflict.columns(['accountId', 'kind', 'product', 'givenAt']).doNothing()),
);

const ofAccount = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('consentRecord')
    .select(['accountId', 'kind', 'product', 'version', 'givenAt', 'givenBy', 'withdrawnAt'])
    .where('accountId', '=', p.accountId)
    .orderBy('givenAt', 'desc')
    .orderBy('kind', 'desc'),
);

const withdraw = query<{ accountId: string; product: string; at: number }>()((db, p) =>
  db
    .updateTable('consentRecord')
    .set({ withdrawnAt: p.at })
    .where('accountId', '=', p.accountId)
    .where('kind', '=', 'product')
    .where('product', '=', p.product)
    .where('withdrawnAt', 'is', null),
);

export const consentRecords = ({ run, write, all }: TableContext): ConsentRecords => ({
  async add(records) {
    for (const record of records) await run(add, record);
  },
  ofAccount: all(ofAccount),
  withdraw: write(withdraw),
});
