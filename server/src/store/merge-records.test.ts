import { describe, expect, test } from 'vitest';
import { dialects } from './engines/testing.ts';
import { aMergeRecord, anAccount, T, useTestStore } from './testing-store.ts';

describe.each(dialects)('merge records on %s', (dialect) => {
  const on = useTestStore(dialect);

  test('a merge is found by its ticket, in its browser and session, until it expires', async () => {
    const [survivor, merged] = [anAccount(), anAccount()];
    const record = aMergeRecord({ survivorId: survivor.id, mergedId: merged.id });
    await on.store.tx(async (tables) => {
      for (const account of [survivor, merged]) await tables.accounts.insert(account);
      await tables.mergeRecords.insert(record);
    });
    const { find } = on.store.read.mergeRecords;
    expect(await find({ ...record, now: T })).toEqual(record);
    for (const wrong of [{ ticketHash: 'unknown' }, { deviceId: 'stranger' }, { sessionId: 'other' }]) {
      expect(await find({ ...record, ...wrong, now: T })).toBeNull();
    }
    expect(await find({ ...record, now: record.expiresAt })).toBeNull();
  });
});
