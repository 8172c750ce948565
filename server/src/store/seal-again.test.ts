import { describe, expect, test } from 'vitest';
import { sealingWith } from '../settings/secrets.ts';
import type { Run } from './engines/engine.ts';
import { dialects } from './engines/testing.ts';
import { sealRowsAgain } from './seal-again.ts';
import { anOpenIdRecord, T, useTestStore } from './testing-store.ts';

const former = sealingWith({ present: 'former', former: null });
const present = sealingWith({ present: 'present', former: 'former' });
const alone = sealingWith({ present: 'present', former: null });

describe.each(dialects)('sealing again on %s', (dialect) => {
  const on = useTestStore(dialect);
  const sealAll = async (engine = on.engine) => {
    let written = 0;
    const { signal } = new AbortController();
    for await (const one of sealRowsAgain(engine, present.sealAgain, signal)) written += one.written;
    return written;
  };

  test('every value of the former secret is sealed with the current one, and a second pass writes nothing', async () => {
    const ids = Array.from({ length: 120 }, (_, index) => `id-${index}`);
    await on.store.tx(async ({ openIdRecords, signingKeys, pendingNotices, auditEntries }) => {
      for (const id of ids)
        await openIdRecords.put([anOpenIdRecord({ id, payload: former.seal('openid-record', id), expiresAt: T + 1 })]);
      await openIdRecords.put([anOpenIdRecord({ id: 'new', payload: alone.seal('openid-record', 'new') })]);
      await signingKeys.insert({ id: 'key', sealedJwk: former.seal('signing-key', 'jwk'), createdAt: 1, retiresAt: T });
      await pendingNotices.insert({ id: 'notice', sealed: former.seal('notice', 'text'), createdAt: T });
      await auditEntries.moveAnchor({ seq: 1, hash: 'hash', at: 1, seal: former.seal('audit-anchor', 'anchor') });
    });
    expect(await sealAll()).toBe(ids.length + 3);
    expect(await sealAll()).toBe(0);
    const { read } = on.store;
    for (const id of [...ids, 'new']) {
      const record = await read.openIdRecords.find({ model: anOpenIdRecord({}).model, id, now: T });
      expect(alone.open('openid-record', record?.payload ?? '')).toBe(id);
    }
    const [key] = await read.signingKeys.publishedAfter({ at: 0 });
    expect(alone.open('signing-key', key?.sealedJwk ?? '')).toBe('jwk');
    expect(alone.open('audit-anchor', (await read.auditEntries.anchor())?.seal ?? '')).toBe('anchor');
  });

  test('a value that a call changes after it was read is left', async () => {
    const signIn = (payload: string) =>
      on.store.tx(({ openIdRecords }) => openIdRecords.put([anOpenIdRecord({ id: 'changed', payload })]));
    await signIn(former.seal('openid-record', 'before'));
    const later = alone.seal('openid-record', 'after');
    const tx = async (body: (run: Run) => Promise<unknown>) => {
      await signIn(later);
      return on.engine.tx(body);
    };
    const read = on.engine.read.bind(on.engine);
    await sealAll(Object.create(on.engine, { tx: { value: tx }, read: { value: read } }));
    const record = await on.store.read.openIdRecords.find({ model: anOpenIdRecord({}).model, id: 'changed', now: T });
    expect(record?.payload).toBe(later);
  });
});
