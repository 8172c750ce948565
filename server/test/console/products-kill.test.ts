import { setTimeout as pause } from 'node:timers/promises';
import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { describe, expect, test } from 'vitest';
import { openEngine } from '../../src/store/engines/open.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { openStore } from '../../src/store/store.ts';
import { runOperatorCommand } from '../commands.ts';
import { startServerProcess, useSandboxAndDatabase } from '../server-process.ts';
import { ConsoleBrowser } from './console-browser.ts';
import { anEntry, errorOfCode, REASON } from './product-actions.ts';

const SETTINGS = { CONSOLE_PORT: '0' };

describe.each(dialects)('a node on %s that is killed while products are added', (dialect) => {
  const on = useSandboxAndDatabase(dialect);

  test('a killed node leaves each product with its secret and its audit entry, or nothing, and the next node has all acknowledged products', async () => {
    const server = await startServerProcess(on.sandbox, on.settings, SETTINGS);
    const { dataDir, databaseUrl } = on.settings;
    const env = { DATA_DIR: dataDir, CONSOLE_PORT: '1', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const operator = new ConsoleBrowser({ app: { consoleUrl: server.consoleUrl ?? '' } });
    const [link = ''] = await runOperatorCommand(['invite', 'killer', 'administrator'], env);
    expect((await operator.accept(link)).key).toBe('OK');
    const given = Array.from({ length: 12 }, () => anEntry());
    const adding = given.map(({ id, entry }) =>
      operator.call(calls.addProduct, { id, entry, reason: REASON }).then(
        ({ key, data }) => (key === 'OK' ? data.secret : null),
        () => null,
      ),
    );
    await Promise.race([adding[2], pause(Math.random() * 100)]);
    await server.kill();
    const secrets = await Promise.all(adding);
    const next = await startServerProcess(on.sandbox, on.settings);
    const engine = await openEngine({ dataDir, ...(databaseUrl && { databaseUrl }) });
    const { read } = openStore(engine);
    const entries = await read.auditEntries.page(1_000, 50);
    const ofProduct = (id: string) => entries.filter(({ detail }) => detail.product === id).length;
    const kept = await read.consoleProducts.secrets();
    for (const [index, { id, back }] of given.entries()) {
      const isThere = (await read.consoleProducts.byId({ id })) !== null;
      const found = [ofProduct(id), kept.filter(({ product }) => product === id).length];
      expect([id, ...found]).toEqual(isThere ? [id, 1, 1] : [id, 0, 0]);
      const secret = secrets[index];
      if (secret) expect(await errorOfCode(next.url, id, secret, back)).toBe('invalid_grant');
    }
    await engine.close();
    await next.kill();
  }, 60_000);
});
