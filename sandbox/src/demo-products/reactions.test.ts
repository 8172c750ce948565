import { expect, test, vi } from 'vitest';
import type { AccountEvent } from '../events/read-event.ts';
import { People } from './people.ts';
import { react } from './reactions.ts';

/** A product with three signed-in users: two sessions of `one`, and one session each of `two` and `three`. */
function startProduct() {
  const sessions = ['one', 'one', 'two', 'three'].map((sub, index) => ({ user: { sub }, sid: `s${index}` }));
  const people = new People();
  for (const session of sessions) people.visited(session);
  let open = sessions;
  const endSessions = (ends: (session: never) => boolean) => {
    open = open.filter((session) => !ends(session as never));
  };
  const readAgain = vi.fn(async () => undefined);
  const product = { people, signIn: { endSessions, readAgain } };
  const tell = (event: Partial<AccountEvent>) =>
    react(product, { jti: 'j', audience: 'contour', kind: 'x', body: {}, sub: 'one', sid: null, ...event });
  const state = () => ({
    people: Object.fromEntries(people.list.map(({ sub, visits }) => [sub, visits])),
    sessions: open.map(({ sid }) => sid),
  });
  return { people, tell, state, readAgain };
}

test('a purged account is deleted and signed out', async () => {
  const { tell, state } = startProduct();
  await tell({ kind: 'account-purged' });
  expect(state()).toEqual({ people: { two: 1, three: 1 }, sessions: ['s2', 's3'] });
});

test('a merge moves what is kept to the account that stays, even if it was unknown', async () => {
  const { tell, state } = startProduct();
  await tell({ jti: '1', kind: 'account-merged', sub: 'two', body: { survivor: 'two', merged: 'one' } });
  expect(state()).toEqual({ people: { two: 3, three: 1 }, sessions: ['s2', 's3'] });
  await tell({ jti: '2', kind: 'account-merged', sub: 'new', body: { survivor: 'new', merged: 'two' } });
  expect(state()).toEqual({ people: { new: 3, three: 1 }, sessions: ['s3'] });
});

test('an event that comes twice is handled once', async () => {
  const { people, tell, readAgain } = startProduct();
  await tell({ kind: 'token-claims-change' });
  await tell({ kind: 'token-claims-change' });
  expect(readAgain).toHaveBeenCalledTimes(1);
  expect(people.told).toHaveLength(1);
});

test('a revoked session is signed out, and other sessions of its user are not', async () => {
  const { tell, state } = startProduct();
  await tell({ kind: 'session-revoked', sid: 's0' });
  expect(state().sessions).toEqual(['s1', 's2', 's3']);
});

test('a frozen account is signed out and kept', async () => {
  const { tell, state } = startProduct();
  await tell({ kind: 'account-disabled' });
  expect(state()).toEqual({ people: { one: 2, two: 1, three: 1 }, sessions: ['s2', 's3'] });
});

test('any other event is only noted', async () => {
  const { people, tell, state } = startProduct();
  const before = state();
  await tell({ kind: 'points-changed' });
  expect(state()).toEqual(before);
  expect(people.told).toMatchObject([{ kind: 'points-changed', sub: 'one' }]);
});

test('an event is still shown after more events than the product remembers', () => {
  const people = new People();
  const event = { audience: 'contour', kind: 'x', body: {}, sub: 'one', sid: null };
  for (let count = 0; count < 10_001; count += 1) people.note({ ...event, jti: `j${count}` });
  people.note({ ...event, jti: 'newest', kind: 'account-enabled' });
  expect(people.told[0]?.kind).toBe('account-enabled');
});
