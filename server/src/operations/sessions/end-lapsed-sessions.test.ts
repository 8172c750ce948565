import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../store/engines/testing.ts';
import { aSession, fresh, T, useTestStore } from '../../store/testing-store.ts';
import { endLapsedSessions } from './end-lapsed-sessions.ts';

describe.each(dialects)('the end of lapsed sessions on %s', (dialect) => {
  const on = useTestStore(dialect);

  test('the work ends during its pause when its signal aborts', async () => {
    const accountId = fresh('account');
    const now = () => T + lifetimes.sessionMs + 1;
    await on.store.tx(async ({ sessions }) => {
      for (let n = 0; n < 60; n += 1) await sessions.insert(aSession({ accountId, lastSeenAt: now() }));
    });
    const ending = new AbortController();
    const pause = async (_ms: number, signal: AbortSignal) => {
      ending.abort();
      signal.throwIfAborted();
    };
    await endLapsedSessions({ store: on.store, now, pause }, ending.signal);
    expect(await on.store.read.sessions.live({ accountId, seenAfter: 0 })).toHaveLength(10);
  });
});
