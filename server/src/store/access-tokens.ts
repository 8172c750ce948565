import { providerIds } from '@isoline/contract/providers.ts';
import type { Account } from '../model/entities/account.ts';
import type { Caller } from '../model/entities/request-context.ts';
import type { AccessTokens } from '../model/entities/session-tables.ts';
import { query, type Run } from './engines/engine.ts';

const insert = query<{ hash: string; sessionId: string; expiresAt: number }>()((db, p) =>
  db.insertInto('access_token').values({ hash: p.hash, session_id: p.sessionId, expires_at: p.expiresAt }),
);

const sessionColumns = [
  'session.id as sessionId',
  'session.client',
  'session.source',
  'session.created_at as signedInAt',
  'session.ended_at as endedAt',
  'session.login_type as loginType',
  'session.second_factor as secondFactor',
] as const;

/** The account of a row that has columns of other tables too. */
export const accountColumns = [
  'account.id as accountId',
  'account.nick_name as nickName',
  'account.phone',
  'account.email',
  'account.password_hash as passwordHash',
  'account.avatar_key as avatarKey',
  'account.terms_version as termsVersion',
  'account.terms_agreed_at as termsAgreedAt',
  'account.created_at as registeredAt',
  'account.locale',
  'account.merged_into as mergedInto',
  'account.closed_at as closedAt',
  'account.frozen_at as frozenAt',
] as const;

/** One row for each linked identity, or one without. */
const columns = [...sessionColumns, ...accountColumns, 'identity.provider'] as const;

const caller = query<{ hash: string; now: number }>()((db, p) =>
  db
    .selectFrom('access_token')
    .innerJoin('session', 'session.id', 'access_token.session_id')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('identity', 'identity.account_id', 'account.id')
    .select(columns)
    .where('access_token.hash', '=', p.hash)
    .where('access_token.expires_at', '>', p.now),
);

const productCaller = query<{ hash: string; now: number }>()((db, p) =>
  db
    .selectFrom('oidc_record')
    .innerJoin('session', 'session.id', 'oidc_record.session_id')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('identity', 'identity.account_id', 'account.id')
    .select(columns)
    .select(['oidc_record.scope', 'oidc_record.payload'])
    .where('oidc_record.model', '=', 'AccessToken')
    .where('oidc_record.id', '=', p.hash)
    .where('oidc_record.expires_at', '>', p.now),
);

// A disconnected product, or a token from before these columns, has no row.
const ofProduct = query<{ hash: string; now: number }>()((db, p) =>
  db
    .selectFrom('oidc_record')
    .innerJoin('session', 'session.id', 'oidc_record.session_id')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('oidc_consent', (join) =>
      join.onRef('oidc_consent.account_id', '=', 'account.id').onRef('oidc_consent.client', '=', 'oidc_record.client'),
    )
    .select(accountColumns)
    .select(['oidc_record.client as product', 'oidc_record.scope', 'oidc_record.introspection'])
    .select('oidc_consent.scope as allowed')
    .where('oidc_record.model', '=', 'AccessToken')
    .where('oidc_record.id', '=', p.hash)
    .where('oidc_record.expires_at', '>', p.now)
    .where('session.ended_at', 'is', null),
);

type CallerRow = NonNullable<(typeof caller)['row']>;
type AccountRow = Pick<CallerRow, 'accountId' | 'registeredAt' | Exclude<keyof Account, 'id' | 'createdAt'>>;

export function accountOf(row: AccountRow): Account {
  const { accountId, registeredAt, nickName, phone, email, passwordHash, avatarKey } = row;
  const { termsVersion, termsAgreedAt, locale, mergedInto, closedAt, frozenAt } = row;
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
  };
}

function callerOf(rows: readonly CallerRow[], row: CallerRow): Caller {
  const { accountId, client, source, endedAt, loginType, secondFactor } = row;
  return {
    account: accountOf(row),
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

export function accessTokens(run: Run): AccessTokens {
  return {
    async insert(hash, sessionId, expiresAt) {
      await run(insert, { hash, sessionId, expiresAt });
    },
    async caller(hash, now) {
      const rows = await run(caller, { hash, now });
      return rows[0] ? callerOf(rows, rows[0]) : null;
    },
    async productCaller(hash, now) {
      const rows = await run(productCaller, { hash, now });
      const [row] = rows;
      return row ? { caller: callerOf(rows, row), scopes: (row.scope ?? '').split(' '), payload: row.payload } : null;
    },
    async ofProduct(hash, now) {
      const [row] = await run(ofProduct, { hash, now });
      if (!row) return null;
      const { product, scope, allowed, introspection } = row;
      if (product === null || scope === null || introspection === null) return null;
      return { account: accountOf(row), product, scopes: scope.split(' '), allowed: allowed.split(' '), introspection };
    },
  };
}
