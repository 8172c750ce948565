import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { FoundPerson, People } from '../model/entities/people.ts';
import { LAST_ID } from '../model/id-time.ts';
import { changeClock } from './contact-changes.ts';
import { type Dialect, query } from './engines/engine.ts';
import type { TableContext } from './table-context.ts';
import type { Tables } from './tables.ts';

const columns = [
  'account.id',
  'account.nickName',
  'account.phone',
  'account.email',
  'account.createdAt',
  'account.frozenAt',
  'account.closesAt',
  'account.mergedInto',
  'account.closedAt',
] as const;

type PersonRow = Omit<FoundPerson, 'isProtected' | 'usesProduct'> & {
  readonly isProtected: number;
  readonly usesProduct: number;
};

/**
 * Hides a value from the planner of PostgreSQL. A plan for the values of one call then looks no cheaper than a plan for
 * all calls, which PostgreSQL keeps. Otherwise it would plan each search again.
 */
const anyText = (value: string) => sql<string>`(SELECT CAST(${value} AS TEXT))`;
const anyNumber = (value: number) => sql<number>`(SELECT CAST(${value} AS BIGINT))`;

/**
 * Selects the accounts of a list, with the columns that its filters need. The query does not use EXISTS, because
 * PostgreSQL would then read all passkeys or consents instead of those of each account.
 */
const people = (db: Kysely<Tables>, product: string) =>
  db
    .selectFrom('account')
    .select(columns)
    .select((eb) => [
      sql<number>`COALESCE(
        (SELECT 1 FROM authenticator WHERE authenticator.account_id = account.id LIMIT 1),
        (SELECT 1 FROM passkey WHERE passkey.account_id = account.id LIMIT 1), 0)`.as('isProtected'),
      sql<number>`COALESCE(
        (SELECT 1 FROM product_session
          WHERE product_session.account_id = account.id AND product_session.product = ${anyText(product)} LIMIT 1),
        (SELECT 1 FROM oidc_consent
          WHERE oidc_consent.account_id = account.id AND oidc_consent.product = ${anyText(product)} LIMIT 1), 0)`.as(
        'usesProduct',
      ),
      eb
        .selectFrom('loginRecord')
        .select('loginRecord.at')
        .whereRef('loginRecord.accountId', '=', 'account.id')
        .orderBy('loginRecord.seq', 'desc')
        .limit(1)
        .as('lastSignInAt'),
    ]);

/** Compares a text by its bytes, as SQLite always does. */
const bytes = (text: RawBuilder<string>, dialect: Dialect) =>
  dialect === 'postgres' ? sql<string>`${text} COLLATE "C"` : text;

const emailText = sql<string>`email`;
const nickNameText = sql<string>`lower(nick_name)`;
const lower = (text: string) => sql<string>`(SELECT lower(CAST(${text} AS TEXT)))`;

/** The columns that the lists are sorted by. */
const key = query<{ id: string }>()((db, p) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'createdAt', 'frozenAt', 'closesAt'])
    .select(nickNameText.as('nickNameKey'))
    .where('id', '=', p.id),
);

const byId = query<{ id: string; product: string }>()((db, p) => people(db, p.product).where('account.id', '=', p.id));

// SQLite would compare a text of a known type as that type. The index of the expression has no type, so it would read
// all accounts in the order of their ids.
const byPhoneEnd = query<{ end: string; after: string; product: string; limit: number }>()((db, p, dialect) =>
  people(db, p.product)
    .where('account.phone', 'is not', null)
    .where(sql`substr(phone, 8)`, '=', dialect === 'postgres' ? anyText(p.end) : p.end)
    .where('account.id', '>', anyText(p.after))
    .orderBy('account.id')
    .limit(anyNumber(p.limit)),
);

interface Start {
  readonly from: string;
  readonly end: string;
  readonly after: string;
  readonly product: string;
  readonly limit: number;
}

// The range starts at the text of the last account on the previous page. Several accounts may have that text, so the id
// decides among them.
const byEmailStart = query<Start>()((db, p, dialect) => {
  const text = bytes(emailText, dialect);
  const [from, end, after] = [anyText(p.from), anyText(p.end), anyText(p.after)];
  return people(db, p.product)
    .where('account.email', 'is not', null)
    .where(sql<boolean>`${text} >= ${from} AND ${text} < ${end} AND (${text} > ${from} OR id > ${after})`)
    .orderBy(text)
    .orderBy('account.id')
    .limit(anyNumber(p.limit));
});

const byNickNameStart = query<Start>()((db, p, dialect) => {
  const text = bytes(nickNameText, dialect);
  const [from, end, after] = [lower(p.from), lower(p.end), anyText(p.after)];
  return people(db, p.product)
    .where(sql<boolean>`${text} >= ${from} AND ${text} < ${end} AND (${text} > ${from} OR id > ${after})`)
    .orderBy(text)
    .orderBy('account.id')
    .limit(anyNumber(p.limit));
});

interface Times {
  readonly from: number;
  readonly to: number;
  readonly after: string;
  readonly product: string;
  readonly limit: number;
}

const newest = query<Times>()((db, p) =>
  people(db, p.product)
    .where('account.createdAt', '>=', anyNumber(p.from))
    .where('account.createdAt', '<=', anyNumber(p.to))
    .where((eb) => eb.or([eb('account.createdAt', '<', anyNumber(p.to)), eb('account.id', '<', anyText(p.after))]))
    .orderBy('account.createdAt', 'desc')
    .orderBy('account.id', 'desc')
    .limit(anyNumber(p.limit)),
);

const byTime = (column: 'frozenAt' | 'closesAt') =>
  query<Omit<Times, 'to'>>()((db, p) =>
    people(db, p.product)
      .where(`account.${column}`, 'is not', null)
      .where(`account.${column}`, '>=', anyNumber(p.from))
      .where((eb) => eb.or([eb(`account.${column}`, '>', anyNumber(p.from)), eb('account.id', '>', anyText(p.after))]))
      .orderBy(`account.${column}`)
      .orderBy('account.id')
      .limit(anyNumber(p.limit)),
  );
const frozen = byTime('frozenAt');
const closing = byTime('closesAt');

const bySubject = query<{ subject: string; limit: number }>()((db, p) =>
  db
    .selectFrom('identitySubject')
    .innerJoin('identity', 'identity.id', 'identitySubject.identityId')
    .select('identity.accountId')
    .where('identitySubject.subject', '=', p.subject)
    .limit(p.limit),
);

const byUnionId = query<{ subject: string; limit: number }>()((db, p) =>
  db
    .selectFrom('identityUnion')
    .innerJoin('identity', 'identity.id', 'identityUnion.identityId')
    .select('identity.accountId')
    .where('identityUnion.unionId', '=', p.subject)
    .limit(p.limit),
);

// An identity has a row for each app of its provider.
const byProviderNickName = query<{ nickName: string; limit: number }>()((db, p) =>
  db
    .selectFrom('identity')
    .select('accountId')
    .where('nickName', 'is not', null)
    .where(nickNameText, '=', lower(p.nickName))
    .limit(p.limit),
);

const byFormer = (kind: 'phone' | 'email') =>
  query<{ value: string; now: number; limit: number }>()((db, p) =>
    db
      .selectFrom('contactChange')
      .select('accountId')
      .where(kind, '=', p.value)
      .where('expiresAt', '>', changeClock(p.now))
      .limit(p.limit),
  );
const byFormerContact = { phone: byFormer('phone'), email: byFormer('email') };

const consenting = query<{ product: string; after: string; limit: number }>()((db, p) =>
  db
    .selectFrom('oidcConsent')
    .select('accountId')
    .where('product', '=', p.product)
    .where('accountId', '>', p.after)
    .orderBy('accountId')
    .limit(p.limit),
);

/** The number of newest refusals that name the accounts: an attack may cause any number in a day. */
const NEWEST_REFUSALS = 2_000;

// The events of the period are read first, by the index of their time. In the order of the accounts, the query would
// read every refusal that each account ever had.
const refused = query<{ since: number; after: string; limit: number }>()(
  (_, p) => sql<{ accountId: string }>`WITH lately AS MATERIALIZED (
      SELECT account_id FROM security_event
      WHERE kind = 'sign-in-refused' AND account_id IS NOT NULL AND at >= ${p.since}
      ORDER BY at DESC LIMIT ${sql.lit(NEWEST_REFUSALS)}
    ) SELECT DISTINCT account_id AS "accountId" FROM lately WHERE account_id > ${p.after}
    ORDER BY account_id LIMIT CAST(${p.limit} AS BIGINT)`,
);

/** Returns a text that sorts after every text that starts with `start`. */
const endOf = (start: string) => `${start}\u{10ffff}`;
const MOST_IDENTITIES = 20;
const MOST_CHANGES = 100;

const personOf = ({ isProtected, usesProduct, ...row }: PersonRow): FoundPerson => ({
  ...row,
  isProtected: isProtected === 1,
  usesProduct: usesProduct === 1,
});

/** Accesses `account` and the tables of identities, for the searches of operators. */
export function peopleSearches({ run }: TableContext): People {
  const readKey = async (id: string | null) => (id === null ? undefined : (await run(key, { id }))[0]);
  const times = async (after: string | null, column: 'frozenAt' | 'closesAt') => ({
    from: (await readKey(after))?.[column] ?? 0,
    after: after ?? '',
  });
  return {
    async byIds(ids, { product }) {
      const found: FoundPerson[] = [];
      for (const id of ids) found.push(...(await run(byId, { id, product })).map(personOf));
      return found;
    },
    byPhoneEnd: async (end, after, part) => (await run(byPhoneEnd, { end, after, ...part })).map(personOf),
    async byEmailStart(start, after, part) {
      const from = (await readKey(after))?.email ?? start;
      return (await run(byEmailStart, { from, end: endOf(start), after: after ?? '', ...part })).map(personOf);
    },
    async byNickNameStart(start, after, part) {
      const from = (await readKey(after))?.nickNameKey ?? start;
      return (await run(byNickNameStart, { from, end: endOf(start), after: after ?? '', ...part })).map(personOf);
    },
    async newest(from, to, after, part) {
      const last = await readKey(after);
      const bounds = { from, to: last?.createdAt ?? to, after: last?.id ?? LAST_ID };
      return (await run(newest, { ...bounds, ...part })).map(personOf);
    },
    frozen: async (after, part) => (await run(frozen, { ...(await times(after, 'frozenAt')), ...part })).map(personOf),
    closing: async (after, part) =>
      (await run(closing, { ...(await times(after, 'closesAt')), ...part })).map(personOf),
    async refusedSince(since, after, limit) {
      return (await run(refused, { since, after: after ?? '', limit })).map(({ accountId }) => accountId);
    },
    async idsOfConsents(product, after, limit) {
      return (await run(consenting, { product, after: after ?? '', limit })).map(({ accountId }) => accountId);
    },
    async idsOfIdentity(subject) {
      const found = [
        ...(await run(bySubject, { subject, limit: MOST_IDENTITIES })),
        ...(await run(byUnionId, { subject, limit: MOST_IDENTITIES })),
        ...(await run(byProviderNickName, { nickName: subject, limit: MOST_IDENTITIES })),
      ];
      return [...new Set(found.map(({ accountId }) => accountId))];
    },
    async idsOfFormer({ kind, value }, now) {
      const found = await run(byFormerContact[kind], { value, now, limit: MOST_CHANGES });
      return [...new Set(found.map(({ accountId }) => accountId))];
    },
  };
}
