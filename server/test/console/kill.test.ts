import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/settings/config.ts';
import { counterKeyWith } from '../../src/settings/secrets.ts';
import { secretsInForce } from '../../src/settings/secrets-in-force.ts';
import { openEngine } from '../../src/store/engines/open.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { openStore } from '../../src/store/store.ts';
import { runOperatorCommand } from '../commands.ts';
import { actions } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { startServerProcess, useSandboxAndDatabase } from '../server-process.ts';
import { ConsoleBrowser } from './console-browser.ts';
import { killedActions } from './killed-actions.ts';

const SETTINGS = { CONSOLE_PORT: '0' };
const OTHER = 'other';

describe.each(dialects)('a node on %s that is killed while operators act', (dialect) => {
  const on = useSandboxAndDatabase(dialect);

  test('a killed node leaves each operation complete with one audit entry, or undone without one, and loses none that it acknowledged', async () => {
    const server = await startServerProcess(on.sandbox, on.settings, SETTINGS);
    const { dataDir, databaseUrl } = on.settings;
    const env = { DATA_DIR: dataDir, CONSOLE_PORT: '1', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const join = async (at: typeof server, name: string) => {
      const operator = new ConsoleBrowser({ app: { consoleUrl: at.consoleUrl ?? '' } });
      const [link = ''] = await runOperatorCommand(['invite', name, 'administrator'], env);
      expect((await operator.accept(link)).key).toBe('OK');
      return operator;
    };
    await join(server, OTHER);
    const operator = await join(server, 'killer');
    const product = actions(on.sandbox, server.url);
    const ids = await Promise.all(killedActions.map(async () => userIdOf((await product.newAccount()).browser)));
    const engine = await openEngine({ dataDir, ...(databaseUrl && { databaseUrl }) });
    // The counters of the server have names by its own keys.
    const needs = { store: openStore(engine), random: { token: () => '' }, now: Date.now };
    const secrets = await secretsInForce(readConfig(env), needs);
    const killed = { store: openStore(engine, { counterKey: counterKeyWith(secrets) }), secrets };
    const cases = killedActions.map((act, index) => ({ ...act, id: ids[index] ?? '' }));
    for (const { prepare, id } of cases) await prepare?.(killed, id, OTHER);

    const acting = cases.map(({ send, id }) =>
      send(operator, id).then(
        ({ key }) => key === 'OK',
        () => false,
      ),
    );
    await Promise.race([acting[0], pause(Math.random() * 60)]);
    await server.kill();
    const acknowledged = await Promise.all(acting);

    const entriesOf = async ({ id, kind }: (typeof cases)[number]) =>
      (await killed.store.read.auditEntries.page(1_000, 50, { accountId: id })).filter((one) => one.kind === kind);
    for (const [index, act] of cases.entries()) {
      const isDone = await act.isDone(killed, act.id);
      expect([act.name, (await entriesOf(act)).length]).toEqual([act.name, isDone ? 1 : 0]);
      if (acknowledged[index]) expect([act.name, isDone]).toEqual([act.name, true]);
    }

    const next = await startServerProcess(on.sandbox, on.settings, SETTINGS);
    const again = await join(next, 'again');
    for (const act of cases.filter(({ isRepeatable }) => isRepeatable)) {
      expect([act.name, (await act.send(again, act.id)).key]).toEqual([act.name, 'OK']);
      expect(await act.isDone(killed, act.id)).toBe(true);
      expect([act.name, (await entriesOf(act)).length]).toEqual([act.name, 1]);
    }
    await next.kill();
    await engine.close();
  }, 90_000);
});
