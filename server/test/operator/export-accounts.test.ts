import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { agreeToExport, viewExports, withdrawExport } from '@isoline/contract/console/export-accounts.ts';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { linesOf } from '../command-lines.ts';
import { runAccountCommand } from '../commands.ts';
import { agePasskeys, CONSOLE, operatorOf } from '../console/console-browser.ts';
import { databaseRows } from '../database-rows.ts';
import { protectedAccount } from '../factors.ts';
import { picture } from '../pictures.ts';
import { PASSWORD, type Product, useProduct } from '../product.ts';
import { freshUser, wechatAccount } from '../provider-actions.ts';
import { update, upload } from '../uploads.ts';
import { freshId, type Row, useImports } from './import-runs.ts';

const REASON = 'to the new system';
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isoline-export-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const exportTo = async ({ env }: Product, file: string, key = recipient) =>
  (await linesOf(runAccountCommand(['export', file, '--to', key, '--reason', REASON], env))).join('\n');

async function agedOperator(product: Product) {
  const operator = await operatorOf(product, 'administrator');
  await product.app.ports.store.tx((tables) => agePasskeys(tables, operator.name));
  return operator;
}

/** Exports all accounts by two operators, and returns what the command prints. */
async function exported(product: Product, file: string) {
  await exportTo(product, file);
  const operator = await agedOperator(product);
  const { exports } = (await operator.call(viewExports, {})).data;
  const { id = '' } = exports[0] ?? {};
  expect((await operator.call(agreeToExport, { reason: REASON }, { id })).key).toBe('OK');
  return exportTo(product, file);
}

/** Returns the rows of an export, by their external ids. */
async function rowsOf(file: string): Promise<ReadonlyMap<string, Row>> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const text = gunzipSync(await decrypter.decrypt(await readFile(file))).toString();
  const rows: Row[] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return new Map(rows.map((row) => [String(row.externalId), row]));
}

describe.each(dialects)('an export of all accounts on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE);
  const useOther = useProduct(dialect, CONSOLE);
  const { person, importRows } = useImports(use);
  const other = useImports(useOther);

  test('an export is written once, after a second operator has agreed in the console', async () => {
    const [first, second] = [join(folder, `${dialect}-1.age`), join(folder, `${dialect}-2.age`)];
    expect(await exportTo(use(), first)).toContain('Another operator agrees in the console');
    expect(await exportTo(use(), first)).toContain('Another operator agrees in the console');
    const operator = await agedOperator(use());
    const { exports } = (await operator.call(viewExports, {})).data;
    expect(exports).toMatchObject([{ recipient, reason: REASON, agreedBy: null }]);
    const id = exports[0]?.id ?? '';
    expect((await operator.call(agreeToExport, { reason: REASON }, { id })).key).toBe('OK');
    expect((await operator.call(agreeToExport, { reason: REASON }, { id })).status).toBe(404);
    expect(await exportTo(use(), first)).toContain(` written to ${first}.`);
    expect((await stat(first)).mode & 0o777).toBe(0o600);
    expect(await exportTo(use(), first)).toBe(`${first} exists.`);
    expect(await exportTo(use(), second)).toContain('Proposed by');
    expect(existsSync(second)).toBe(false);
    const entries = (await databaseRows(use())).filter((line) => line.startsWith('audit_entry '));
    const kinds = ['export-proposed', 'export-agreed', 'accounts-exported'];
    for (const kind of kinds)
      expect(
        entries.filter((line) => line.includes(kind) && line.includes(id)),
        kind,
      ).toHaveLength(1);
    const [again] = (await operator.call(viewExports, {})).data.exports;
    expect((await operator.call(withdrawExport, {}, { id: again?.id ?? '' })).key).toBe('OK');
    expect((await operator.call(viewExports, {})).data.exports).toEqual([]);
  });

  test('an agreement ends with the access of the operator who gave it', async () => {
    const file = join(folder, `${dialect}-ended.age`);
    await exportTo(use(), file);
    const operator = await agedOperator(use());
    const [proposal] = (await operator.call(viewExports, {})).data.exports;
    await operator.call(agreeToExport, { reason: REASON }, { id: proposal?.id ?? '' });
    const at = use().app.ports.now();
    await use().app.ports.store.tx(({ operators }) => operators.setEndedAt({ name: operator.name, at }));
    expect(await exportTo(use(), file)).toContain('Proposed by');
    expect(existsSync(file)).toBe(false);
  });

  test('an import of an export gives the same accounts', async () => {
    const expected = await histories();
    const file = join(folder, `${dialect}-all.age`);
    expect(await exported(use(), file)).toContain('1 account left out: the owner is closing it.');
    await writeFile(join(folder, 'key.txt'), `# created by a test\n${identity}\n`);
    const output = await other.run(file, '--identity', join(folder, 'key.txt'), '--write', '--reason', REASON);
    const before = await rowsOf(file);
    expect(output).toContain(`${before.size} accounts created.`);
    expect(output).not.toContain('Left out');
    const copy = join(folder, `${dialect}-copy.age`);
    await exported(useOther(), copy);
    const after = await rowsOf(copy);
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
    for (const [id, row] of before) {
      // A hash of the low cost that tests use is wrapped, and a picture is encoded again.
      const { passwordHash, picture: shown, ...values } = after.get(id) ?? {};
      expect({ ...values, passwordHash: !!passwordHash, picture: !!shown }).toEqual({
        ...row,
        passwordHash: !!row.passwordHash,
        picture: !!row.picture,
      });
    }
    for (const contact of expected) {
      const { key } = await useOther().browser().signIn(contact, PASSWORD);
      expect(['OK', 'SECOND_FACTOR_REQUIRED'], contact).toContain(key);
    }
  });

  /** Makes accounts of many histories. Returns the contacts that sign in by the password of the tests. */
  async function histories(): Promise<readonly string[]> {
    const now = use().app.ports.now();
    const iso = (days: number) => new Date(now - days * 86_400_000).toISOString();
    const registered = await use().newAccount();
    const withPicture = await use().newAccount();
    const key = await upload(withPicture.browser, await picture().png().toBuffer());
    await update(withPicture.browser, { nickName: '等高线', userIcon: key });
    const withAuthenticator = await protectedAccount(use());
    await wechatAccount(use(), freshUser());
    const closing = await use().newAccount();
    await use().app.ports.store.tx(async ({ accounts, vips }) => {
      const ended = await accounts.byContact({ kind: 'phone', value: registered.phone });
      const times = { startsAt: now, endsAt: now };
      await vips.put({ ...times, accountId: ended?.id ?? '', product: 'contour', workspaceId: null });
      const account = await accounts.byContact({ kind: 'phone', value: closing.phone });
      await accounts.setClosesAt({ id: account?.id ?? '', at: now + 86_400_000 });
    });
    const memberships = ['contour', 'strata'].map((product, index) => ({
      product,
      startsAt: iso(9),
      endsAt: iso(-9 - index),
    }));
    const consents = [{ kind: 'terms', version: '2020-01-01', givenAt: iso(400) }];
    const signIns = [{ method: 'sms', product: 'contour', at: iso(3), ip: '192.0.2.7', device: 'Chrome · Windows' }];
    const subjects = [
      { appId: 'app', subject: freshId() },
      { appId: 'other app', subject: freshId() },
    ];
    const one = await person({ memberships, points: 12, signIns, consents, registeredAt: iso(500), locale: 'en-US' });
    const two = await person({
      email: { value: `late-${freshId().replace(':', '-')}@example.com`, verifiedAt: iso(2) },
      registeredAt: iso(90),
      identities: [{ provider: 'google', subjects: subjects.slice(0, 1), linkedAt: iso(5) }],
    });
    const three = await person({ identities: [{ provider: 'wx', unionId: freshId(), subjects }], frozen: true });
    const four = await person({ passwordHash: { kind: 'sha256', value: 'ab'.repeat(32), salt: 'salt' } });
    const passkeyId = Buffer.from(freshId()).toString('base64url');
    const passkey = { id: passkeyId, publicKey: 'A'.repeat(60), rpId: 'localhost', userHandle: passkeyId, counter: 3 };
    const five = await person({ passwordHash: { kind: 'legacy', user: 'former-9' }, passkeys: [passkey] });
    const rows = [one, two, three, four, five].map(({ row }) => row);
    expect(await importRows(rows)).toContain('5 accounts created.');
    const changed = await use().browser();
    await changed.signIn(one.email, PASSWORD);
    await update(changed, { nickName: 'Changed here' });
    return [
      registered.phone,
      withPicture.phone,
      withAuthenticator.phone,
      one.email,
      (two.row.email as { value: string }).value,
    ];
  }

  test('a file of another key, a changed file and a cut file are refused with a sentence', async () => {
    const file = join(folder, `${dialect}-kept.age`);
    await exported(use(), file);
    expect(await other.run(file)).toContain('Name the file of the secret key by --identity.');
    const wrong = join(folder, 'wrong.txt');
    await writeFile(wrong, await generateX25519Identity());
    expect(await other.run(file, '--identity', wrong)).toContain('The file cannot be decrypted');
    await writeFile(wrong, 'no key');
    expect(await other.run(file, '--identity', wrong)).toBe('The file of --identity is not a key file of age.');
    await writeFile(wrong, identity);
    await writeFile(`${file}.cut`, (await readFile(file)).subarray(0, -20));
    expect(await other.run(`${file}.cut`, '--identity', wrong)).toContain('The file cannot be decrypted to its end');
  });

  test('a file in a folder that does not exist is refused before the export is proposed', async () => {
    const proposals = async () =>
      (await use().app.ports.store.read.exportProposals.open({ now: use().app.ports.now() })).length;
    const before = await proposals();
    await writeFile(join(folder, 'a-file'), '');
    for (const where of [join(folder, 'nowhere'), join(folder, 'a-file')]) {
      const refusal = await exportTo(use(), join(where, 'accounts.age'));
      expect(refusal).toMatch(/^The file cannot be written: (ENOENT|ENOTDIR)/);
    }
    expect(await proposals()).toEqual(before);
  });

  test('a key that is not one of age, and a missing one, are refused', async () => {
    expect(await exportTo(use(), join(folder, 'no.age'), 'ssh-ed25519 AAAA')).toContain(
      '--to must be a public key of age',
    );
    const env = use().env;
    const without = await linesOf(runAccountCommand(['export', join(folder, 'no.age'), '--reason', REASON], env));
    expect(without.slice(0, 2)).toEqual(['--to is missing.', expect.stringContaining('Usage: account export')]);
  });
});
