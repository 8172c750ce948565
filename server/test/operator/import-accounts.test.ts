import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { linesOf } from '../command-lines.ts';
import { runAccountCommand } from '../commands.ts';
import { databaseRows } from '../database-rows.ts';
import { assert, codeOf, firstStep, secondStep } from '../factors.ts';
import { freshEmail, freshPhone, PASSWORD, pageOrigin, useProduct } from '../product.ts';
import { freshUser, scanWechat, wechatAccount } from '../provider-actions.ts';
import { SoftAuthenticator } from '../soft-authenticator.ts';
import { freshId, importIdIn, useImports, verified } from './import-runs.ts';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe.each(dialects)('an import of accounts on %s', (dialect) => {
  const use = useProduct(dialect);
  const { path, run, write, importRows, reasons, texts, person, signedIn } = useImports(use);

  test('the first 100 unknown fields of a file have a count each, and the other unknown fields have one count', async () => {
    const { row } = await person();
    const output = await importRows(Array.from({ length: 150 }, (_, index) => ({ ...row, [`field${index}`]: 1 })));
    expect(output).toContain('1 × unknown-field (field99)');
    expect(output).not.toContain('field100');
    expect(output).toContain('50 × unknown-field (other fields)');
  });

  test('a dry run says what would happen and writes nothing', async () => {
    const { email, row } = await person();
    await write([row, { externalId: freshId() }]);
    const before = await databaseRows(use());
    const output = await run(path());
    expect(output).toContain('2 rows.\n1 account would be created.');
    expect(output).toContain('Nothing was written.');
    expect(await reasons()).toEqual(['2 not-verified phone']);
    expect(await databaseRows(use())).toEqual(before);
    expect((await use().browser().signIn(email, PASSWORD)).key).toBe('BAD_CREDENTIALS');
  });

  test('an imported person signs in with the old password and finds everything that came along', async () => {
    const phone = freshPhone();
    const [now, day] = [use().app.ports.now(), 86_400_000];
    const iso = (at: number) => new Date(at).toISOString();
    const { email, row } = await person({
      phone: verified(`+86 ${phone.slice(0, 3)} ${phone.slice(3)}`),
      nickName: '等高线',
      membership: { product: 'contour', startsAt: iso(now - day), endsAt: iso(now + day) },
      points: 1_234,
      registeredAt: '2020-05-01T08:00:00+08:00',
      signIns: [
        { method: 'sms', product: 'contour', at: iso(now - day), ip: '192.0.2.7', device: 'Chrome · Windows' },
        { method: 'password', at: '2020-05-01T08:00:00+08:00' },
      ],
      locale: 'en-US',
      consents: [{ kind: 'terms', version: '2020-01-01', givenAt: '2020-05-01T08:00:00+08:00' }],
    });
    const output = await importRows([row]);
    expect(output).toContain('1 account created.');
    expect(output).toContain('Left out of 1 row: sign-in records older than 200 days.');
    const browser = await signedIn(email);
    expect((await browser.call(endpoints.currentUser, {})).data).toMatchObject({ phone, email, nickName: '等高线' });
    const coin = (await browser.call(endpoints.coin, {})).data;
    expect(coin.entries.filter(({ reason }) => reason === 'import')).toMatchObject([{ amount: 1_234 }]);
    const { records } = (await browser.call(endpoints.loginHistory, { current: 1, size: 10 })).data;
    expect(records.map(({ loginType }) => loginType)).toEqual(['password', 'sms']);
    const { consents } = (await browser.call(endpoints.viewPrivacy, {})).data;
    expect(consents).toMatchObject([{ kind: 'terms', version: '2020-01-01', givenBy: 'import' }]);
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('OK');
  });

  test('an import sends nothing to anybody and is one entry of the audit trail', async () => {
    const people = [await person(), await person()];
    const noticeIds = (rows: readonly string[]) =>
      rows.flatMap((row) => /^pending_notice {"id":"(\w+)"/.exec(row)?.[1] ?? []);
    const earlier = noticeIds(await databaseRows(use()));
    const output = await importRows(people.map(({ row }) => row));
    const rows = await databaseRows(use());
    expect(noticeIds(rows).filter((id) => !earlier.includes(id))).toEqual([]);
    for (const { email } of people) expect(await use().messagesTo(email)).toEqual([]);
    const entries = rows.filter((one) => one.startsWith('audit_entry ') && one.includes(importIdIn(output)));
    expect(entries).toEqual([expect.stringContaining('"accounts-imported"')]);
    expect(await run()).toContain(`${importIdIn(output)}  `);
  });

  test('an identity of an app that this server does not have is imported, and counted', async () => {
    const of = async (provider: string, appId: string, unionId?: string) => {
      const identity = { provider, subjects: [{ appId, subject: freshId() }], ...(unionId && { unionId }) };
      return (await person({ identities: [identity] })).row;
    };
    const output = await importRows([
      await of('wx', 'wx1501150115011501'),
      await of('wx', 'wx of another system', freshId()),
      await of('wx', 'wx of another system'),
      await of('google', 'GOOGLE_CLIENT_ID'),
    ]);
    expect(output).toContain('4 accounts created.');
    expect(output).toContain('In 2 rows: identities of apps that this server does not have');
  });

  test('a person without a consent to the terms has agreed to nothing', async () => {
    const { email, row } = await person();
    await importRows([row]);
    const browser = await signedIn(email);
    expect((await browser.call(endpoints.viewPrivacy, {})).data.consents).toEqual([]);
    expect((await browser.call(endpoints.terms, {})).data.agreed).toBe('');
  });

  test('an imported authenticator, WeChat user and passkey sign in', async () => {
    const user = freshUser();
    const identity = await freedIdentity(user);
    const authenticator = new SoftAuthenticator();
    const origin = pageOrigin(use());
    const rpId = new URL(origin).hostname;
    const challenge = Buffer.from('challenge').toString('base64url');
    const userHandle = Buffer.from('former user').toString('base64url');
    const registration = authenticator.create(origin, creation(challenge, rpId, userHandle));
    const passkey = await use().app.ports.webAuthn.verifyRegistration(registration, challenge, false);
    const { id, publicKey } = passkey ?? { id: '', publicKey: '' };
    const second = await person({
      authenticator: { secret: `${SECRET.slice(0, 4)} ${SECRET.slice(4).toLowerCase()}` },
    });
    const third = await person({
      passkeys: [
        { id, publicKey, rpId, userHandle },
        { id: 'b3RoZXI', publicKey, rpId: 'former.example', userHandle },
      ],
    });
    const output = await importRows([(await person({ identities: [identity] })).row, second.row, third.row]);
    expect(output).toContain('3 accounts created.');
    expect(output).toContain('Left out of 1 row: passkeys of another host.');

    const byWechat = use().browser();
    expect((await byWechat.call(endpoints.wxAuth, await scanWechat(use(), byWechat, user))).key).toBe('OK');
    const { browser, security } = await firstStep(use(), second.email);
    expect((await secondStep(browser, security, { totp: codeOf(use(), SECRET) })).key).toBe('OK');
    const byPasskey = use().browser();
    const response = await assert(use(), byPasskey, authenticator);
    expect((await byPasskey.call(endpoints.token, { grant_type: 'passkey', response })).key).toBe('OK');
  });

  /** Returns the identity of a WeChat user as a row has it, after the account that had it was closed. */
  async function freedIdentity(user: string) {
    const { browser } = await wechatAccount(use(), user);
    const { userId } = (await browser.call(endpoints.currentUser, {})).data;
    const [found] = await use().app.ports.store.read.identities.ofAccount({ accountId: userId });
    await linesOf(runAccountCommand(['close', userId], use().env));
    const { provider, unionId, appId, subject } = found ?? {};
    return { provider, unionId, subjects: [{ appId, subject }] };
  }

  test('the first of two rows with the same external id or contact, in any spelling, is imported, and a contact that is taken is refused', async () => {
    const { browser, phone } = await use().newAccount();
    const { email, row } = await person();
    const output = await importRows([
      row,
      { ...(await person()).row, externalId: row.externalId },
      { externalId: freshId(), email: verified(` ${email.toUpperCase()}`) },
      { externalId: freshId(), phone: verified(phone) },
      { externalId: freshId(), email: { value: freshEmail() } },
      { ...(await person()).row, passwordHash: '5f4dcc3b5aa765d61d8327deb882cf99' },
      { ...(await person()).row, registeredAt: '2999-01-01T00:00:00Z' },
    ]);
    expect(output).toContain('1 account created.');
    expect(await reasons()).toEqual(
      expect.arrayContaining([
        '2 id-twice externalId',
        '3 contact-twice email.value',
        '4 contact-taken phone.value',
        '5 not-verified email',
        '6 hash passwordHash',
        '7 future registeredAt',
      ]),
    );
    expect(await texts()).toEqual(
      expect.arrayContaining(['2 Line 1 has this external id.', '3 Line 1 has this contact.']),
    );
    expect((await browser.call(endpoints.currentUser, {})).data.phone).toBe(phone);
  });

  test('a membership of an unknown product, or with a wrong end, is refused', async () => {
    const times = { startsAt: '2026-01-01T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' };
    const right = { product: 'contour', ...times };
    const wrong = [
      { membership: { ...right, product: 'Contour' } },
      { memberships: [right, { ...right, product: 'nope' }] },
      { membership: { ...right, endsAt: times.startsAt } },
      { memberships: [{ ...right, endsAt: '9999-12-31T00:00:00Z' }] },
      { membership: right, memberships: [{ ...right, product: 'strata', endsAt: '2120-01-01T00:00:00Z' }] },
    ];
    const output = await importRows(await Promise.all(wrong.map(async (parts) => (await person(parts)).row)));
    expect(output).toContain('1 account created.');
    expect(await reasons()).toEqual([
      '1 unknown-product membership.product',
      '2 unknown-product memberships.1.product',
      '3 wrong-end membership.endsAt',
      '4 wrong-end memberships.0.endsAt',
    ]);
    expect(output).toContain('1 × unknown-product (memberships.product): No product here has this id');
    expect(output).toContain('1 × wrong-end (membership.endsAt): A membership ends after its start');
  });

  test('the command and the file of refused rows say what to write into a field of a wrong form', async () => {
    const output = await importRows([
      { ...(await person()).row, registeredAt: '2020-01-01 00:00:00' },
      { ...(await person()).row, phone: [verified(freshPhone()), verified(freshPhone())] },
      { ...(await person()).row, passwordHash: '!' },
    ]);
    expect(output).toContain('1 × format (registeredAt): Write the time as 2025-01-31T08:00:00Z');
    expect(await texts()).toEqual([
      expect.stringContaining('1 Write the time as'),
      expect.stringContaining('2 Write one object {"value": …, "verifiedAt": …}. An account has one phone'),
      '3 the text marks an account without a password: leave `passwordHash` out',
    ]);
  });

  test('the file of refused rows is readable by its user only, and is imported once it is mended', async () => {
    const { email, row } = await person();
    await importRows([{ ...row, nickNmae: 'Li' }, 'no json']);
    const file = path('users.ndjson.refused.ndjson');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const mended = (await readFile(file, 'utf8')).replaceAll('nickNmae', 'nickName');
    await writeFile(path('mended.ndjson'), mended);
    const output = await run(path('mended.ndjson'), '--write');
    expect(output).toContain('1 account created.');
    expect(output).toContain('1 × missing-field (externalId)');
    await signedIn(email);
  });

  test('a run without refusals removes the file of refused rows of the run before', async () => {
    const { row } = await person();
    await importRows([{ ...row, nickNmae: 'Li' }]);
    expect(existsSync(path('users.ndjson.refused.ndjson'))).toBe(true);
    await importRows([row]);
    expect(existsSync(path('users.ndjson.refused.ndjson'))).toBe(false);
  });

  test('a frozen account cannot sign in', async () => {
    const { email, row } = await person({ frozen: true });
    await importRows([row]);
    expect((await use().browser().signIn(email, PASSWORD)).key).toBe('ACCOUNT_FROZEN');
  });

  test('the external ids of a person are on the page of what is known, and in the export', async () => {
    const { email, row } = await person();
    await importRows([row]);
    const browser = await signedIn(email);
    const { kinds } = (await browser.call(endpoints.viewPrivacy, {})).data;
    expect(kinds.flatMap(({ values }) => values ?? []).map(({ text }) => text)).toContain(row.externalId);
  });

  test('a wrong use is refused with a sentence', async () => {
    expect(await run(path('none'))).toContain('There is no file');
    expect(await run(dirname(path()))).toContain('is a folder');
    await write([]);
    expect(await run(path(), '--undo', 'id')).toContain('--undo does not go with a file.\nUsage: account import');
    expect(await run('--undo', 'id', '--write')).toContain('--undo does not go with --write.\nUsage: account import');
    expect(await run('--write')).toContain('FILE is missing: --write is about a file.\nUsage: account import');
    expect(await run(path(), '--refused', path())).toBe(
      'Refused rows need a file of their own: name one by --refused.',
    );
    expect(await run(path())).toContain('0 rows.');
  });
});

/** Returns the options of a creation at another system. */
const creation = (challenge: string, rpId: string, userHandle: string) => ({
  rp: { id: rpId, name: 'Former' },
  user: { id: userHandle, name: 'Li', displayName: 'Li' },
  challenge,
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 60_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
});
