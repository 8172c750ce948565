import type { Identity, LinkedIdentity } from '../model/entities/identity.ts';
import type { Identities } from '../model/entities/identity-tables.ts';
import { Conflict } from './engines/conflict.ts';
import { query, type Run } from './engines/engine.ts';

const columns = [
  'identity.account_id as accountId',
  'identity.provider',
  'identity_subject.app_id as appId',
  'identity_subject.subject',
  'identity.union_id as unionId',
  'identity.nick_name as nickName',
  'identity.avatar',
  'identity.linked_at as linkedAt',
] as const;

type Insert = LinkedIdentity & { readonly id: string };

// A second app's subject joins the person that the account has already, if the union id says that it is the same one.
const insertPerson = query<Insert>()((db, p) =>
  db
    .insertInto('identity')
    .values({
      id: p.id,
      account_id: p.accountId,
      provider: p.provider,
      union_id: p.unionId,
      nick_name: p.nickName,
      avatar: p.avatar,
      linked_at: p.linkedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'provider'])
        .doUpdateSet((eb) => ({
          nick_name: eb.fn.coalesce('excluded.nick_name', 'identity.nick_name'),
          avatar: eb.fn.coalesce('excluded.avatar', 'identity.avatar'),
        }))
        .whereRef('identity.union_id', '=', 'excluded.union_id'),
    )
    .returning('id'),
);

const insertSubject = query<Pick<Insert, 'provider' | 'appId' | 'subject' | 'id'>>()((db, p) =>
  db
    .insertInto('identity_subject')
    .values({ provider: p.provider, app_id: p.appId, subject: p.subject, identity_id: p.id }),
);

const ofAccount = query<{ accountId: string }>()((db, p) =>
  db
    .selectFrom('identity')
    .innerJoin('identity_subject', 'identity_subject.identity_id', 'identity.id')
    .select(columns)
    .where('identity.account_id', '=', p.accountId)
    .orderBy('identity.provider')
    .orderBy('identity_subject.app_id'),
);

const byUnionId = query<{ provider: Identity['provider']; unionId: string }>()((db, p) =>
  db
    .selectFrom('identity')
    .innerJoin('identity_subject', 'identity_subject.identity_id', 'identity.id')
    .select(columns)
    .where('identity.provider', '=', p.provider)
    .where('identity.union_id', '=', p.unionId)
    .orderBy('identity_subject.app_id'),
);

const bySubject = query<Pick<Identity, 'provider' | 'appId' | 'subject'>>()((db, p) =>
  db
    .selectFrom('identity_subject')
    .innerJoin('identity', 'identity.id', 'identity_subject.identity_id')
    .select(columns)
    .where('identity_subject.provider', '=', p.provider)
    .where('identity_subject.app_id', '=', p.appId)
    .where('identity_subject.subject', '=', p.subject),
);

const move = query<{ from: string; to: string; at: number }>()((db, p) =>
  db.updateTable('identity').set({ account_id: p.to, linked_at: p.at }).where('account_id', '=', p.from),
);

type Refresh = Identity & { readonly accountId: string };

// What a provider leaves out this time is kept as it was.
const refreshPerson = query<Refresh>()((db, p) =>
  db
    .updateTable('identity')
    .set((eb) => ({
      union_id: eb.fn.coalesce(eb.val(p.unionId), 'union_id'),
      nick_name: eb.fn.coalesce(eb.val(p.nickName), 'nick_name'),
      avatar: eb.fn.coalesce(eb.val(p.avatar), 'avatar'),
    }))
    .where('account_id', '=', p.accountId)
    .where('provider', '=', p.provider)
    .returning('id'),
);

const addSubject = query<Pick<Insert, 'provider' | 'appId' | 'subject' | 'id'>>()((db, p) =>
  db
    .insertInto('identity_subject')
    .values({ provider: p.provider, app_id: p.appId, subject: p.subject, identity_id: p.id })
    .onConflict((conflict) => conflict.doNothing()),
);

const unlink = query<{ accountId: string; provider: Identity['provider'] }>()((db, p) =>
  db.deleteFrom('identity').where('account_id', '=', p.accountId).where('provider', '=', p.provider).returning('id'),
);

export function identities(run: Run): Identities {
  return {
    async insert(identity) {
      const [person] = await run(insertPerson, identity);
      if (!person) throw new Conflict('identity_account_id_provider');
      const { provider, appId, subject } = identity;
      await run(insertSubject, { provider, appId, subject, id: person.id });
    },
    ofAccount: (accountId) => run(ofAccount, { accountId }),
    async find({ provider, appId, subject, unionId }) {
      const same = unionId === null ? [] : await run(byUnionId, { provider, unionId });
      const exact = same.find((known) => known.appId === appId && known.subject === subject);
      const found = exact ?? same[0] ?? (await run(bySubject, { provider, appId, subject }))[0];
      return found ?? null;
    },
    async move(from, to, at) {
      await run(move, { from, to, at });
    },
    async refresh(accountId, { provider, appId, subject, unionId, nickName, avatar }) {
      const known = { accountId, provider, appId, subject, unionId, nickName, avatar };
      const [person] = await run(refreshPerson, known);
      if (person) await run(addSubject, { provider, appId, subject, id: person.id });
    },
    async unlink(accountId, provider) {
      return (await run(unlink, { accountId, provider })).length > 0;
    },
  };
}
