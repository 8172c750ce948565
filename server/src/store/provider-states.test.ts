import { describe, expect, test } from 'vitest';
import type { ProviderState, StateMatch } from '../model/entities/provider-state.ts';
import { dialects } from './engines/testing.ts';
import { aState, fresh, T, useTestStore, yesOf200 } from './testing-store.ts';

describe.each(dialects)('provider states on %s', (dialect) => {
  const on = useTestStore(dialect);

  async function put(state: ProviderState): Promise<ProviderState> {
    await on.store.tx((tables) => tables.providerStates.insert(state));
    return state;
  }
  const consume = (match: StateMatch, now = T) =>
    on.store.tx((tables) => tables.providerStates.consume({ ...match, now }));

  test('a state is consumed once', async () => {
    const state = await put(
      aState({ backUrl: '/UserCenter', platform: 'desktop', source: 'twin', launchHash: 'launch' }),
    );
    expect(await consume(state)).toEqual(state);
    expect(await consume(state)).toBeNull();
  });

  test('an attempt from another browser, provider or intent, or after the expiry, leaves the state to its owner', async () => {
    const state = await put(aState());
    const wrongs = [{ hash: 'unknown' }, { deviceId: 'other' }, { provider: 'tc' }, { intent: 'bind' }] as const;
    for (const wrong of wrongs) expect(await consume({ ...state, ...wrong })).toBeNull();
    expect(await consume({ ...state, holder: { accountId: 'a', sessionId: 's' } })).toBeNull();
    expect(await consume(state, state.expiresAt)).toBeNull();
    expect(await consume(state, state.expiresAt - 1)).toEqual(state);
  });

  test('only its own session consumes the state of an account', async () => {
    const holder = { accountId: fresh('account'), sessionId: fresh('session') };
    const state = await put(aState({ intent: 'bind', ...holder, reauthHash: 'ticket' }));
    expect(await consume(state)).toBeNull();
    for (const wrong of [{ accountId: 'other' }, { sessionId: 'other' }]) {
      expect(await consume({ ...state, holder: { ...holder, ...wrong } })).toBeNull();
    }
    expect(await consume({ ...state, holder })).toEqual(state);
  });

  test('exactly one of 200 parallel attempts to consume a state succeeds', async () => {
    const state = await put(aState());
    expect(await yesOf200(async () => (await consume(state)) !== null)).toBe(1);
  });
});
