import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { databaseRows } from '../database-rows.ts';
import { PASSWORD, useProduct } from '../product.ts';
import { freshId, type Row, useImports, verified } from './import-runs.ts';

const COMMAND = fileURLToPath(new URL('../../src/commands/account.ts', import.meta.url));
/** Each run is killed after it has written some more rows. */
const KILLS = Number(process.env.IMPORT_KILLS ?? 3);
const ROWS = KILLS * 500;

describe.each(dialects)('an import that is interrupted on %s', (dialect) => {
  const use = useProduct(dialect);
  const { path, run, write, person } = useImports(use);

  const start = () =>
    spawn(process.execPath, [COMMAND, 'import', path(), '--write'], { env: { ...process.env, ...use().env } });
  const created = async () => (await use().app.ports.store.read.accountImports.newest({ limit: 1 }))[0]?.created ?? 0;

  test(
    'an import that is killed again and again is continued as one import, and nobody is imported twice',
    async () => {
      // Without a hash, because a fast one is wrapped, which takes longer than everything else.
      const row = { ...(await person()).row, passwordHash: undefined };
      const rows = Array.from({ length: ROWS }, (_, index) => ({
        ...row,
        externalId: freshId(),
        email: { value: `killed-${dialect}-${index}@example.com`, verifiedAt: '2025-01-01T00:00:00Z' },
        points: 1,
      }));
      await write(rows);
      for (let kill = 0; kill < KILLS; kill += 1) {
        const [running, before] = [start(), await created()];
        const exited = once(running, 'exit');
        const isOver = exited.then(() => true);
        while ((await created()) === before && !(await Promise.race([isOver, pause(5, false)])));
        running.kill('SIGKILL');
        await exited;
      }
      // Refused rows are counted at the end.
      expect((await run()).split('\n')[0]).toMatch(/not finished: run it again {2}[\d,]+ created, 0 updated$/);
      const output = await run(path(), '--write');
      expect(output).toContain(`${ROWS.toLocaleString('en-US')} rows.`);
      const [last] = await use().app.ports.store.read.accountImports.newest({ limit: 1 });
      expect(last).toMatchObject({ created: ROWS, updated: 0, refused: 0, endedAt: expect.any(Number) });
    },
    KILLS * 40_000,
  );

  test('two runs of one file at the same time import each person once, while others sign in', async () => {
    const people = await Promise.all(Array.from({ length: 150 }, () => person()));
    await write(people.map(({ row }) => row));
    const { phone } = await use().newAccount();
    const runs = Promise.all([run(path(), '--write'), run(path(), '--write')]);
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('OK');
    for (const output of await runs) expect(output).toContain('150 rows.');
    const accounts = await Promise.all(
      people.map(({ email }) => use().app.ports.store.read.accounts.byContact({ kind: 'email', value: email })),
    );
    expect(new Set(accounts.map((account) => account?.id)).size).toBe(150);
    expect(await run(path(), '--write')).toContain('150 rows unchanged since the last import.');
  });

  test('files that share people are imported at the same time, and nobody is refused or imported twice', async () => {
    const shared = Array.from({ length: 200 }, (_, index) => ({
      externalId: freshId(),
      email: verified(`shared-${dialect}-${index}@example.com`),
      points: 43_210,
    }));
    const runAll = async (...files: (readonly Row[])[]) => {
      for (const [index, rows] of files.entries())
        await writeFile(path(`${index}.ndjson`), rows.map((row) => JSON.stringify(row)).join('\n'));
      return Promise.all(files.map((_, index) => run(path(`${index}.ndjson`), '--write')));
    };
    const named = (nickName: string) => shared.map((row) => ({ ...row, nickName }));
    const outputs = await runAll(shared, shared.toReversed(), named('First'), named('Second'));
    for (const output of outputs) {
      expect(output).toContain('200 rows.');
      expect(output).not.toContain('refused');
    }
    const rows = await databaseRows(use());
    const [accounts, points] = ['contact ', 'coin_entry '].map((table) => rows.filter((row) => row.startsWith(table)));
    expect(accounts?.filter((row) => row.includes(`shared-${dialect}-`))).toHaveLength(200);
    expect(points?.filter((row) => /\b43210\b/.test(row))).toHaveLength(200);
    await runAll(named('Third'), named('Fourth'));
    expect(await runAll(named('Last'))).toEqual([expect.stringMatching(/^200 accounts updated.$/m)]);
    expect(await runAll(named('Last'))).toEqual([expect.stringContaining('200 rows unchanged')]);
    const names = (await databaseRows(use())).filter((row) => row.startsWith('account ') && row.includes('"Last"'));
    expect(names).toHaveLength(200);
  }, 120_000);
});
