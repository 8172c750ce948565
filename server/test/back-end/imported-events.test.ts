import { endpoints } from '@isoline/contract/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { discover, signInToProduct } from '../openid/openid-client.ts';
import { useImports, verified } from '../operator/import-runs.ts';
import { freshPhone, LOOKS_OFTEN, PASSWORD, pageOrigin, useProduct } from '../product.ts';
import { bodyOf, kindOf, streamActions } from './event-receiver.ts';
import { allowStreams } from './event-users.ts';

describe.each(dialects)('a second import of an account that is in use, on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_MACHINE_TOKENS: '0' }, LOOKS_OFTEN);
  const { importRows, person } = useImports(use);
  const contour = streamActions(() => use().url, 'contour');
  beforeAll(async () => {
    allowStreams(use());
    await contour.create();
  });

  /** Imports an account, whose owner then signs in to contour. */
  async function usedAccount() {
    const { email, row } = await person({ nickName: 'Before' });
    await importRows([row]);
    const browser = use().browser().at(pageOrigin(use()));
    await browser.signIn(email, PASSWORD);
    const client = await discover(pageOrigin(use()), 'contour');
    await signInToProduct(browser, client, { scope: 'openid profile phone' });
    await contour.drain();
    return { browser, email, row };
  }

  const activityOf = async (browser: Awaited<ReturnType<typeof usedAccount>>['browser']) =>
    (await browser.call(endpoints.securityEvents, {})).data.events;

  test('the products of an imported account are told of the changes, and its owner sees them in the activity', async () => {
    const { browser, row } = await usedAccount();
    const membership = { product: 'contour', startsAt: '2025-01-01T00:00:00Z', endsAt: '2035-01-01T00:00:00Z' };
    const phone = verified(freshPhone());
    await importRows([{ ...row, nickName: 'After', phone, points: 9, membership, locale: 'zh-CN' }]);
    const told = await contour.drain();
    expect(told.map(kindOf).toSorted()).toEqual(['membership-changed', 'points-changed', 'token-claims-change']);
    expect(told.map(bodyOf)).toContainEqual(
      expect.objectContaining({ initiating_entity: 'admin', changed_claims: ['name', 'nickname'] }),
    );
    const [newest] = await activityOf(browser);
    expect(newest).toMatchObject({
      kind: 'data-imported',
      detail: { changed: 'nickName locale membership points', products: 'contour' },
      device: null,
      ip: null,
    });
  });

  test('an import without a change does not send an event', async () => {
    const { browser, row } = await usedAccount();
    await importRows([row]);
    expect(await contour.drain()).toEqual([]);
    expect((await activityOf(browser)).map(({ kind }) => kind)).not.toContain('data-imported');
  });

  test('a freeze by an import is a freeze by an operator: sessions end, products are told, and an unfreeze follows', async () => {
    const { browser, email, row } = await usedAccount();
    await importRows([{ ...row, frozen: true }]);
    expect((await contour.drain()).map(kindOf)).toEqual(['session-revoked', 'account-disabled']);
    expect((await browser.call(endpoints.sessions, {})).key).toBe('USER_NOT_LOGIN');
    expect((await browser.signIn(email, PASSWORD)).key).not.toBe('OK');
    await importRows([{ ...row, frozen: false }]);
    expect((await contour.drain()).map(kindOf)).toEqual(['account-enabled']);
    expect((await browser.signIn(email, PASSWORD)).key).toBe('OK');
    expect((await activityOf(browser)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['account-frozen', 'account-unfrozen']),
    );
  });

  test('an account that nobody has used does not get an entry in its activity', async () => {
    const { email, row } = await person({ nickName: 'Before' });
    await importRows([row]);
    await importRows([{ ...row, nickName: 'After' }]);
    const browser = use().browser();
    await browser.signIn(email, PASSWORD);
    expect((await activityOf(browser)).map(({ kind }) => kind)).not.toContain('data-imported');
  });
});
