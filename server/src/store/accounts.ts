import type { Contact } from '@isoline/contract/values/contact.ts';
import { type Kysely, sql } from 'kysely';
import { type Account, contactsOf, isClosed } from '../model/entities/account.ts';
import type { Accounts } from '../model/entities/account-tables.ts';
import type { MessageLocale } from '../model/entities/delivery.ts';
import { lockingQuery, query, type Run } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import { bind, type TableContext } from './table-context.ts';
import type { ContactRow, Tables } from './tables.ts';

export const columns = [
  'id',
  'nickName',
  'phone',
  'email',
  'passwordHash',
  'avatarKey',
  'termsVersion',
  'termsAgreedAt',
  'createdAt',
  'locale',
  'mergedInto',
  'closedAt',
  'frozenAt',
  'closesAt',
  'profileChangedAt',
] as const;

const qualified = columns.map((column) => `account.${column}` as const);

const insert = query<Account>()((db, p) => db.insertInto('account').values(pickValues(p, columns)));

const next = query<{ after: string }>()((db, p) =>
  db.selectFrom('account').select('id').where('id', '>', p.after).orderBy('id').limit(1),
);

const openAfter = query<{ after: string; limit: number }>()((db, p) =>
  db
    .selectFrom('account')
    .select('id')
    .where('id', '>', p.after)
    .where('mergedInto', 'is', null)
    .where('closedAt', 'is', null)
    .orderBy('id')
    .limit(p.limit),
);

const storedHash = query<{ id: string }>()((db, p) =>
  db.selectFrom('account').select('passwordHash').where('id', '=', p.id),
);

/** The second condition repeats the condition of the index `account_foreign_hash`. */
const foreignHash = query<{ after: string }>()((db, p) =>
  db
    .selectFrom('account')
    .select('id')
    .where('id', '>', p.after)
    .where(sql<boolean>`substr(password_hash, 1, 1) = '{'`)
    .limit(1),
);

/** The second condition repeats the condition of the index `account_costly_hash`. */
const costlyHash = query<{ after: string }>()((db, p) =>
  db
    .selectFrom('account')
    .select('id')
    .where('id', '>', p.after)
    .where(sql<boolean>`substr(password_hash, 1, 2) = '{ '`)
    .limit(1),
);

/** The second condition repeats the condition of the index `account_foreign_hash`. */
const legacyHash = query<{ after: string }>()((db, p) =>
  db
    .selectFrom('account')
    .select('id')
    .where('id', '>', p.after)
    .where(sql<boolean>`substr(password_hash, 1, 1) = '{'`)
    .where(sql<boolean>`substr(password_hash, 1, 16) = '{"kind":"legacy"'`)
    .limit(1),
);

/**
 * Selects the open account of a contact. The last condition checks the contact in the account's row too: a transaction
 * that waited for the lock rereads the account's row, but not the contact's.
 */
export const ofContact = (db: Kysely<Tables>, p: Pick<ContactRow, 'kind' | 'value'>) =>
  db
    .selectFrom('account')
    .innerJoin('contact', 'contact.accountId', 'account.id')
    .select(qualified)
    .where('contact.kind', '=', p.kind)
    .where('contact.value', '=', p.value)
    .where((eb) => eb.or([eb('account.phone', '=', p.value), eb('account.email', '=', p.value)]));

const lookups = (make: typeof lockingQuery) => ({
  byId: make<{ id: string }>()((db, p) => db.selectFrom('account').select(columns).where('id', '=', p.id)),
  byContact: make<Pick<ContactRow, 'kind' | 'value'>>('account')(ofContact),
});

const unlocked = lookups(() => query());
const locking = lookups(lockingQuery);

const addContact = query<Tables['contact']>()((db, p) =>
  db.insertInto('contact').values(pickValues(p, ['kind', 'value', 'accountId', 'since'])),
);

const removeContact = query<Pick<ContactRow, 'accountId' | 'kind'>>()((db, p) =>
  db.deleteFrom('contact').where('accountId', '=', p.accountId).where('kind', '=', p.kind),
);

const removeContacts = query<{ accountId: string }>()((db, p) =>
  db.deleteFrom('contact').where('accountId', '=', p.accountId),
);

const contactsSince = query<{ accountId: string }>()((db, p) =>
  db.selectFrom('contact').select(['kind', 'value', 'since']).where('accountId', '=', p.accountId),
);

const passwordSince = query<{ id: string }>()((db, p) =>
  db.selectFrom('account').select('passwordSince').where('id', '=', p.id),
);

const setPasswordHash = query<{ id: string; passwordHash: string | null }>()((db, p) =>
  db.updateTable('account').set({ passwordHash: p.passwordHash }).where('id', '=', p.id),
);

const setPasswordSince = query<{ id: string; since: number }>()((db, p) =>
  db.updateTable('account').set({ passwordSince: p.since }).where('id', '=', p.id),
);

const setProfileChangedAt = query<{ id: string; at: number }>()((db, p) =>
  db.updateTable('account').set({ profileChangedAt: p.at }).where('id', '=', p.id),
);

const setContact = {
  phone: query<{ id: string; value: string }>()((db, p) =>
    db.updateTable('account').set({ phone: p.value }).where('id', '=', p.id),
  ),
  email: query<{ id: string; value: string }>()((db, p) =>
    db.updateTable('account').set({ email: p.value }).where('id', '=', p.id),
  ),
};

const setMergedInto = query<{ mergedId: string; survivorId: string }>()((db, p) =>
  db
    .updateTable('account')
    .set((eb) => ({
      mergedInto: p.survivorId,
      firstMergedInto: p.survivorId,
      phone: eb.lit(null),
      email: eb.lit(null),
      passwordHash: eb.lit(null),
      passwordSince: eb.lit(null),
      closesAt: eb.lit(null),
    }))
    .where('id', '=', p.mergedId),
);

const moveMergedAccounts = query<{ mergedId: string; survivorId: string }>()((db, p) =>
  db
    .updateTable('account')
    .set((eb) => ({ mergedInto: p.survivorId, firstMergedInto: eb.fn.coalesce('firstMergedInto', 'mergedInto') }))
    .where('mergedInto', '=', p.mergedId),
);

const setFrozenAt = query<{ id: string; at: number | null }>()((db, p) =>
  db.updateTable('account').set({ frozenAt: p.at }).where('id', '=', p.id),
);

const setClosesAt = query<{ id: string; at: number | null }>()((db, p) =>
  db.updateTable('account').set({ closesAt: p.at }).where('id', '=', p.id),
);

const dueForClosing = query<{ now: number; limit: number }>()((db, p) =>
  db.selectFrom('account').select('id').where('closesAt', '<=', p.now).orderBy('closesAt').limit(p.limit),
);

const mergedInto = query<{ id: string }>()((db, p) =>
  db.selectFrom('account').select('id').where('mergedInto', '=', p.id).orderBy('id'),
);

const setLocale = query<{ id: string; locale: MessageLocale }>()((db, p) =>
  db
    .updateTable('account')
    .set({ locale: p.locale })
    .where('id', '=', p.id)
    .where((eb) => eb.or([eb('locale', 'is', null), eb('locale', '<>', p.locale)])),
);

const setContacts = query<Pick<Account, 'id' | 'phone' | 'email'> & { readonly at: number }>()((db, p) =>
  db.updateTable('account').set({ phone: p.phone, email: p.email, profileChangedAt: p.at }).where('id', '=', p.id),
);

const setTerms = query<{ id: string; version: string; at: number }>()((db, p) =>
  db.updateTable('account').set({ termsVersion: p.version, termsAgreedAt: p.at }).where('id', '=', p.id),
);

const setNickName = query<{ id: string; nickName: string; at: number }>()((db, p) =>
  db.updateTable('account').set({ nickName: p.nickName, profileChangedAt: p.at }).where('id', '=', p.id),
);

const setAvatar = query<{ id: string; avatarKey: string; at: number }>()((db, p) =>
  db.updateTable('account').set({ avatarKey: p.avatarKey, profileChangedAt: p.at }).where('id', '=', p.id),
);

/**
 * Accesses the tables `account` and `contact`. A transaction locks each account that it reads until it ends. Nobody
 * else can change the account until then, so it is read only once.
 */
export function accounts({ run, within, all, verifiable }: TableContext): Accounts {
  const lookup = within === 'transaction' ? locking : unlocked;
  const locked = new Map<string, Account>();
  const keep = (found: Account | undefined) => {
    const account = found && { ...found, passwordHash: verifiable(found.passwordHash) };
    if (account && within === 'transaction') locked.set(account.id, account);
    return account ?? null;
  };
  /** Runs a query that changes accounts. */
  const change: Run = (changing, params) => {
    locked.clear();
    return run(changing, params);
  };
  const { write } = bind(change);
  const add = async (accountId: string, contacts: readonly Contact[], since: number | null = null) => {
    for (const { kind, value } of contacts) await run(addContact, { kind, value, accountId, since });
  };
  const found = async (one: typeof next) => (await run(one, { after: '' })).length > 0;
  return {
    any: () => found(next),
    anyForeignHash: () => found(foreignHash),
    anyCostlyHash: () => found(costlyHash),
    anyLegacyUser: () => found(legacyHash),
    async insert(account) {
      await change(insert, account);
      if (!isClosed(account)) await add(account.id, contactsOf(account));
    },
    async byId({ id }) {
      return locked.get(id) ?? keep((await run(lookup.byId, { id }))[0]);
    },
    storedPasswordHash: async ({ id }) => (await run(storedHash, { id }))[0]?.passwordHash ?? null,
    async byContact({ kind, value }) {
      return keep((await run(lookup.byContact, { kind, value }))[0]);
    },
    async setPasswordHash(id, passwordHash, since) {
      await change(setPasswordHash, { id, passwordHash });
      if (since !== undefined) await run(setPasswordSince, { id, since });
    },
    async setContact(id, { kind, value }, since) {
      await change(setContact[kind], { id, value });
      if (since !== undefined) await change(setProfileChangedAt, { id, at: since });
      await run(removeContact, { accountId: id, kind });
      await add(id, [{ kind, value }], since);
    },
    async setContacts(id, { phone, email }, at) {
      const kept = await run(contactsSince, { accountId: id });
      await change(setContacts, { id, phone, email, at });
      await run(removeContacts, { accountId: id });
      for (const contact of contactsOf({ phone, email })) {
        const sameKind = kept.find(({ kind }) => kind === contact.kind);
        const isKept = sameKind?.value === contact.value;
        await add(id, [contact], isKept ? sameKind.since : null);
      }
    },
    async proofsSince({ id }) {
      const contacts = await run(contactsSince, { accountId: id });
      const of = (kind: Contact['kind']) => contacts.find((contact) => contact.kind === kind)?.since ?? null;
      const [password] = await run(passwordSince, { id });
      return { phone: of('phone'), email: of('email'), password: password?.passwordSince ?? null };
    },
    async markMerged({ mergedId, survivorId }) {
      await change(moveMergedAccounts, { mergedId, survivorId });
      await change(setMergedInto, { mergedId, survivorId });
      await run(removeContacts, { accountId: mergedId });
    },
    setFrozenAt: write(setFrozenAt),
    setClosesAt: write(setClosesAt),
    openAfter: all(openAfter, ({ id }) => id),
    dueForClosing: all(dueForClosing, ({ id }) => id),
    mergedInto: all(mergedInto, (merged) => merged.id),
    setLocale: write(setLocale),
    setTerms: write(setTerms),
    setNickName: write(setNickName),
    setAvatar: write(setAvatar),
  };
}
