import { providerIds } from '@isoline/contract/providers.ts';
import type { Caller } from '../domain/request-context.ts';
import type { AccessTokens } from '../domain/session/session-tables.ts';
import { query, type Run } from './engines/engine.ts';

const insert = query<{ hash: string; sessionId: string; expiresAt: number }>()((db, p) =>
  db.insertInto('access_token').values({ hash: p.hash, session_id: p.sessionId, expires_at: p.expiresAt }),
);

/** One row for each linked identity, or one without. */
const columns = [
  'session.id as sessionId',
  'session.client',
  'session.source',
  'session.created_at as signedInAt',
  'session.ended_at as endedAt',
  'session.login_type as loginType',
  'session.second_factor as secondFactor',
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
  'identity.provider',
] as const;

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

type CallerRow = NonNullable<(typeof caller)['row']>;

function callerOf(rows: readonly CallerRow[], row: CallerRow): Caller {
  const { accountId, client, source, endedAt, loginType, secondFactor } = row;
  const {
    nickName,
    phone,
    email,
    passwordHash,
    avatarKey,
    termsVersion,
    termsAgreedAt,
    mergedInto,
    closedAt,
    frozenAt,
  } = row;
  return {
    account: {
      id: accountId,
      nickName,
      phone,
      email,
      passwordHash,
      avatarKey,
      termsVersion,
      termsAgreedAt,
      createdAt: row.registeredAt,
      locale: row.locale,
      mergedInto,
      closedAt,
      frozenAt,
    },
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
  };
}
