import { describe, expect, test } from 'vitest';
import type { StoredEvent } from '../model/entities/security-event.ts';
import { dialects } from './engines/testing.ts';
import { openStore } from './store.ts';
import { anEvent, fresh, useTestStore } from './testing-store.ts';

describe.each(dialects)('security events on %s', (dialect) => {
  const on = useTestStore(dialect);

  const insert = (event: StoredEvent) => on.store.tx((tables) => tables.securityEvents.insert(event));

  test('an account’s events are listed newest first, before the cursor, and as they were stored', async () => {
    const accountId = fresh('account');
    const [first, second, third] = ['1', '2', '3'].map((id) =>
      anEvent({ id: `${id}-${accountId}`, accountId, detail: { sessions: 2, first: false, by: 'phone' } }),
    );
    for (const event of [second, third, first]) if (event) await insert(event);
    await insert(anEvent());
    const { forOwner } = on.store.read.securityEvents;
    expect(await forOwner({ accountId, before: 'z', limit: 2 })).toEqual([third, second]);
    expect(await forOwner({ accountId, before: second?.id ?? '', limit: 2 })).toEqual([first]);
  });

  test('an account’s events do not include those for operators only', async () => {
    const accountId = fresh('account');
    await insert(anEvent({ accountId, kind: 'sign-in', detail: {} }));
    await insert(anEvent({ accountId, kind: 'refused', detail: {} }));
    expect(await on.store.read.securityEvents.forOwner({ accountId, before: 'z', limit: 10 })).toEqual([]);
  });

  test('a merged account’s events go to the survivor', async () => {
    const [from, to] = [fresh('account'), fresh('account')];
    const event = anEvent({ accountId: from });
    await insert(event);
    await on.store.tx((tables) => tables.securityEvents.move({ from, to }));
    const { forOwner } = on.store.read.securityEvents;
    expect(await forOwner({ accountId: from, before: 'z', limit: 10 })).toEqual([]);
    expect(await forOwner({ accountId: to, before: 'z', limit: 10 })).toEqual([{ ...event, accountId: to }]);
  });

  test('a committed event is passed on once, and an event that was rolled back never', async () => {
    const committed: string[] = [];
    const store = openStore(on.engine, { committed: ({ id }) => committed.push(id) });
    const [kept, undone] = [anEvent(), anEvent()];
    await store.tx((tables) => tables.securityEvents.insert(kept));
    const failing = store.tx(async (tables) => {
      await tables.securityEvents.insert(undone);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(committed).toEqual([kept.id]);
  });
});
