import { existsSync } from 'node:fs';
import { chmod, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { useProduct } from '../product.ts';
import { freshId, useImports } from './import-runs.ts';

describe.each(dialects)('the file of refused rows of an import into %s', (dialect) => {
  const { path, run, write, person } = useImports(useProduct(dialect));
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

  test('a wrong use leaves no file of refused rows, and an existing one becomes readable by its user only', async () => {
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
});
