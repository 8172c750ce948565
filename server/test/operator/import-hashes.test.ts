import { createHash, pbkdf2Sync } from 'node:crypto';
import { hashSync } from '@node-rs/bcrypt';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { linesOf } from '../command-lines.ts';
import { runAccountCommand } from '../commands.ts';
import { databaseRows } from '../database-rows.ts';
import { PASSWORD, useProduct } from '../product.ts';
import { useImports } from './import-runs.ts';

const md5 = createHash('md5').update(`${PASSWORD}pepper`).digest('hex');
const derived = pbkdf2Sync(PASSWORD, 'pepper', 1_000, 32, 'sha256').toString('base64');

const hashes = {
  bcrypt: hashSync(PASSWORD, 4),
  'salted MD5': { kind: 'md5', value: md5, salt: 'pepper', saltPosition: 'after' },
  'PBKDF2 of Django': `pbkdf2_sha256$1000$pepper$${derived}`,
};

describe.each(dialects)('a password hash of another system on %s', (dialect) => {
  const use = useProduct(dialect);
  const { importRows, person, signedIn, reasons } = useImports(use);

  test.each(Object.entries(hashes))(
    'a person with %s signs in by the old password, again and again',
    async (_kind, passwordHash) => {
      const { email, row } = await person({ passwordHash });
      expect(await importRows([row])).toContain('1 account created.');
      expect((await use().browser().signIn(email, 'Wrong#Pass1')).key).toBe('BAD_CREDENTIALS');
      await signedIn(email);
      await signedIn(email);
    },
  );

  test('a fast hash is not in the database', async () => {
    const { row } = await person({ passwordHash: hashes['salted MD5'] });
    await importRows([row]);
    const rows = (await databaseRows(use())).join();
    expect(rows).not.toContain(md5);
    expect(rows).not.toContain(Buffer.from(md5, 'hex').toString('base64').replace(/=+$/, ''));
  });

  test('a fast hash that has not changed is not wrapped again by a second import', async () => {
    const { email, row } = await person({ passwordHash: hashes['salted MD5'] });
    await importRows([row]);
    const stored = async () =>
      (await use().app.ports.store.read.accounts.byContact({ kind: 'email', value: email }))?.passwordHash;
    const before = await stored();
    await importRows([{ ...row, nickName: 'Another' }]);
    expect(await stored()).toBe(before);
  });

  test('people whose passwords the former system verifies are counted where it is not set', async () => {
    const { row } = await person({ passwordHash: { kind: 'legacy', user: '7' } });
    expect(await importRows([row])).toContain('In 1 row: passwords that the former system verifies');
    expect(await linesOf(runAccountCommand(['check', '--before-start'], use().env))).toContainEqual(
      expect.stringMatching(/only a former system verifies/),
    );
  });

  test('a hash of an unknown kind, and one that costs too much, are refused with a sentence', async () => {
    const unknown = await person({ passwordHash: '5f4dcc3b5aa765d61d8327deb882cf99' });
    const expensive = await person({ passwordHash: `pbkdf2_sha256$10000000$pepper$${derived}` });
    expect(await importRows([unknown.row, expensive.row])).toContain('0 accounts created.');
    expect(await reasons()).toEqual(['1 hash passwordHash', '2 hash passwordHash']);
  });
});
