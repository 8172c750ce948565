import type { Passkey, Passkeys } from '../model/entities/factor-tables.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
import type { PasskeyRow } from './tables.ts';

export const columns = [
  'id',
  'accountId',
  'publicKey',
  'counter',
  'transports',
  'aaguid',
  'name',
  'isSynced',
  'isBackupEligible',
  'userHandle',
  'createdAt',
  'lastUsedAt',
] as const;

const insert = query<PasskeyRow>()((db, p) =>
  db
    .insertInto('passkey')
    .values(pickValues(p, columns))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
);

const byId = query<{ id: string }>()((db, p) => db.selectFrom('passkey').select(columns).where('id', '=', p.id));

const ofAccount = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('passkey')
    .select(columns)
    .where('accountId', '=', p.accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id'),
);

/** Returns the statement of a use. It has the rule of `isCounterOfCopy`, for concurrent uses. */
export const useIn = (table: 'passkey' | 'operatorPasskey') =>
  query<{ id: string; counter: number; isSynced: number; isBackupEligible: number; at: number }>()((db, p) =>
    db
      .updateTable(table)
      .set((eb) => ({
        counter: p.counter,
        isSynced: p.isSynced,
        isBackupEligible: eb.fn.coalesce('isBackupEligible', eb.val(p.isBackupEligible)),
        lastUsedAt: p.at,
      }))
      .where('id', '=', p.id)
      .where((eb) =>
        eb.or([
          eb('counter', '<', p.counter),
          eb('counter', '=', 0),
          eb(eb.fn.coalesce('isBackupEligible', eb.val(p.isBackupEligible)), '=', 1),
        ]),
      )
      .returning('id'),
  );

const use = useIn('passkey');

const rename = query<{ accountId: string; id: string; name: string }>()((db, p) =>
  db
    .updateTable('passkey')
    .set({ name: p.name })
    .where('id', '=', p.id)
    .where('accountId', '=', p.accountId)
    .returning('id'),
);

const remove = query<{ accountId: string; id: string }>()((db, p) =>
  db.deleteFrom('passkey').where('id', '=', p.id).where('accountId', '=', p.accountId).returning('id'),
);

type Encoded = Pick<PasskeyRow, 'transports' | 'isSynced' | 'isBackupEligible'>;

/** Returns the passkey of a row, of an account or an operator. */
export const passkeyOf = <Row extends Encoded>({ transports, isSynced, isBackupEligible, ...row }: Row) => ({
  ...row,
  transports: transports === '' ? [] : transports.split(','),
  isSynced: isSynced === 1,
  isBackupEligible: isBackupEligible === null ? null : isBackupEligible === 1,
});

/** Returns the flags of a passkey as they are stored. */
export const passkeyBits = <Eligible extends boolean | null>(flags: {
  readonly isSynced: boolean;
  readonly isBackupEligible: Eligible;
}) => ({
  isSynced: flags.isSynced ? 1 : 0,
  isBackupEligible: (flags.isBackupEligible === null
    ? null
    : Number(flags.isBackupEligible)) as Eligible extends boolean ? number : number | null,
});

/** Returns a passkey as it is stored. */
export const passkeyRow = ({ transports, ...passkey }: Passkey): PasskeyRow => ({
  ...passkey,
  ...passkeyBits(passkey),
  transports: transports.join(','),
});

export const passkeys = ({ run, all, one, any }: TableContext): Passkeys => ({
  async insert(passkey) {
    return (await run(insert, passkeyRow(passkey))).length > 0;
  },
  byId: one(byId, passkeyOf),
  ofAccount: all(ofAccount, passkeyOf),
  async use(id, used, at) {
    return (await run(use, { id, ...passkeyBits(used), counter: used.counter, at })).length > 0;
  },
  rename: any(rename),
  remove: any(remove),
});
