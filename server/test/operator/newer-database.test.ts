import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { openEngine } from '../../src/store/engines/open.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { runAccountCommand } from '../commands.ts';
import { PASSWORD, useProduct } from '../product.ts';

describe.each(dialects)('a %s database that is newer than the program', (dialect) => {
  const use = useProduct(dialect);
  const script = async (text: string) => {
    const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl = '' } = use().env;
    const engine = await openEngine({ dataDir, ...(databaseUrl && { databaseUrl }) });
    await engine.exclusive((_, run) => run(text));
    await engine.close();
  };

  test('a command refuses it as the start does, and changes nothing', async () => {
    const { browser, phone } = await use().newAccount();
    const { userId } = (await browser.call(endpoints.currentUser, {})).data;
    await script("INSERT INTO schema_migration VALUES (9999, 'from-the-future', 'sum', 0)");
    const newer = 'The database is newer than this program: it has migration 9999 (from-the-future).';
    for (const args of [['close', userId], ['operator', 'list'], ['import'], ['migrate']])
      await expect(runAccountCommand(args, use().env)).rejects.toThrow(newer);
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('OK');
  });
});
