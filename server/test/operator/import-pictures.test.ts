import { mkdir, writeFile } from 'node:fs/promises';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { picture } from '../pictures.ts';
import { useProduct } from '../product.ts';
import { useImports } from './import-runs.ts';

describe.each(dialects)('the pictures of an import on %s', (dialect) => {
  const use = useProduct(dialect);
  const { path, run, write, person, signedIn } = useImports(use);

  test('a picture that one import could not read is stored by the next one that can', async () => {
    const [first, second] = [await person({ picture: 'first.png' }), await person()];
    const shown = async (email: string) =>
      (await (await signedIn(email)).call(endpoints.currentUser, {})).data.userIcon !== null;
    const importAgain = () => run(path(), '--write', '--pictures', path('pictures'));
    await mkdir(path('pictures'));
    await write([first.row, second.row]);
    expect(await importAgain()).toContain('Left out of 1 row: pictures that cannot be read.');
    await write([first.row, { ...second.row, picture: 'second.png' }]);
    const output = await importAgain();
    expect(output).toContain('2 rows unchanged since the last import.');
    expect(output).toContain('Left out of 2 rows: pictures that cannot be read.');
    for (const name of ['first.png', 'second.png'])
      await writeFile(path(`pictures/${name}`), await picture(64, 64).png().toBuffer());
    expect(await run(path(), '--pictures', path('pictures'))).toContain('2 accounts would be updated.');
    expect(await importAgain()).toContain('2 accounts updated.');
    expect(await importAgain()).toContain('2 rows unchanged since the last import.');
    for (const { email } of [first, second]) expect(await shown(email)).toBe(true);
  });

  test('a folder of pictures that does not exist is refused before anything is read or written', async () => {
    const { row } = await person({ picture: 'one.png' });
    await write([row]);
    await writeFile(path('file'), '');
    for (const options of [[], ['--write']]) {
      const missing = await run(path(), ...options, '--pictures', path('nowhere'));
      expect(missing).toBe(`There is no folder ${path('nowhere')}.`);
      expect(await run(path(), ...options, '--pictures', path('file'))).toBe(`${path('file')} is not a folder.`);
    }
  });
});
