import { expect, test, vi } from 'vitest';
import { capturedLog } from '../../test/captured-log.ts';
import type { StoredEvent } from '../model/entities/security-event.ts';
import { eventLog } from './event-log.ts';

const stored = (kind: StoredEvent['kind'], detail: StoredEvent['detail']): StoredEvent => ({
  ...{ id: 'event', accountId: 'account', kind, at: 0, actor: 'user', detail },
  ...{ requestId: null, ip: null, deviceName: null },
});

/** Returns the event of the line that is logged for it. */
function logged(event: StoredEvent): unknown {
  const { logger, lines } = capturedLog();
  const log = eventLog({
    logger,
    metrics: { reported: vi.fn() },
    shownAddress: (ip) => ip,
    store: () => ({ tx: () => Promise.reject(new Error('an event that is committed is not written again')) }),
    now: () => 0,
    random: { id: () => '', token: () => '', code: () => '' },
  });
  log.committed(event);
  return JSON.parse(lines()[0] ?? 'null').event;
}

test.each(['passkey-added', 'passkey-removed'] as const)('the log of %s leaves out the name of the passkey', (kind) => {
  expect(logged(stored(kind, { name: 'Key of Mei' }))).toEqual({ kind, accountId: 'account' });
});

test.each(['token-created', 'token-revoked', 'token-expiring'] as const)(
  'the log of %s leaves out the name',
  (kind) => {
    const detail = { product: 'strata', scopes: 'profile' };
    expect(logged(stored(kind, { ...detail, name: 'Laptop of Mei' }))).toEqual({
      kind,
      accountId: 'account',
      ...detail,
    });
  },
);
