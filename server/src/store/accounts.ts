import { domainToUnicode } from 'node:url';
import type { Kysely } from 'kysely';
import type { Account } from '../model/entities/account.ts';
import type { Accounts } from '../model/entities/account-tables.ts';
import type { MessageLocale } from '../model/entities/delivery.ts';
import { lockingQuery, query, type Run } from './engines/engine.ts';
import type { Tables } from './tables.ts';

const columns = [
  'id',
  'nick_name as nickName',
  'phone',
  'email',
  'password_hash as passwordHash',
  'avatar_key as avatarKey',
  'terms_version as termsVersion',
  'terms_agreed_at as termsAgreedAt',
  'created_at as createdAt',
  'locale',
  'merged_into as mergedInto',
  'closed_at as closedAt',
  'frozen_at as frozenAt',
] as const;

const insert = query<Account>()((db, p) =>
  db.insertInto('account').values({
    id: p.id,
    nick_name: p.nickName,
    phone: p.phone,
    email: p.email,
    password_hash: p.passwordHash,
    avatar_key: p.avatarKey,
    terms_version: p.termsVersion,
    terms_agreed_at: p.termsAgreedAt,
    created_at: p.createdAt,
    locale: p.locale,
    merged_into: p.mergedInto,
    closed_at: p.closedAt,
    frozen_at: p.frozenAt,
    // A column that may be null could be forgotten here.
  } satisfies Record<keyof Tables['account'], unknown>),
);

const next = query<{ after: string }>()((db, p) =>
  db.selectFrom('account').select('id').where('id', '>', p.after).orderBy('id').limit(1),
);

/** The account of a phone. */
export const ofPhone = (db: Kysely<Tables>, p: { value: string }) => open(db).where('phone', '=', p.value);

const ofEmail = (db: Kysely<Tables>, p: { value: string }) => open(db).where('email', '=', p.value);

/** The account of an address, also by the spelling of an international domain from before addresses were normalized. */
export const ofAnyEmail = (db: Kysely<Tables>, p: { value: string; former: string }) =>
  open(db).where('email', 'in', [p.value, p.former]).orderBy('created_at').limit(1);

// The two conditions beside the contact are those of the partial indexes, which are not used without them.
const open = (db: Kysely<Tables>) =>
  db.selectFrom('account').select(columns).where('merged_into', 'is', null).where('closed_at', 'is', null);

const lookups = (make: typeof lockingQuery) => ({
  byId: make<{ id: string }>()((db, p) => db.selectFrom('account').select(columns).where('id', '=', p.id)),
  phone: make<{ value: string }>()(ofPhone),
  email: make<{ value: string }>()(ofEmail),
  anyEmail: make<{ value: string; former: string }>()(ofAnyEmail),
});

/** An address with the U-labels of its domain. */
export const withUnicodeDomain = (email: string) => email.replace(/[^@]+$/, domainToUnicode);

const plain = lookups(query);
const locking = lookups(lockingQuery);

const setPasswordHash = query<{ id: string; passwordHash: string | null }>()((db, p) =>
  db.updateTable('account').set({ password_hash: p.passwordHash }).where('id', '=', p.id),
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
    .set((eb) => ({ merged_into: p.survivorId, phone: eb.lit(null), email: eb.lit(null), password_hash: eb.lit(null) }))
    .where('id', '=', p.mergedId),
);

const moveMergedAccounts = query<{ mergedId: string; survivorId: string }>()((db, p) =>
  db.updateTable('account').set({ merged_into: p.survivorId }).where('merged_into', '=', p.mergedId),
);

const setFrozenAt = query<{ id: string; at: number | null }>()((db, p) =>
  db.updateTable('account').set({ frozen_at: p.at }).where('id', '=', p.id),
);

const setLocale = query<{ id: string; locale: MessageLocale }>()((db, p) =>
  db
    .updateTable('account')
    .set({ locale: p.locale })
    .where('id', '=', p.id)
    .where((eb) => eb.or([eb('locale', 'is', null), eb('locale', '<>', p.locale)])),
);

const setContacts = query<Pick<Account, 'id' | 'phone' | 'email'>>()((db, p) =>
  db.updateTable('account').set({ phone: p.phone, email: p.email }).where('id', '=', p.id),
);

const setTerms = query<{ id: string; version: string; at: number }>()((db, p) =>
  db.updateTable('account').set({ terms_version: p.version, terms_agreed_at: p.at }).where('id', '=', p.id),
);

const setNickName = query<{ id: string; nickName: string }>()((db, p) =>
  db.updateTable('account').set({ nick_name: p.nickName }).where('id', '=', p.id),
);

const setAvatar = query<{ id: string; avatarKey: string }>()((db, p) =>
  db.updateTable('account').set({ avatar_key: p.avatarKey }).where('id', '=', p.id),
);

/**
 * The table `account`. In a transaction, the account that is read is locked until its end, so that it is read once: nobody else
 * changes it.
 */
export function accounts(run: Run, within: 'read' | 'transaction'): Accounts {
  const lookup = within === 'transaction' ? locking : plain;
  const locked = new Map<string, Account>();
  const keep = (account: Account | undefined) => {
    if (account && within === 'transaction') locked.set(account.id, account);
    return account ?? null;
  };
  /** Runs a query that changes accounts. */
  const change: Run = (changing, params) => {
    locked.clear();
    return run(changing, params);
  };
  return {
    async any() {
      return (await run(next, { after: '' })).length > 0;
    },
    async insert(account) {
      await change(insert, account);
    },
    async byId(id) {
      return locked.get(id) ?? keep((await run(lookup.byId, { id }))[0]);
    },
    async byContact({ kind, value }) {
      const former = kind === 'email' ? withUnicodeDomain(value) : value;
      const found = former === value ? run(lookup[kind], { value }) : run(lookup.anyEmail, { value, former });
      return keep((await found)[0]);
    },
    async setPasswordHash(id, passwordHash) {
      await change(setPasswordHash, { id, passwordHash });
    },
    async setContact(id, { kind, value }) {
      await change(setContact[kind], { id, value });
    },
    async setContacts(id, { phone, email }) {
      await change(setContacts, { id, phone, email });
    },
    async markMerged(mergedId, survivorId) {
      await change(moveMergedAccounts, { mergedId, survivorId });
      await change(setMergedInto, { mergedId, survivorId });
    },
    async setFrozenAt(id, at) {
      await change(setFrozenAt, { id, at });
    },
    async setLocale(id, locale) {
      await change(setLocale, { id, locale });
    },
    async setTerms(id, version, at) {
      await change(setTerms, { id, version, at });
    },
    async setNickName(id, nickName) {
      await change(setNickName, { id, nickName });
    },
    async setAvatar(id, avatarKey) {
      await change(setAvatar, { id, avatarKey });
    },
  };
}
