import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { chmod, link, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { useProduct } from '../product.ts';
import { freshId, useImports } from './import-runs.ts';

const COMMAND = fileURLToPath(new URL('../../src/commands/account.ts', import.meta.url));

describe.each(dialects)('the file of refused rows of an import into %s', (dialect) => {
  const use = useProduct(dialect);
  const { path, run, write, person } = useImports(use);
  const wrong = () => ({ externalId: freshId(), email: 'no address' });
  const isNew = async () => {
    const imports = await run();
    return async () => (await run()) === imports;
  };

  test('an import whose refused rows cannot be written is refused before its first row', async () => {
    const isUnchanged = await isNew();
    await write([(await person()).row, wrong()]);
    const refusal = await run(path(), '--write', '--refused', path('nowhere/refused.ndjson'));
    expect(refusal).toMatch(/^The refused rows cannot be written: ENOENT.* Name another file by --refused\.$/);
    expect(await isUnchanged()).toBe(true);
  });

  test('an import that cannot continue the file of refused rows ends with a sentence', async () => {
    await symlink('/dev/full', path('full'));
    await write([wrong()]);
    const refusal = await run(path(), '--write', '--refused', path('full'));
    expect(refusal).toMatch(/^The refused rows cannot be written: ENOSPC.* Name another file by --refused\.$/);
    expect(existsSync('/dev/full')).toBe(true);
  });

  test('a wrong use does not leave a file of refused rows, and an existing one becomes readable by its user only', async () => {
    await write([wrong()]);
    const file = path('users.ndjson.refused.ndjson');
    expect(await run(path(), '--notify', 'nonsense')).toContain('--notify is one of');
    expect(existsSync(file)).toBe(false);
    await writeFile(file, 'of an earlier run, and longer than what follows'.repeat(100));
    await chmod(file, 0o644);
    await run(path());
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ _refused: { line: 1 } });
  });

  /** Runs an import of the standard input in the folder of the test. */
  const runOnInput = async (name: string, ...args: string[]) => {
    const input = openSync(path(name), 'r');
    const child = spawn(process.execPath, [COMMAND, 'import', '-', ...args], {
      cwd: path('.'),
      env: { ...process.env, ...use().env },
      stdio: [input, 'ignore', 'pipe'],
    });
    closeSync(input);
    const [errors, [code]] = await Promise.all([child.stderr?.toArray() ?? [], once(child, 'exit')]);
    return { code, error: Buffer.concat(errors).toString() };
  };
  const OWN = 'Refused rows need a file of their own: name one by --refused.';

  test('the file of the import is never the file of refused rows, under whatever name', async () => {
    await write([wrong()]);
    const before = await readFile(path(), 'utf8');
    await symlink(path(), path('soft'));
    await link(path(), path('hard'));
    for (const name of ['users.ndjson', 'soft', 'hard']) expect(await run(path(), '--refused', path(name))).toBe(OWN);
    await link(path(), path('refused.ndjson'));
    const { code, error } = await runOnInput('refused.ndjson');
    expect({ code, error }).toEqual({ code: 1, error: expect.stringContaining(OWN) });
    expect(await readFile(path(), 'utf8')).toBe(before);
  });

  test('rows that were mended stay, whatever a later run refuses', async () => {
    const file = path('users.ndjson.refused.ndjson');
    await write([wrong()]);
    await run(path());
    const refused = await readFile(file, 'utf8');
    expect(await run(path())).not.toContain('an earlier run');
    await writeFile(file, 'mended');
    expect(await run(path())).toContain(`The refused rows of an earlier run are in ${file}.1.`);
    expect([await readFile(file, 'utf8'), await readFile(`${file}.1`, 'utf8')]).toEqual([refused, 'mended']);
    await write([(await person()).row]);
    expect(await run(path())).toContain(`${file}.2`);
    expect([existsSync(file), await readFile(`${file}.2`, 'utf8')]).toEqual([false, refused]);
    expect((await stat(`${file}.2`)).mode & 0o777).toBe(0o600);
  });

  test('a run that fails leaves the refused rows of the run before, and no file of its own', async () => {
    const file = path('users.ndjson.refused.ndjson');
    await writeFile(file, 'mended');
    await write([wrong(), wrong()]);
    await writeFile(path(), gzipSync(await readFile(path())).subarray(0, -9));
    expect(await run(path())).toMatch(/^The file cannot be read to its end: [^.]+\.$/);
    expect(await run(path(), '--write')).toMatch(
      /^The file cannot be read to its end: .*What was imported before stays\.$/,
    );
    expect(await readFile(file, 'utf8')).toBe('mended');
    expect((await readdir(path('.'))).toSorted()).toEqual(['users.ndjson', 'users.ndjson.refused.ndjson']);
  });
});
