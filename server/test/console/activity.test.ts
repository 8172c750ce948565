import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import type { InputOf } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { firstIdAt } from '../../src/model/id-time.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { CONSOLE, type ConsoleBrowser, operatorOf } from './console-browser.ts';

const EVENTS = 1_230;

type Asked = InputOf<typeof calls.personActivity>;

describe.each(dialects)('the activity of a person in the console on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE);

  /** Creates a person with one event in each of the last hours. Every hundredth event is a change of the contacts. */
  async function withHistory() {
    const { browser } = await use().newAccount();
    const id = await userIdOf(browser);
    const { store, now, random } = use().app.ports;
    const start = now() - EVENTS * HOUR_MS;
    await store.longTx(async ({ securityEvents }) => {
      for (let index = 0; index < EVENTS; index++) {
        const at = start + index * HOUR_MS;
        const kind = index % 100 === 0 ? ('contact-changed' as const) : ('sign-in-refused' as const);
        const eventId = `${firstIdAt(at)}${random.id().slice(9)}`;
        const origin = { actor: 'user', requestId: null, ip: null, deviceName: null } as const;
        await securityEvents.insert({ id: eventId, accountId: id, kind, at, ...origin, detail: {} });
      }
    });
    return { id, start };
  }

  /** Reads all pages. */
  async function read(operator: ConsoleBrowser, id: string, asked: Asked) {
    const events: { readonly id: string; readonly kind: string; readonly at: string }[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const given: Asked = cursor === null ? asked : { ...asked, cursor };
      const { data } = await operator.call(calls.personActivity, given, { id });
      expect(data.events.length).toBeLessThanOrEqual(50);
      events.push(...data.events);
      cursor = data.nextCursor;
      pages += 1;
    } while (cursor);
    return { events, pages };
  }

  test('the activity is read page by page, newest first, with nothing twice and nothing left out', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const { id } = await withHistory();
    const { events } = await read(viewer, id, {});
    const own = events.filter(({ kind }) => kind === 'contact-changed' || kind === 'sign-in-refused');
    expect(own).toHaveLength(EVENTS);
    expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
    expect(own.map(({ at }) => at)).toEqual(
      own
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    const looks = events.filter(({ kind }) => kind === 'account-viewed');
    expect(looks).toHaveLength(1);
  });

  test('the page of a person has the newest events in one look, and its cursor leads to the next ones', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const { id } = await withHistory();
    const { activity, nextCursors } = (await viewer.call(calls.viewPerson, {}, { id })).data;
    const { data: next } = await viewer.call(calls.personActivity, { cursor: nextCursors.activity }, { id });
    const { data: all } = await viewer.call(calls.personActivity, {}, { id });
    expect(activity).toHaveLength(50);
    const looks = all.events.slice(0, 2).map(({ kind }) => kind);
    expect(looks).toEqual(['account-viewed', 'account-viewed']);
    // The two later looks are in front.
    expect(activity.slice(0, 48)).toEqual(all.events.slice(2));
    expect(next.events[0]?.at).not.toBe(activity.at(-1)?.at);
    expect(new Set([...activity, ...next.events].map((event) => event.id)).size).toBe(50 + next.events.length);
  });

  test('a view is recorded even if the first page is skipped', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const { browser } = await use().newAccount();
    const id = await userIdOf(browser);
    const { data } = await viewer.call(calls.personActivity, { cursor: 'z'.repeat(29) }, { id });
    expect(data.events).not.toEqual([]);
    const security = await operatorOf(use(), 'security');
    const { entries } = (await security.call(calls.auditEntries, { accountId: id })).data;
    expect(entries).toMatchObject([{ kind: 'audit-viewed' }, { kind: 'activity-viewed', operator: viewer.name }]);
    const own = (await browser.call(endpoints.securityEvents, {})).data.events;
    expect(own.map(({ kind }) => kind)).toContain('account-viewed');
  });

  test('the activity shows one kind of event between two times without reading newer events', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const { id, start } = await withHistory();
    const changes = await read(viewer, id, { kind: 'contact-changed' });
    expect(changes.events).toHaveLength(13);
    expect(new Set(changes.events.map(({ kind }) => kind))).toEqual(new Set(['contact-changed']));
    const at = (hour: number) => new Date(start + hour * HOUR_MS).toISOString();
    const between = await read(viewer, id, { from: at(100), to: at(300) });
    expect(between.events).toHaveLength(201);
    expect([between.events[0]?.at, between.events.at(-1)?.at]).toEqual([at(300), at(100)]);
    const both = await read(viewer, id, { kind: 'contact-changed', from: at(150), to: at(420) });
    expect(both).toMatchObject({ events: [{ at: at(400) }, { at: at(300) }, { at: at(200) }], pages: 1 });
    expect((await read(viewer, id, { from: at(300), to: at(100) })).events).toEqual([]);
    expect((await viewer.call(calls.personActivity, { from: 'yesterday' }, { id })).key).toBe('FIELDS_INVALID');
  });
});
