import { setTimeout as pause } from 'node:timers/promises';
import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { describe, expect, test } from 'vitest';
import { runOperatorCommand } from '../../src/operator-command.ts';
import { openEngine } from '../../src/store/engines/open.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { openStore } from '../../src/store/store.ts';
import { actions } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { startServerProcess, useSandboxAndDatabase } from '../server-process.ts';
import { ConsoleBrowser } from './console-browser.ts';

const REASON = 'the owner has called';

/** Each operation, and the kind of its audit entry. */
const operations = [
  ['endPersonSessions', 'sessions-ended'],
  ['freezePerson', 'account-frozen'],
  ['requirePassword', 'password-required'],
  ['closePerson', 'account-closed'],
] as const;

const SETTINGS = { CONSOLE_PORT: '0' };

describe.each(dialects)('a node on %s that is killed while operators act', (dialect) => {
  const on = useSandboxAndDatabase(dialect);

  test('leaves each operation complete with one audit entry, or undone without one, and loses none that it acknowledged', async () => {
    const server = await startServerProcess(on.sandbox, on.settings, SETTINGS);
    const { dataDir, databaseUrl } = on.settings;
    const env = { DATA_DIR: dataDir, CONSOLE_PORT: '1', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const operator = new ConsoleBrowser({ app: { consoleUrl: server.consoleUrl ?? '' } });
    const [link = ''] = await runOperatorCommand(['invite', 'killer', 'administrator'], env);
    expect((await operator.accept(link)).key).toBe('OK');
    const product = actions(on.sandbox, server.url);
    const ids = await Promise.all(operations.map(async () => userIdOf((await product.newAccount()).browser)));
    const acting = operations.map(([name], index) =>
      operator.call(calls[name], { reason: REASON }, { id: ids[index] ?? '' }).then(
        ({ key }) => key === 'OK',
        () => false,
      ),
    );
    await Promise.race([acting[0], pause(Math.random() * 60)]);
    await server.kill();
    const acknowledged = await Promise.all(acting);
    const engine = await openEngine({ dataDir, ...(databaseUrl && { databaseUrl }) });
    const { read } = openStore(engine);
    for (const [index, [name, kind]] of operations.entries()) {
      const id = ids[index] ?? '';
      const account = await read.accounts.byId(id);
      const entries = (await read.auditEntries.page(1_000, 50, { accountId: id })).filter((one) => one.kind === kind);
      const changed = {
        endPersonSessions: true,
        freezePerson: account?.frozenAt !== null,
        requirePassword: account?.passwordHash === null,
        closePerson: account?.closedAt !== null,
      }[name];
      const isDone = changed && (await read.sessions.live(id, 0)).length === 0;
      expect([name, entries.length]).toEqual([name, isDone ? 1 : 0]);
      if (acknowledged[index]) expect([name, isDone]).toEqual([name, true]);
    }
    await engine.close();
  }, 60_000);
});
