import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { anEntry } from '../../src/store/testing-store.ts';
import { freshPhone, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';

const ENTRIES = 450;

describe.each(dialects)('the points of an account on %s', (dialect) => {
  const use = useProduct(dialect);

  test('points are listed down to the first entry, page by page, each once, even if many have the same time', async () => {
    const browser = use().browser();
    await use().register(browser, { phone: freshPhone() });
    const accountId = await userIdOf(browser);
    const { now, store } = use().app.ports;
    await store.tx(async ({ coins }) => {
      for (let index = 1; index <= ENTRIES; index++) {
        const once = `test-${index}`;
        const at = now() + Math.floor(index / 50);
        await coins.add(anEntry(accountId, { id: `${accountId}:${index}`, amount: 1, once, at }));
      }
    });
    const ids: string[] = [];
    let pages = 0;
    let cursor: string | null = null;
    do {
      const { data }: { readonly data: { entries: { id: string }[]; nextCursor: string | null; balance: number } } =
        await browser.call(endpoints.coin, cursor === null ? {} : { cursor });
      expect(data.balance).toBe(100 + ENTRIES);
      ids.push(...data.entries.map(({ id }) => id));
      cursor = data.nextCursor;
      pages += 1;
    } while (cursor !== null);
    expect([ids.length, new Set(ids).size, pages]).toEqual([ENTRIES + 1, ENTRIES + 1, 3]);
  });

  test('a malformed cursor is refused, and a forged cursor does not show entries of other accounts', async () => {
    const browser = use().browser();
    await use().register(browser, { phone: freshPhone() });
    expect((await browser.call(endpoints.coin, { cursor: 'nonsense' })).key).toBe('FIELDS_INVALID');
    const { entries, nextCursor } = (await browser.call(endpoints.coin, { cursor: '999999999999999.z' })).data;
    expect([entries.length, nextCursor]).toEqual([1, null]);
  });
});
