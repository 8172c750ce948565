import { expect, test } from 'vitest';
import type { Ports, Tables } from '../../src/model/ports/ports.ts';
import { Refusal } from '../../src/model/refusal.ts';
import { strictPorts } from '../strict-ports.ts';

function fakePorts() {
  const reported: string[] = [];
  const tables = { consents: { put: async () => {} } } as unknown as Tables;
  const ports = {
    now: () => 7,
    store: { read: tables, tx: (body: (tables: Tables) => Promise<unknown>) => body(tables) },
    report: ({ kind }: { kind: string }) => reported.push(kind),
  } as unknown as Ports;
  return { ports: strictPorts(ports, 'sqlite'), reported };
}

const event = { kind: 'code-wrong', scene: 'login' } as const;

test('a transaction body that reports an event fails', async () => {
  const { ports, reported } = fakePorts();
  await expect(ports.store.tx(async () => ports.report(event))).rejects.toThrow(
    'ports.report was used inside a transaction body',
  );
  const late = ports.store.tx(async () => {
    await Promise.resolve();
    ports.report(event);
  });
  await expect(late).rejects.toThrow('inside a transaction body');
  expect(reported).toEqual([]);
});

test('a transaction body runs twice and may read the clock, and its caller may report an event after it', async () => {
  const { ports, reported } = fakePorts();
  let runs = 0;
  const at = await ports.store.tx(async () => {
    runs += 1;
    return ports.now();
  });
  ports.report(event);
  expect([at, runs, reported]).toEqual([7, 2, ['code-wrong']]);
});

test('a transaction body that gives an account something fails when it returns a refusal', async () => {
  const { ports } = fakePorts();
  const given = { accountId: 'id', product: 'contour', scopes: [], givenAt: 0, connectionId: '', lastUsedAt: 0 };
  const body = async ({ consents }: Tables) => {
    await consents.put(given);
    return new Refusal('NOT_FOUND');
  };
  await expect(ports.store.tx(body)).rejects.toThrow('NOT_FOUND was returned after consents.put');
  const refusal = await ports.store.tx(async () => new Refusal('NOT_FOUND'));
  expect(refusal).toBeInstanceOf(Refusal);
});
