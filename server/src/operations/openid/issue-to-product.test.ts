import type { Limit } from '@isoline/contract/rate-limits/declared-limit.ts';
import { limits } from '@isoline/contract/rate-limits.ts';
import { describe, expect, test } from 'vitest';
import type { Ports } from '../../model/ports/ports.ts';
import { dialects } from '../../store/engines/testing.ts';
import { anAccount, anOpenIdRecord, aSession, fresh, T, useTestStore } from '../../store/testing-store.ts';
import { type Issue, issueToProduct, NotIssued } from './issue-to-product.ts';

const product = 'contour';

describe.each(dialects)('tokens for a product on %s', (dialect) => {
  const database = useTestStore(dialect);
  const portsAt = (now: number, refreshes: Limit = limits.refreshes) =>
    ({
      store: database.store,
      now: () => now,
      secrets: { keyed: (name: string, text: string) => `${name} ${text}` },
      limits: { ...limits, refreshes },
    }) as unknown as Ports;

  /** Tokens that replace a code, of an account that is connected to the product. */
  async function anIssue(): Promise<Issue> {
    const [account, connectionId] = [anAccount(), fresh('connection')];
    const accountId = account.id;
    const session = aSession({ accountId, lastSeenAt: T });
    const consent = { accountId, product, scopes: ['openid'], givenAt: T, connectionId, lastUsedAt: T };
    const ofSession = { sessionId: session.id, expiresAt: T + 10_000_000 };
    const grant = anOpenIdRecord({ model: 'Grant', ...ofSession });
    const code = anOpenIdRecord({ model: 'AuthorizationCode', grantId: grant.id, ...ofSession });
    await database.store.tx(async (tables) => {
      await tables.accounts.insert(account);
      await tables.sessions.insert(session);
      await tables.consents.put(consent);
      await tables.openIdRecords.put([grant, code]);
    });
    const models = ['AccessToken', 'RefreshToken'];
    return {
      records: models.map((model) => anOpenIdRecord({ model, grantId: grant.id, ...ofSession })),
      consumed: { model: code.model, id: code.id },
      accountId,
      product,
      sessionId: session.id,
      grantName: `openid-grant ${session.id} ${product} ${connectionId}`,
      consent,
      lastSeenAt: T,
    };
  }

  const outcome = (issued: Promise<void>) =>
    issued.then(
      () => 'issued',
      (error) => {
        if (error instanceof NotIssued) return error.refusal;
        throw error;
      },
    );

  /** Returns the models of the tokens that are stored. */
  async function issuedOf({ records }: Issue): Promise<string[]> {
    const { openIdRecords } = database.store.read;
    const found = await Promise.all(records.map(({ model, id }) => openIdRecords.find({ model, id, now: T })));
    return records.filter((_, index) => found[index]).map(({ model }) => model);
  }

  test('a code that is redeemed twice in parallel has its tokens revoked', async () => {
    const issue = await anIssue();
    const outcomes = await Promise.all([1, 2].map(() => outcome(issueToProduct(portsAt(T), issue))));
    expect(outcomes.sort()).toEqual(['consumed', 'issued']);
    expect(await issuedOf(issue)).toEqual([]);
  });

  test('nothing is issued after the user has disconnected the product, even after a new connection', async () => {
    const issue = await anIssue();
    const { accountId, consent } = issue;
    await database.store.tx(({ consents }) => consents.remove({ accountId, product }));
    expect(await outcome(issueToProduct(portsAt(T), issue))).toBe('disconnected');
    if (consent) await database.store.tx(({ consents }) => consents.put({ ...consent, connectionId: fresh('new') }));
    expect(await outcome(issueToProduct(portsAt(T), issue))).toBe('disconnected');
    expect(await issuedOf(issue)).toEqual([]);
  });

  test('nothing is issued after the grant is revoked, and the code is not consumed', async () => {
    const issue = await anIssue();
    const [{ grantId = null } = {}] = issue.records;
    await database.store.tx(({ openIdRecords }) => openIdRecords.remove({ model: 'Grant', id: grantId ?? '' }));
    expect(await outcome(issueToProduct(portsAt(T), issue))).toBe('revoked');
    const { model, id } = issue.consumed ?? { model: '', id: '' };
    expect((await database.store.read.openIdRecords.find({ model, id, now: T }))?.consumedAt).toBeNull();
  });

  test('the number of issued tokens is limited for each session and product', async () => {
    const ports = portsAt(T, { count: 1, windowMs: 60_000 });
    const [issue, other] = [await anIssue(), await anIssue()];
    const again = { ...issue, consumed: null };
    expect(await outcome(issueToProduct(ports, issue))).toBe('issued');
    expect(await outcome(issueToProduct(ports, again))).toBe('limited');
    expect(await outcome(issueToProduct(ports, other))).toBe('issued');
  });

  test('an issued token is recorded as a use of the connection each minute, and of the session each hour', async () => {
    const [issue, later] = [await anIssue(), T + 60 * 60 * 1000];
    const { accountId, sessionId } = issue;
    const kept = async () => {
      const { consents, sessions } = database.store.read;
      const [connection, session] = [
        await consents.find({ accountId, product }),
        await sessions.byId({ id: sessionId }),
      ];
      return [connection?.lastUsedAt, session?.lastSeenAt];
    };
    await issueToProduct(portsAt(T + 59_999), issue);
    expect(await kept()).toEqual([T, T]);
    await issueToProduct(portsAt(later), { ...issue, consumed: null });
    expect(await kept()).toEqual([later, later]);
  });
});
