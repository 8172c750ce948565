import { describe, expect, test } from 'vitest';
import { recordAudit } from '../../model/audit/record-audit.ts';
import { dataKinds } from '../../model/privacy/data-kinds.ts';
import { testSecrets } from '../../settings/testing-settings.ts';
import { query } from '../../store/engines/engine.ts';
import { dialects } from '../../store/engines/testing.ts';
import { T, useTestStore } from '../../store/testing-store.ts';
import { anchorFormerTrail, pruneEntries } from './prune-entries.ts';
import { verifyTrail } from './verify-trail.ts';

const acting = { auditName: 'li', actor: 'operator:li', ip: null, requestId: null, reason: null } as const;
const secrets = testSecrets('of the server');
const { kept } = dataKinds.audit;
const cut = query<{ seq: number }>()((db, p) => db.deleteFrom('auditEntry').where('seq', '<=', p.seq));

describe.each(dialects)('the audit trail on %s', (dialect) => {
  describe('pruning', () => {
    const on = useTestStore(dialect);
    const pause = async () => {};
    const prune = (now = T) => pruneEntries({ store: on.store, secrets, now: () => now, pause }, AbortSignal.any([]));
    const add = async (at: number, count = 1) => {
      for (let index = 0; index < count; index++)
        await on.store.tx((tables) => recordAudit({ now: () => at, secrets }, tables, acting, { kind: 'signed-in' }));
    };
    const verdict = (known: { seq: number; hash: string } | null = null) =>
      verifyTrail({ store: on.store, secrets }, known);

    test('pruning removes entries from the first one on, and does not leave a gap when a clock was set back or ahead', async () => {
      await add(T - kept, 120);
      const pruned = (await verdict()).head;
      await add(T - kept + 1);
      await add(T - kept);
      await add(T + kept);
      expect([await prune(), await prune()]).toEqual([120, 0]);
      expect(await verdict()).toMatchObject({ entries: 3, broken: null, anchor: { seq: 120, at: T - kept } });
      expect((await verdict(pruned)).broken).toBeNull();
      expect((await verdict({ seq: 120, hash: 'other' })).broken).toEqual({ seq: 120, reason: 'changed' });
      expect(await prune(T + 1)).toBe(2);
      expect(await verdict()).toMatchObject({ entries: 1, broken: null, anchor: { seq: 122 } });
      expect(await prune(T + 3 * kept)).toBe(1);
      expect(await verdict()).toMatchObject({ entries: 0, broken: null, anchor: { seq: 123 } });
    });

    test('two nodes that prune at the same time leave one complete trail', async () => {
      await add(T - kept, 160);
      await add(T);
      await Promise.all([prune(), prune()]);
      await prune();
      expect(await verdict()).toMatchObject({ entries: 1, broken: null, anchor: { seq: 283 } });
    });

    test('a cut at the start of the trail is found with any saved head', async () => {
      await add(T, 10);
      const { head } = await verdict();
      await on.engine.tx((run) => run(cut, { seq: (head?.seq ?? 0) - 5 }));
      const broken = { seq: (head?.seq ?? 0) - 4, reason: 'begins' };
      for (const known of [null, head, { seq: (head?.seq ?? 0) - 7, hash: 'pruned' }])
        expect((await verdict(known)).broken).toEqual(broken);
    });
  });

  describe('a trail that was pruned before there was an anchor', () => {
    const on = useTestStore(dialect);

    test('a trail without an anchor verifies after its start is sealed, and only that start', async () => {
      const ports = { store: on.store, secrets };
      for (let index = 0; index < 9; index++)
        await on.store.tx((tables) => recordAudit({ now: () => T, secrets }, tables, acting, { kind: 'signed-in' }));
      await on.engine.tx((run) => run(cut, { seq: 4 }));
      expect((await verifyTrail(ports)).broken).toEqual({ seq: 5, reason: 'begins' });
      await anchorFormerTrail(ports);
      expect(await verifyTrail(ports)).toMatchObject({ entries: 5, broken: null, anchor: { seq: 4, at: 0 } });
      await on.engine.tx((run) => run(cut, { seq: 5 }));
      expect((await verifyTrail(ports)).broken).toEqual({ seq: 6, reason: 'begins' });
    });
  });
});
