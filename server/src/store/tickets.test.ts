import { describe, expect, test } from 'vitest';
import { dialects } from './engines/testing.ts';
import { aTicket, T, useTestStore, yesOf200 } from './testing-store.ts';

describe.each(dialects)('tickets on %s', (dialect) => {
  const on = useTestStore(dialect);

  const put = (ticket = aTicket()) => on.store.tx((tables) => tables.tickets.insert(ticket)).then(() => ticket);
  const consume = (match: ReturnType<typeof aTicket>, now = T) =>
    on.store.tx((tables) => tables.tickets.consume(match, now));

  test('a ticket comes back whole, peeked at any number of times and used once', async () => {
    const ticket = await put(aTicket({ accountId: 'a', sessionId: 's', otherAccountId: 'o', payload: '{"k":1}' }));
    expect(await on.store.read.tickets.peek(ticket, T)).toEqual(ticket);
    expect(await on.store.read.tickets.peek(ticket, T)).toEqual(ticket);
    expect(await consume(ticket)).toEqual(ticket);
    expect(await consume(ticket)).toBeNull();
    expect(await on.store.read.tickets.peek(ticket, T)).toBeNull();
  });

  test('a try of another kind or browser, or too late, leaves it to its owner', async () => {
    const ticket = await put();
    for (const wrong of [{ hash: 'unknown' }, { kind: 'reset' as const }, { browser: 'stranger' }]) {
      expect(await consume({ ...ticket, ...wrong })).toBeNull();
      expect(await on.store.read.tickets.peek({ ...ticket, ...wrong }, T)).toBeNull();
    }
    expect(await consume(ticket, ticket.expiresAt)).toBeNull();
    expect(await on.store.read.tickets.peek(ticket, ticket.expiresAt)).toBeNull();
    expect(await consume(ticket, ticket.expiresAt - 1)).toEqual(ticket);
  });

  test('of 200 tries at once, one succeeds', async () => {
    const ticket = await put();
    expect(await yesOf200(async () => (await consume(ticket)) !== null)).toBe(1);
  });
});
