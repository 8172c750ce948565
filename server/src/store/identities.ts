import type { Identity, LinkedIdentity } from '../model/entities/identity.ts';
import type { Identities } from '../model/entities/identity-tables.ts';
import { Conflict } from './engines/conflict.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';

const columns = [
  'identity.accountId',
  'identity.provider',
  'identitySubject.appId',
  'identitySubject.subject',
  'identity.unionId',
  'identity.nickName',
  'identity.avatar',
  'identity.linkedAt',
] as const;

type Insert = LinkedIdentity & { readonly id: string };

// The subject of a second app is added to the identity that the account already has, if both have the same union id.
const insertPerson = query<Insert>()((db, p) =>
  db
    .insertInto('identity')
    .values(pickValues(p, ['id', 'accountId', 'provider', 'unionId', 'nickName', 'avatar', 'linkedAt']))
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'provider'])
        .doUpdateSet((eb) => ({
          nickName: eb.fn.coalesce('excluded.nickName', 'identity.nickName'),
          avatar: eb.fn.coalesce('excluded.avatar', 'identity.avatar'),
        }))
        .whereRef('identity.unionId', '=', 'excluded.unionId'),
    )
    .returning('id'),
);

const insertUnion = query<Pick<Insert, 'provider' | 'id'> & { unionId: string }>()((db, p) =>
  db.insertInto('identityUnion').values({ provider: p.provider, unionId: p.unionId, identityId: p.id }),
);

const removeUnion = query<{ id: string }>()((db, p) => db.deleteFrom('identityUnion').where('identityId', '=', p.id));

const changeUnionId = query<Pick<Insert, 'accountId' | 'provider'> & { unionId: string }>()((db, p) =>
  db
    .updateTable('identity')
    .set({ unionId: p.unionId })
    .where('accountId', '=', p.accountId)
    .where('provider', '=', p.provider)
    .where('unionId', 'is distinct from', p.unionId)
    .returning('id'),
);

const insertSubject = query<Pick<Insert, 'provider' | 'appId' | 'subject' | 'id'>>()((db, p) =>
  db
    .insertInto('identitySubject')
    .values({ provider: p.provider, appId: p.appId, subject: p.subject, identityId: p.id }),
);

const ofAccount = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('identity')
    .innerJoin('identitySubject', 'identitySubject.identityId', 'identity.id')
    .select(columns)
    .where('identity.accountId', '=', p.accountId)
    .orderBy('identity.provider')
    .orderBy('identitySubject.appId'),
);

const byUnionId = query<{ provider: Identity['provider']; unionId: string }>()((db, p) =>
  db
    .selectFrom('identityUnion')
    .innerJoin('identity', 'identity.id', 'identityUnion.identityId')
    .innerJoin('identitySubject', 'identitySubject.identityId', 'identity.id')
    .select(columns)
    .where('identityUnion.provider', '=', p.provider)
    .where('identityUnion.unionId', '=', p.unionId)
    .orderBy('identitySubject.appId'),
);

const bySubject = query<Pick<Identity, 'provider' | 'appId' | 'subject'>>()((db, p) =>
  db
    .selectFrom('identitySubject')
    .innerJoin('identity', 'identity.id', 'identitySubject.identityId')
    .select(columns)
    .where('identitySubject.provider', '=', p.provider)
    .where('identitySubject.appId', '=', p.appId)
    .where('identitySubject.subject', '=', p.subject),
);

const move = query<{ from: string; to: string; at: number }>()((db, p) =>
  db.updateTable('identity').set({ accountId: p.to, linkedAt: p.at }).where('accountId', '=', p.from),
);

type Refresh = Pick<LinkedIdentity, 'accountId' | 'provider' | 'nickName' | 'avatar'>;

// Fields that the provider leaves out keep their earlier values.
const refreshPerson = query<Refresh>()((db, p) =>
  db
    .updateTable('identity')
    .set((eb) => ({
      nickName: eb.fn.coalesce(eb.val(p.nickName), 'nickName'),
      avatar: eb.fn.coalesce(eb.val(p.avatar), 'avatar'),
    }))
    .where('accountId', '=', p.accountId)
    .where('provider', '=', p.provider)
    .returning('id'),
);

const addSubject = query<Pick<Insert, 'provider' | 'appId' | 'subject' | 'id'>>()((db, p) =>
  db
    .insertInto('identitySubject')
    .values({ provider: p.provider, appId: p.appId, subject: p.subject, identityId: p.id })
    .onConflict((conflict) => conflict.doNothing()),
);

const unlink = query<{ accountId: string; provider: Identity['provider'] }>()((db, p) =>
  db.deleteFrom('identity').where('accountId', '=', p.accountId).where('provider', '=', p.provider).returning('id'),
);

/** Accesses the tables `identity`, `identity_subject` and `identity_union`. */
export const identities = ({ run, write, all, any }: TableContext): Identities => ({
  async insert(identity) {
    const [person] = await run(insertPerson, identity);
    if (!person) throw new Conflict('identity_account_id_provider');
    const { provider, appId, subject, unionId } = identity;
    const isNew = person.id === identity.id;
    if (isNew && unionId !== null) await run(insertUnion, { provider, unionId, id: person.id });
    await run(insertSubject, { provider, appId, subject, id: person.id });
  },
  ofAccount: all(ofAccount),
  async find({ provider, appId, subject, unionId }) {
    const same = unionId === null ? [] : await run(byUnionId, { provider, unionId });
    const exact = same.find((known) => known.appId === appId && known.subject === subject);
    const found = exact ?? same[0] ?? (await run(bySubject, { provider, appId, subject }))[0];
    return found ?? null;
  },
  move: write(move),
  async refresh(accountId, { provider, appId, subject, unionId, nickName, avatar }) {
    const [changed] = unionId === null ? [] : await run(changeUnionId, { accountId, provider, unionId });
    if (changed && unionId !== null) {
      await run(removeUnion, { id: changed.id });
      await run(insertUnion, { provider, unionId, id: changed.id });
    }
    const [person] = await run(refreshPerson, { accountId, provider, nickName, avatar });
    if (person) await run(addSubject, { provider, appId, subject, id: person.id });
  },
  unlink: any(unlink),
});
