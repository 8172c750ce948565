import { describe, expect, test } from 'vitest';
import type { TicketMatch } from '../domain/verification/verification-tables.ts';
import { dialects } from './engines/testing.ts';
import { aTicket, fresh, T, useTestStore, yesOf200 } from './testing-store.ts';

describe.each(dialects)('tickets on %s', (dialect) => {
  const on = useTestStore(dialect);

  const put = (ticket = aTicket()) => on.store.tx((tables) => tables.tickets.insert(ticket)).then(() => ticket);
  const consume = (match: TicketMatch, now = T) => on.store.tx((tables) => tables.tickets.consume(match, now));

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
    for (const wrong of [{ hash: 'unknown' }, { kind: 'reset' as const }, { deviceId: 'stranger' }]) {
      expect(await consume({ ...ticket, ...wrong })).toBeNull();
      expect(await on.store.read.tickets.peek({ ...ticket, ...wrong }, T)).toBeNull();
    }
    expect(await consume(ticket, ticket.expiresAt)).toBeNull();
    expect(await on.store.read.tickets.peek(ticket, ticket.expiresAt)).toBeNull();
    expect(await consume(ticket, ticket.expiresAt - 1)).toEqual(ticket);
  });

  test('a try by another holder leaves it to its own', async () => {
    const holder = { accountId: fresh('account'), sessionId: fresh('session') };
    const ticket = await put(aTicket(holder));
    for (const wrong of [{ accountId: 'other' }, { sessionId: 'other' }]) {
      const match = { ...ticket, holder: { ...holder, ...wrong } };
      expect(await on.store.read.tickets.peek(match, T)).toBeNull();
      expect(await consume(match)).toBeNull();
    }
    expect(await on.store.read.tickets.peek({ ...ticket, holder }, T)).toEqual(ticket);
    expect(await consume({ ...ticket, holder })).toEqual(ticket);
  });

  test('those of an account or of an address are removed, and no others', async () => {
    const [accountId, contactKey] = [fresh('account'), fresh('phone')];
    const ofAccount = await put(aTicket({ accountId }));
    const toAccount = await put(aTicket({ accountId: fresh('account'), otherAccountId: accountId }));
    const ofAddress = await put(aTicket({ contactKey }));
    const other = await put(aTicket({ accountId: fresh('account'), contactKey: fresh('phone') }));
    await on.store.tx(async (tables) => {
      await tables.tickets.removeForAccount(accountId);
      await tables.tickets.removeForContact(contactKey);
    });
    for (const gone of [ofAccount, toAccount, ofAddress]) {
      expect(await on.store.read.tickets.peek(gone, T)).toBeNull();
    }
    expect(await on.store.read.tickets.peek(other, T)).toEqual(other);
  });

  test('of 200 tries at once, one succeeds', async () => {
    const ticket = await put();
    expect(await yesOf200(async () => (await consume(ticket)) !== null)).toBe(1);
  });
});
