import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/model/ports/ports.ts';
import { type Engine, query } from '../../src/store/engines/engine.ts';
import { openEngine } from '../../src/store/engines/open.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { openStore } from '../../src/store/store.ts';
import { startServerProcess, useSandboxAndDatabase } from '../server-process.ts';
import { accept, answerWith, eventReceiver } from './event-receiver.ts';

const KILLS = Number(process.env.DELIVERY_KILLS ?? 10);
/** Starts and ends of a server take seconds on a busy machine. */
const TIMEOUT_MS = 60_000 + KILLS * 20_000;
const SUBJECTS = ['a', 'b', 'c', 'd', 'e', 'f'];
const NAME = 'contour';

// Instead of waiting for the ends of the leases, and for the pauses of a failing receiver.
const endLeases = query()(() => sql`UPDATE product_event SET due_at = 1 WHERE done_at IS NULL`);
const endPauses = query()(() => sql`UPDATE event_stream SET next_at = 0, tries = 0`);
const all = query()(() => sql<{ id: string; subject: string }>`SELECT id, subject FROM product_event ORDER BY id`);

describe.each(dialects)('a node on %s that is killed in the middle of deliveries', (dialect) => {
  const use = useSandboxAndDatabase(dialect);
  let engine: Engine;
  let store: Store;
  let receiver: Awaited<ReturnType<typeof eventReceiver>>;
  beforeAll(async () => {
    receiver = await eventReceiver();
    // The first start creates the tables.
    await (await startServerProcess(use.sandbox, use.settings)).kill();
    engine = await openEngine(use.settings);
    store = openStore(engine);
    const chosen = { requested: null, kinds: null, description: null, sealedAuthorization: null } as const;
    await store.tx(({ eventStreams }) =>
      eventStreams.put({ ...chosen, product: NAME, streamId: 's', madeBy: 'product', pushUrl: receiver.url }),
    );
  }, 60_000);
  afterAll(async () => {
    await engine.close();
    await receiver.close();
  });

  const addEvents = async () => {
    for (const subject of SUBJECTS)
      await store.tx(({ productEvents }) =>
        productEvents.add({
          ...{ product: NAME, accountId: subject, subject, sid: null, kind: 'account-enabled' },
          ...{ body: {}, createdAt: Date.now() },
        }),
      );
  };
  const waiting = () => store.read.productEvents.countWaiting({ product: NAME, limit: 10_000 });

  test(
    `after ${KILLS} kills and a failing receiver, each event has arrived, under one id, in the order of its subject`,
    async () => {
      const accepted: { readonly id: string; readonly subject: string }[] = [];
      let calls = 0;
      // Slow, failing, without an answer, and gone after the event was taken: in turns.
      receiver.answer = async (request, response, event) => {
        calls += 1;
        const turn = calls % 7;
        if (turn === 3) return answerWith(500)(request, response, event);
        if (turn === 5) return void request.socket.destroy();
        await pause(turn * 10);
        accepted.push({ id: event.jti, subject: String(event.sub_id.sub) });
        if (turn === 6) return void request.socket.destroy();
        accept(request, response, event);
      };
      for (let kill = 0; kill < KILLS; kill += 1) {
        for (let turn = 0; turn < 3; turn += 1) await addEvents();
        await engine.tx((run) => run(endLeases, {}));
        await engine.tx((run) => run(endPauses, {}));
        const before = calls;
        const server = await startServerProcess(use.sandbox, use.settings);
        await expect.poll(() => calls, { timeout: 20_000, interval: 5 }).toBeGreaterThan(before + (kill % 4));
        await server.kill();
      }
      expect(await waiting()).toBeGreaterThan(0);

      receiver.answer = (request, response, event) => {
        accepted.push({ id: event.jti, subject: String(event.sub_id.sub) });
        accept(request, response, event);
      };
      await engine.tx((run) => run(endLeases, {}));
      await engine.tx((run) => run(endPauses, {}));
      const last = await startServerProcess(use.sandbox, use.settings);
      await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBe(0);
      await last.kill();

      const events = await engine.read(all, {});
      expect(events).toHaveLength(KILLS * 3 * SUBJECTS.length);
      for (const subject of SUBJECTS) {
        const ids = accepted.flatMap((one) => (one.subject === subject ? [one.id] : []));
        const stored = events.flatMap((one) => (one.subject === subject ? [one.id] : []));
        // A receiver leaves out an id that it has seen.
        expect([...new Set(ids)]).toEqual(stored);
        // The same event may come again, but never an earlier one.
        expect(ids).toEqual(ids.toSorted());
      }
    },
    TIMEOUT_MS,
  );
});
