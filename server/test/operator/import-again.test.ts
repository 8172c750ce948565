import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { linesOf } from '../command-lines.ts';
import { runAccountCommand } from '../commands.ts';
import { databaseRows } from '../database-rows.ts';
import { proveTaken } from '../merge-accounts/merge-helpers.ts';
import { freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';
import { freshId, hashOf, importIdIn, useImports, verified } from './import-runs.ts';

describe.each(dialects)('a second import on %s', (dialect) => {
  const use = useProduct(dialect);
  const { path, run, write, importRows, person, signedIn } = useImports(use);

  test('a second import changes nothing without a change, and writes only values that nobody changed here', async () => {
    const [one, two] = [await person({ nickName: 'One', points: 5 }), await person({ nickName: 'Two' })];
    await importRows([one.row, two.row]);
    expect(await importRows([one.row, two.row])).toContain('2 rows unchanged since the last import.');
    const browser = await signedIn(two.email);
    await browser.call(endpoints.updateInfo, { nickName: 'Changed here' });
    const phone = freshPhone();
    await write([
      { ...one.row, nickName: 'One again', points: 8, phone: verified(phone) },
      { ...two.row, nickName: 'Two again', points: 3 },
    ]);
    expect(await run(path())).toContain('2 accounts would be updated.\n1 value would stay unchanged.');
    const output = await run(path(), '--write');
    expect(output).toContain('2 accounts updated.\n1 value stayed unchanged.');
    const mine = await signedIn(phone);
    expect((await mine.call(endpoints.currentUser, {})).data.nickName).toBe('One again');
    const added = (await mine.call(endpoints.coin, {})).data.entries.filter(({ reason }) => reason === 'import');
    expect(added.map(({ amount }) => amount).toSorted()).toEqual([3, 5]);
    expect((await browser.call(endpoints.currentUser, {})).data.nickName).toBe('Changed here');
    expect(await importRows([{ ...two.row, nickName: 'Two again', points: 3 }])).toContain('1 row unchanged');
  });

  test('a second import replaces the password until somebody has signed in here', async () => {
    const { email, row } = await person();
    await importRows([row]);
    const changed = await hashOf('Valley#Line8');
    await importRows([{ ...row, passwordHash: changed }]);
    expect((await use().browser().signIn(email, PASSWORD)).key).toBe('BAD_CREDENTIALS');
    expect((await use().browser().signIn(email, 'Valley#Line8')).key).toBe('OK');
    expect(await importRows([row])).toContain('1 value stayed unchanged.');
    expect((await use().browser().signIn(email, 'Valley#Line8')).key).toBe('OK');
  });

  test('a second import leaves what signs in to an account that is in use, and changes its other values', async () => {
    const { email, row } = await person({ nickName: 'Before' });
    await importRows([row]);
    const browser = await signedIn(email);
    const [stranger, phone] = [freshEmail(), freshPhone()];
    const membership = { product: 'contour', startsAt: '2025-01-01T00:00:00Z', endsAt: '2035-01-01T00:00:00Z' };
    const changed = {
      ...{ ...row, nickName: 'After', membership, email: verified(stranger), phone: verified(phone) },
      passwordHash: await hashOf('Valley#Line8'),
      authenticator: { secret: 'JBSWY3DPEHPK3PXP' },
      identities: [{ provider: 'wx', unionId: stranger, subjects: [{ appId: 'wx-app', subject: stranger }] }],
      passkeys: [
        { id: freshId().replace(/\W/g, '_'), publicKey: 'a'.repeat(80), rpId: 'localhost', userHandle: 'former' },
      ],
    };
    await write([changed]);
    const planned = await run(path());
    expect(planned).toContain('1 account would be updated.\n6 values would stay unchanged.');
    expect(planned).toContain('Left out of 1 row: sign-in methods of accounts that are in use.');
    const output = await run(path(), '--write');
    expect(output).toContain('1 account updated.\n6 values stayed unchanged.');
    expect(output).toContain('Left out of 1 row: sign-in methods of accounts that are in use.');
    const profile = { nickName: 'After', email, phone: null, isBindWx: false };
    expect((await browser.call(endpoints.currentUser, {})).data).toMatchObject(profile);
    expect((await browser.call(endpoints.trialInfo, {})).data.vip).toBe(true);
    expect((await browser.call(endpoints.passkeys, {})).data).toEqual([]);
    for (const name of [stranger, phone])
      expect((await use().browser().signIn(name, 'Valley#Line8')).key).toBe('BAD_CREDENTIALS');
    await signedIn(email);
    expect(await importRows([changed])).toContain('1 row unchanged');
    expect(await importRows([{ ...changed, points: 3 }])).toContain('6 values stayed unchanged.');
  });

  test('a file that ends in the middle is continued by the next run as one import', async () => {
    const people = await Promise.all(Array.from({ length: 200 }, async () => (await person()).row));
    const packed = gzipSync(people.map((row) => JSON.stringify(row)).join('\n'), { level: 0 });
    await writeFile(path('users.ndjson.gz'), packed.subarray(0, packed.length * 0.8));
    expect(await run(path('users.ndjson.gz'), '--write')).toContain('The file cannot be read to its end');
    expect(await run()).toContain('not finished: run it again');
    await writeFile(path('users.ndjson.gz'), packed);
    const output = await run(path('users.ndjson.gz'), '--write');
    expect(output).toContain('unchanged since the last import.');
    const imports = (await run()).split('\n').filter((line) => line.includes('200 created'));
    expect(imports).toEqual([expect.stringContaining(importIdIn(output))]);
    const rows = await databaseRows(use());
    expect(rows.filter((one) => one.startsWith('audit_entry ') && one.includes(importIdIn(output)))).toHaveLength(1);
  });

  test('an undo removes the accounts that nobody has signed in to, and they can be imported again', async () => {
    const [one, two] = [await person({ points: 5, consents: [] }), await person()];
    const output = await importRows([one.row, two.row]);
    await signedIn(two.email);
    await use().app.settled();
    expect(await run('--undo', importIdIn(output))).toContain('Removed 1 account.\n1 account stayed');
    expect((await use().browser().signIn(one.email, PASSWORD)).key).toBe('BAD_CREDENTIALS');
    await signedIn(two.email);
    const rows = (await databaseRows(use())).filter((line) => line.includes(one.email));
    expect(rows).toEqual([]);
    const entries = (await databaseRows(use())).filter((line) => line.includes('"import-undone"'));
    expect(entries.filter((line) => line.includes(importIdIn(output)))).toHaveLength(1);
    expect(await importRows([one.row, two.row])).toContain('1 account created.');
    expect(await run('--undo', 'nobody')).toBe('No import has this id.');
  });

  test('an account that its owner closed here is not brought back by a second import', async () => {
    const { email, row } = await person();
    await importRows([row]);
    await signedIn(email);
    await linesOf(runAccountCommand(['close', email], use().env));
    const left = (await databaseRows(use())).filter((line) => line.includes(row.externalId));
    expect(left).toEqual([]);
    expect(await importRows([{ ...row, nickName: 'Again' }])).toContain(
      '1 row skipped: the owner closed the account here.',
    );
    expect((await use().browser().signIn(email, PASSWORD)).key).toBe('BAD_CREDENTIALS');
  });

  test('the external id of a merged account leads to its survivor, which a second import leaves as it is', async () => {
    const { email, row } = await person({ nickName: 'Former', registeredAt: '2020-05-01T08:00:00Z' });
    await importRows([row]);
    const { browser, phone } = await use().newAccount();
    const { security } = (await proveTaken(use(), browser, { phone, email })).data;
    const merged = await browser.call(endpoints.mergeAccount, { security, password: PASSWORD });
    expect(merged.key).toBe('OK');
    const { nickName } = (await browser.call(endpoints.currentUser, {})).data;
    const output = await importRows([{ ...row, nickName: 'Again' }]);
    expect(output).toContain('0 accounts created.\n1 account updated.\n1 value stayed unchanged.');
    expect((await browser.call(endpoints.currentUser, {})).data).toMatchObject({ phone, email, nickName });
  });
});
