import { describe, expect, test } from 'vitest';
import type { TicketMatch } from '../model/entities/verification-tables.ts';
import { dialects } from './engines/testing.ts';
import { aTicket, fresh, T, useTestStore, yesOf200 } from './testing-store.ts';

/** An identity as a provider returned it. */
const anIdentityAtProvider = {
  provider: 'wx',
  appId: 'desktop',
  subject: 'subject',
  unionId: 'union',
  nickName: '云帆',
  avatar: null,
} as const;

describe.each(dialects)('tickets on %s', (dialect) => {
  const on = useTestStore(dialect);

  const put = (ticket = aTicket()) => on.store.tx((tables) => tables.tickets.insert(ticket)).then(() => ticket);
  const consume = (match: TicketMatch, now = T) => on.store.tx((tables) => tables.tickets.consume({ ...match, now }));

  test.each([
    aTicket({ accountId: 'a', sessionId: 's', otherAccountId: 'o', kind: 'merge', payload: { by: 'wx' } }),
    aTicket({ kind: 'launch', payload: { vip: { workspaceId: 'workspace', product: 'twin' } } }),
    aTicket({ kind: 'identity', payload: { identity: anIdentityAtProvider, source: 'isoline', launchHash: null } }),
    aTicket({ kind: 'reset' }),
    aTicket({ kind: 'step-up', payload: { by: 'phone' } }),
    aTicket({ kind: 'strong-step-up' }),
  ])('a ticket is read completely, any number of times, and consumed once: $kind', async (ticket) => {
    await put(ticket);
    expect(await on.store.read.tickets.peek({ ...ticket, now: T })).toEqual(ticket);
    expect(await on.store.read.tickets.peek({ ...ticket, now: T })).toEqual(ticket);
    expect(await consume(ticket)).toEqual(ticket);
    expect(await consume(ticket)).toBeNull();
    expect(await on.store.read.tickets.peek({ ...ticket, now: T })).toBeNull();
  });

  test('a ticket that is put again keeps its account, but changes its device and expiry', async () => {
    const ticket = await put(aTicket({ kind: 'step-up', accountId: 'a', sessionId: 's' }));
    const again = { ...ticket, deviceId: 'other', expiresAt: T + 2000 };
    await on.store.tx((tables) => tables.tickets.put(again));
    expect(await on.store.read.tickets.peek({ ...ticket, now: T })).toBeNull();
    expect(await on.store.read.tickets.peek({ ...again, now: T + 1999 })).toEqual(again);
  });

  test.each([{ by: 'nobody' }, { by: null }, {}, 'text', null])(
    'a ticket whose payload does not have the shape of its kind is not found: %j',
    async (payload) => {
      const ticket = await put(aTicket({ kind: 'merge', payload: payload as never }));
      expect(await on.store.read.tickets.peek({ ...ticket, now: T })).toBeNull();
      expect(await consume(ticket)).toBeNull();
    },
  );

  test('an attempt with another kind or device, or after the expiry, does not consume the ticket', async () => {
    const ticket = await put();
    for (const wrong of [{ hash: 'unknown' }, { kind: 'reset' as const }, { deviceId: 'stranger' }]) {
      expect(await consume({ ...ticket, ...wrong })).toBeNull();
      expect(await on.store.read.tickets.peek({ ...ticket, ...wrong, now: T })).toBeNull();
    }
    expect(await consume(ticket, ticket.expiresAt)).toBeNull();
    expect(await on.store.read.tickets.peek({ ...ticket, now: ticket.expiresAt })).toBeNull();
    expect(await consume(ticket, ticket.expiresAt - 1)).toEqual(ticket);
  });

  test('a renewed ticket is valid until its new expiry, and an expired ticket stays expired', async () => {
    const ticket = await put();
    const later = ticket.expiresAt + 1000;
    const renew = (match: TicketMatch, now: number) =>
      on.store.tx((tables) => tables.tickets.renew({ ...match, expiresAt: later, now }));
    await renew(ticket, ticket.expiresAt);
    await renew({ ...ticket, deviceId: 'stranger' }, T);
    expect(await on.store.read.tickets.peek({ ...ticket, now: ticket.expiresAt })).toBeNull();
    await renew(ticket, ticket.expiresAt - 1);
    expect(await consume(ticket, later)).toBeNull();
    expect(await consume(ticket, later - 1)).toEqual({ ...ticket, expiresAt: later });
  });

  test('an attempt by another holder leaves the ticket to its own holder', async () => {
    const holder = { accountId: fresh('account'), sessionId: fresh('session') };
    const ticket = await put(aTicket(holder));
    for (const wrong of [{ accountId: 'other' }, { sessionId: 'other' }]) {
      const match = { ...ticket, holder: { ...holder, ...wrong } };
      expect(await on.store.read.tickets.peek({ ...match, now: T })).toBeNull();
      expect(await consume(match)).toBeNull();
    }
    expect(await on.store.read.tickets.peek({ ...ticket, holder, now: T })).toEqual(ticket);
    expect(await consume({ ...ticket, holder })).toEqual(ticket);
  });

  test('removing the tickets of an account or a contact keeps all others', async () => {
    const [accountId, contactKey] = [fresh('account'), fresh('phone')];
    const ofAccount = await put(aTicket({ accountId }));
    const toAccount = await put(aTicket({ accountId: fresh('account'), otherAccountId: accountId }));
    const ofContact = await put(aTicket({ contactKey }));
    const other = await put(aTicket({ accountId: fresh('account'), contactKey: fresh('phone') }));
    await on.store.tx(async (tables) => {
      await tables.tickets.removeForAccount({ accountId });
      await tables.tickets.removeForContact({ contactKey });
    });
    for (const gone of [ofAccount, toAccount, ofContact]) {
      expect(await on.store.read.tickets.peek({ ...gone, now: T })).toBeNull();
    }
    expect(await on.store.read.tickets.peek({ ...other, now: T })).toEqual(other);
  });

  test('exactly one of 200 parallel attempts to consume a ticket succeeds', async () => {
    const ticket = await put();
    expect(await yesOf200(async () => (await consume(ticket)) !== null)).toBe(1);
  });
});
