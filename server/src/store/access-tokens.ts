import { providerIds } from '@isoline/contract/providers.ts';
import type { Account } from '../model/entities/account.ts';
import type { Caller } from '../model/entities/request-context.ts';
import type { AccessTokens } from '../model/entities/session-tables.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';

const insert = query<{ hash: string; sessionId: string; expiresAt: number }>()((db, p) =>
  db.insertInto('accessToken').values(pickValues(p, ['hash', 'sessionId', 'expiresAt'])),
);

const sessionColumns = [
  'session.id as sessionId',
  'session.client',
  'session.source',
  'session.createdAt as signedInAt',
  'session.endedAt',
  'session.loginType',
  'session.secondFactor',
] as const;

/** The columns of an account, for rows that also have columns of other tables. */
export const accountColumns = [
  'account.id as accountId',
  'account.nickName',
  'account.phone',
  'account.email',
  'account.passwordHash',
  'account.avatarKey',
  'account.termsVersion',
  'account.termsAgreedAt',
  'account.createdAt as registeredAt',
  'account.locale',
  'account.mergedInto',
  'account.closedAt',
  'account.frozenAt',
  'account.closesAt',
  'account.profileChangedAt',
] as const;

/** An account with linked identities has a row for each; any other account has one row. */
const columns = [...sessionColumns, ...accountColumns, 'identity.provider'] as const;

const caller = query<{ hash: string; now: number }>()((db, p) =>
  db
    .selectFrom('accessToken')
    .innerJoin('session', 'session.id', 'accessToken.sessionId')
    .innerJoin('account', 'account.id', 'session.accountId')
    .leftJoin('identity', 'identity.accountId', 'account.id')
    .select(columns)
    .where('accessToken.hash', '=', p.hash)
    .where('accessToken.expiresAt', '>', p.now),
);

const productCaller = query<{ hash: string; now: number }>()((db, p) =>
  db
    .selectFrom('oidcRecord')
    .innerJoin('session', 'session.id', 'oidcRecord.sessionId')
    .innerJoin('account', 'account.id', 'session.accountId')
    .leftJoin('identity', 'identity.accountId', 'account.id')
    .select(columns)
    .select(['oidcRecord.scope', 'oidcRecord.payload'])
    .where('oidcRecord.model', '=', 'AccessToken')
    .where('oidcRecord.id', '=', p.hash)
    .where('oidcRecord.expiresAt', '>', p.now),
);

// The join does not find tokens of a disconnected product, because such a product has no row in `oidc_consent`.
const ofProduct = query<{ hash: string; now: number }>()((db, p) =>
  db
    .selectFrom('oidcRecord')
    .innerJoin('session', 'session.id', 'oidcRecord.sessionId')
    .innerJoin('account', 'account.id', 'session.accountId')
    .innerJoin('oidcConsent', (join) =>
      join.onRef('oidcConsent.accountId', '=', 'account.id').onRef('oidcConsent.product', '=', 'oidcRecord.product'),
    )
    .select(accountColumns)
    .select(['oidcRecord.product', 'oidcRecord.scope', 'oidcRecord.introspection'])
    .select('oidcConsent.scope as allowed')
    .where('oidcRecord.model', '=', 'AccessToken')
    .where('oidcRecord.id', '=', p.hash)
    .where('oidcRecord.expiresAt', '>', p.now)
    .where('session.endedAt', 'is', null),
);

type CallerRow = NonNullable<(typeof caller)['row']>;
type AccountRow = Pick<CallerRow, 'accountId' | 'registeredAt' | Exclude<keyof Account, 'id' | 'createdAt'>>;

export function accountOf(row: AccountRow): Account {
  const { accountId, registeredAt, nickName, phone, email, passwordHash, avatarKey } = row;
  const { termsVersion, termsAgreedAt, locale, mergedInto, closedAt, frozenAt, closesAt, profileChangedAt } = row;
  return {
    id: accountId,
    nickName,
    phone,
    email,
    passwordHash,
    avatarKey,
    termsVersion,
    termsAgreedAt,
    createdAt: registeredAt,
    locale,
    mergedInto,
    closedAt,
    frozenAt,
    closesAt,
    profileChangedAt,
  };
}

type Verifiable = TableContext['verifiable'];

function buildCaller(verifiable: Verifiable, rows: readonly CallerRow[], row: CallerRow): Caller {
  const { accountId, client, source, endedAt, loginType, secondFactor } = row;
  return {
    account: { ...accountOf(row), passwordHash: verifiable(row.passwordHash) },
    session: {
      id: row.sessionId,
      accountId,
      client,
      source,
      createdAt: row.signedInAt,
      endedAt,
      loginType,
      secondFactor,
    },
    linked: providerIds.filter((id) => rows.some(({ provider }) => provider === id)),
  };
}

function readOfProduct(row: NonNullable<(typeof ofProduct)['row']>) {
  const { product, scope, allowed, introspection } = row;
  if (product === null || scope === null || introspection === null) return null;
  return { account: accountOf(row), product, scopes: scope.split(' '), allowed: allowed.split(' '), introspection };
}

export const accessTokens = ({ run, write, one, verifiable }: TableContext): AccessTokens => ({
  insert: write(insert),
  async caller({ hash, now }) {
    const rows = await run(caller, { hash, now });
    return rows[0] ? buildCaller(verifiable, rows, rows[0]) : null;
  },
  async productCaller({ hash, now }) {
    const rows = await run(productCaller, { hash, now });
    const [row] = rows;
    if (!row) return null;
    const scopes = (row.scope ?? '').split(' ');
    return { caller: buildCaller(verifiable, rows, row), scopes, payload: row.payload };
  },
  ofProduct: one(ofProduct, readOfProduct),
});
