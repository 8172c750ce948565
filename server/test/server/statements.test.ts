import { StatementSync } from 'node:sqlite';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import {
  authorizationCodeGrant,
  type Configuration,
  fetchUserInfo,
  refreshTokenGrant,
  tokenIntrospection,
} from 'openid-client';
import { Client } from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Dialect } from '../../src/store/engines/engine.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { authorizationRequest, discover, signInToProduct, visit } from '../openid/openid-client.ts';
import { freshPhone, PASSWORD, type Product, pageOrigin, useProduct } from '../product.ts';

/** The cost of a call at the database. It depends neither on the number of rows nor on the speed of the machine. */
interface Cost {
  /** Statements that read or write rows. On PostgreSQL the inserts of a transaction that return nothing are one. */
  readonly queries: number;
  /** The same on SQLite, if their number differs. Tries in flight are in memory there. */
  readonly queriesOnSqlite?: number;
  /** Requests to PostgreSQL: the queries, and BEGIN and COMMIT of each transaction. */
  readonly requests: number;
}

/** Prepares what a call needs, and returns the call. */
type Prepare = (product: Product) => Promise<() => Promise<unknown>>;

const signedIn = (call: (browser: Browser) => Promise<unknown>): Prepare => {
  return async (product) => {
    const { browser } = await product.newAccount();
    return () => call(browser);
  };
};

const withProductToken = (call: (config: Configuration, token: string, sub: string) => Promise<unknown>): Prepare => {
  return async (product) => {
    const [{ browser }, config] = [await product.newAccount(), await discover(pageOrigin(product))];
    const tokens = await signInToProduct(browser.at(pageOrigin(product)), config);
    return () => call(config, tokens.access_token, `${tokens.claims()?.sub}`);
  };
};

const calls: readonly (readonly [name: string, prepare: Prepare, cost: Cost])[] = [
  ['a token check', signedIn((browser) => browser.call(endpoints.currentUser, {})), { queries: 1, requests: 1 }],
  [
    'the first page of the sign-in record',
    signedIn((browser) => browser.call(endpoints.loginHistory, { current: 1, size: 10 })),
    { queries: 4, requests: 4 },
  ],
  [
    'an introspection',
    withProductToken((config, token) => tokenIntrospection(config, token)),
    { queries: 1, requests: 1 },
  ],
  ['a userinfo', withProductToken(fetchUserInfo), { queries: 1, requests: 1 }],
  [
    "a signed-in user's sign-in to a product, from the authorization request to the tokens",
    async (product) => {
      const [{ browser }, config] = [await product.newAccount(), await discover(pageOrigin(product))];
      const there = browser.at(pageOrigin(product));
      await signInToProduct(there, config);
      const { url, checks } = await authorizationRequest(config);
      return async () => authorizationCodeGrant(config, await visit(there, url), checks);
    },
    { queries: 16, requests: 20 },
  ],
  [
    "a refresh of a product's tokens",
    async (product) => {
      const [{ browser }, config] = [await product.newAccount(), await discover(pageOrigin(product))];
      const tokens = await signInToProduct(browser.at(pageOrigin(product)), config);
      return () => refreshTokenGrant(config, tokens.refresh_token ?? '');
    },
    { queries: 7, requests: 9 },
  ],
  ['the list of sessions', signedIn((browser) => browser.call(endpoints.sessions, {})), { queries: 2, requests: 2 }],
  [
    'a refresh',
    signedIn((browser) => browser.call(endpoints.token, { grant_type: 'refresh_token' })),
    { queries: 6, requests: 8 },
  ],
  [
    'the first sign-in of a day by password, on a known device where nothing is pending',
    async (product) => {
      const { browser, phone } = await product.newAccount();
      await product.pass(lifetimes.challengeStepMs);
      return () => browser.signIn(phone, PASSWORD);
    },
    { queries: 13, queriesOnSqlite: 14, requests: 17 },
  ],
  [
    'a sign-in by code on a known device',
    async (product) => {
      const { browser, phone } = await product.newAccount();
      const identifyCode = await product.requestCode(browser, 'login', { phone });
      return () => browser.call(endpoints.signInByCode, { phone, identifyCode, source: 'isoline' });
    },
    { queries: 12, queriesOnSqlite: 16, requests: 14 },
  ],
  [
    'a challenge and the sending of its code',
    async (product) => () => product.send(product.browser(), 'register', { phone: freshPhone() }),
    { queries: 12, requests: 18 },
  ],
  [
    'a challenge and the sending of its code to an account on an unknown device',
    async (product) => {
      const { phone } = await product.newAccount();
      return () => product.send(product.browser(), 'login', { phone });
    },
    { queries: 12, requests: 18 },
  ],
  [
    'the check of a code',
    async (product) => {
      const [browser, phone] = [product.browser(), freshPhone()];
      const identifyCode = await product.requestCode(browser, 'register', { phone });
      return () => browser.call(endpoints.checkCode, { phone, scene: 'register', identifyCode });
    },
    { queries: 4, requests: 6 },
  ],
];

afterEach(() => vi.restoreAllMocks());

/** Counts what reaches the database while `call` runs. */
async function costOf(dialect: Dialect, call: () => Promise<unknown>): Promise<Cost> {
  const rows = vi.spyOn(StatementSync.prototype, 'all');
  const wire = vi.spyOn(Client.prototype, 'query');
  await call();
  const sent = wire.mock.calls.map(([statement]) => statement as { readonly name?: string });
  const cost = { queries: sent.filter(({ name }) => name !== undefined).length, requests: sent.length };
  const ran = rows.mock.contexts as readonly StatementSync[];
  const ofRows = ran.filter(({ sourceSQL }) => !sourceSQL.startsWith('PRAGMA'));
  const queries = dialect === 'sqlite' ? ofRows.length : cost.queries;
  vi.restoreAllMocks();
  return { queries, requests: cost.requests };
}

// Periodic jobs, and notices that follow a commit, may run at the same time. They only add statements.
const TRIES = 8;

describe.each(dialects)('statements on %s', (dialect) => {
  // Other tests run the body of each transaction twice.
  const use = useProduct(dialect, {}, { wrapPorts: (ports) => ports });

  test.each(calls)('%s needs exactly its listed statements and requests', async (_, prepare, cost) => {
    const tries: Cost[] = [];
    for (let count = 0; count < TRIES; count += 1) {
      const call = await prepare(use());
      await use().app.settled();
      tries.push(await costOf(dialect, call));
    }
    const least = (of: 'queries' | 'requests') => Math.min(...tries.map((one) => one[of]));
    expect({ queries: least('queries'), requests: least('requests') }).toEqual({
      queries: dialect === 'sqlite' ? (cost.queriesOnSqlite ?? cost.queries) : cost.queries,
      requests: dialect === 'postgres' ? cost.requests : 0,
    });
  });
});
