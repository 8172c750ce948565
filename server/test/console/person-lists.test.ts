import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { CONSOLE, operatorOf } from './console-browser.ts';

const MADE = 50;

interface Page {
  readonly nextCursor: string | null;
}

/** Reads the pages after the first one. */
async function further<Found extends Page>(first: string | null, read: (cursor: string) => Promise<Found>) {
  const pages: Found[] = [];
  for (let cursor = first; cursor !== null; cursor = pages.at(-1)?.nextCursor ?? null) pages.push(await read(cursor));
  return pages;
}

describe.each(dialects)('the lists of a person in the console on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE);

  test('points, sign-ins and notices have pages, which show each entry once, and are recorded', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const { browser } = await use().newAccount();
    const id = await userIdOf(browser);
    const { store, now, random } = use().app.ports;
    const at = now();
    await store.longTx(async ({ coins, loginRecords, noticeDeliveries }) => {
      for (let index = 0; index < MADE; index++) {
        // Entries of one time are distinguished by their ids.
        await coins.add({
          id: random.id(),
          accountId: id,
          amount: index + 1000,
          reason: 'correction',
          note: null,
          product: null,
          words: null,
          at,
          once: random.id(),
        });
        await loginRecords.append({
          accountId: id,
          loginType: 'password',
          product: `p${index}`,
          at,
          ip: '192.0.2.1',
          deviceName: '',
        });
        const notice = { kind: 'password-set', channel: 'sms', maskedContact: '139****0001', sealed: null } as const;
        await noticeDeliveries.insert({ id: random.id(), accountId: id, createdAt: at, ...notice });
      }
    });
    const { data: person } = await viewer.call(calls.viewPerson, {}, { id });
    const { nextCursors } = person;
    const points = await further(
      nextCursors.points,
      async (cursor) => (await viewer.call(calls.personPoints, { cursor }, { id })).data,
    );
    const amounts = [...person.points.entries, ...points.flatMap(({ entries }) => entries)].map(({ amount }) => amount);
    expect(amounts.filter((amount) => amount >= 1000).toSorted()).toEqual(
      Array.from({ length: MADE }, (_, index) => index + 1000),
    );
    const signIns = await further(
      nextCursors.signIns,
      async (cursor) => (await viewer.call(calls.personSignIns, { cursor }, { id })).data,
    );
    const products = [...person.signIns, ...signIns.flatMap(({ entries }) => entries)].map(({ product }) => product);
    expect(products.filter((product) => /^p\d/.test(product))).toEqual(
      Array.from({ length: MADE }, (_, index) => `p${MADE - 1 - index}`),
    );
    const notices = await further(
      nextCursors.notices,
      async (cursor) => (await viewer.call(calls.personNotices, { cursor }, { id })).data,
    );
    const ids = [...person.notices, ...notices.flatMap(({ entries }) => entries)].map((notice) => notice.id);
    expect([new Set(ids).size >= MADE, new Set(ids).size]).toEqual([true, ids.length]);
    expect(person.counts).toEqual({ points: amounts.length, signIns: products.length, notices: ids.length });
    const { events } = (await viewer.call(calls.personActivity, {}, { id })).data;
    const looks = events.filter(({ kind }) => kind === 'account-viewed').length;
    expect(looks).toBe(2 + points.length + signIns.length + notices.length);
  });

  test('a malformed cursor is refused, and a forged cursor reads only another part of the same person', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const { browser } = await use().newAccount();
    const id = await userIdOf(browser);
    expect((await viewer.call(calls.personPoints, { cursor: 'x' }, { id })).status).toBe(422);
    expect((await viewer.call(calls.personSignIns, { cursor: '-1' }, { id })).status).toBe(422);
    expect((await viewer.call(calls.personSignIns, { cursor: '0' }, { id })).data.entries).toEqual([]);
    expect((await viewer.call(calls.personNotices, { cursor: '0' }, { id })).data.entries).toEqual([]);
  });
});
