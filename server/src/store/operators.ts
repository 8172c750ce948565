import type { Role } from '@isoline/contract/console/permissions.ts';
import type { Operator, Operators } from '../model/entities/operator-tables.ts';
import { lockingQuery, query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import { passkeyBits, passkeyOf, useIn } from './passkeys.ts';
import type { TableContext } from './table-context.ts';
import type { OperatorInvitationRow, OperatorPasskeyRow } from './tables.ts';

const columns = ['name', 'role', 'createdAt', 'endedAt'] as const;

const byName = query<{ name: string }>()((db, p) =>
  db.selectFrom('operator').select(columns).where('name', '=', p.name),
);

const list = query<{ from: string }>()((db, p) =>
  db
    .selectFrom('operator')
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('operatorSession')
        .select(({ fn }) => fn.max('operatorSession.lastSeenAt').as('seen'))
        .whereRef('operatorSession.operatorName', '=', 'operator.name')
        .as('lastSeenAt'),
    )
    .where('name', '>=', p.from)
    .orderBy('name'),
);

const administrators = lockingQuery<{ from: string; role: Role }>()((db, p) =>
  db
    .selectFrom('operator')
    .select('name')
    .where('name', '>=', p.from)
    .where('role', '=', p.role)
    .where('endedAt', 'is', null)
    .orderBy('name'),
);

const put = query<Operator>()((db, p) =>
  db
    .insertInto('operator')
    .values(pickValues(p, columns))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ role: eb.ref('excluded.role'), endedAt: eb.lit(null) })),
    ),
);

const setRole = query<{ name: string; role: Role }>()((db, p) =>
  db.updateTable('operator').set({ role: p.role }).where('name', '=', p.name),
);

const setEndedAt = query<{ name: string; at: number }>()((db, p) =>
  db.updateTable('operator').set({ endedAt: p.at }).where('name', '=', p.name),
);

const invited = ['tokenHash', 'name', 'role', 'replaces', 'expiresAt'] as const;

const invite = query<OperatorInvitationRow>()((db, p) =>
  db.insertInto('operatorInvitation').values(pickValues(p, invited)),
);

const invitation = query<{ tokenHash: string; now: number }>()((db, p) =>
  db
    .selectFrom('operatorInvitation')
    .select(invited)
    .where('tokenHash', '=', p.tokenHash)
    .where('expiresAt', '>', p.now),
);

const invitations = query<{ now: number }>()((db, p) =>
  db
    .selectFrom('operatorInvitation')
    .select(invited)
    .where('expiresAt', '>', p.now)
    .orderBy('expiresAt')
    .orderBy('name'),
);

const consumeInvitation = query<{ tokenHash: string; now: number }>()((db, p) =>
  db
    .deleteFrom('operatorInvitation')
    .where('tokenHash', '=', p.tokenHash)
    .where('expiresAt', '>', p.now)
    .returning(invited),
);

const removeInvitations = query<{ name: string }>()((db, p) =>
  db.deleteFrom('operatorInvitation').where('name', '=', p.name).returning('expiresAt'),
);

const removeAllInvitations = query<{ now: number }>()((db, p) =>
  db.deleteFrom('operatorInvitation').where('expiresAt', '>', p.now),
);

const passkeyColumns = [
  'id',
  'operatorName',
  'publicKey',
  'counter',
  'transports',
  'isSynced',
  'isBackupEligible',
  'createdAt',
  'lastUsedAt',
] as const;

const addPasskey = query<OperatorPasskeyRow>()((db, p) =>
  db
    .insertInto('operatorPasskey')
    .values(pickValues(p, passkeyColumns))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
);

const passkeyById = query<{ id: string }>()((db, p) =>
  db
    .selectFrom('operatorPasskey')
    .innerJoin('operator', 'operator.name', 'operatorPasskey.operatorName')
    .select(passkeyColumns.map((column) => `operatorPasskey.${column}` as const))
    .where('operatorPasskey.id', '=', p.id)
    .where('operator.endedAt', 'is', null),
);

const findPasskeys = query<{ operatorName: string }>()((db, p) =>
  db.selectFrom('operatorPasskey').select(passkeyColumns).where('operatorName', '=', p.operatorName).orderBy('id'),
);

const usePasskey = useIn('operatorPasskey');

const removePasskeys = query<{ operatorName: string }>()((db, p) =>
  db.deleteFrom('operatorPasskey').where('operatorName', '=', p.operatorName),
);

const invitationOf = (row: OperatorInvitationRow) => ({ ...row, replaces: row.replaces === 1 });

/** Accesses the tables `operator`, `operator_passkey` and `operator_invitation`. There are few operators. */
export const operators = ({ run, write, all, one }: TableContext): Operators => ({
  byName: one(byName),
  list: () => run(list, { from: '' }),
  administrators: async () => (await run(administrators, { from: '', role: 'administrator' })).map(({ name }) => name),
  async put(operator) {
    await run(put, { ...operator, endedAt: null });
  },
  setRole: write(setRole),
  setEndedAt: write(setEndedAt),
  async invite({ replaces, ...given }) {
    await run(invite, { ...given, replaces: replaces ? 1 : 0 });
  },
  invitation: one(invitation, invitationOf),
  invitations: all(invitations, invitationOf),
  consumeInvitation: one(consumeInvitation, invitationOf),
  async removeInvitations({ name, now }) {
    return (await run(removeInvitations, { name })).filter(({ expiresAt }) => expiresAt > now).length;
  },
  removeAllInvitations: write(removeAllInvitations),
  async addPasskey({ transports, ...passkey }) {
    const row = { ...passkey, ...passkeyBits(passkey), transports: transports.join(',') };
    return (await run(addPasskey, row)).length > 0;
  },
  passkeyById: one(passkeyById, passkeyOf),
  listPasskeys: all(findPasskeys, passkeyOf),
  async usePasskey(id, used, at) {
    return (await run(usePasskey, { id, ...passkeyBits(used), counter: used.counter, at })).length > 0;
  },
  removePasskeys: write(removePasskeys),
});
