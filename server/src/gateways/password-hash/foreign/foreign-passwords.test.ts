import { scryptSync } from 'node:crypto';
import { normalPassword } from '@isoline/contract/values/normal-password.ts';
import { afterAll, expect, test } from 'vitest';
import type { ForeignPassword } from '../../../model/ports/foreign-password.ts';
import { passwordHasher } from '../argon2-passwords.ts';
import { computeCrypt } from './crypt-digests.ts';
import { foreignExamples } from './testing-examples.ts';
import { vectors } from './testing-vectors.ts';

const passwords = passwordHasher({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } });
afterAll(() => passwords.close());

function read(given: unknown): ForeignPassword {
  const password = passwords.readForeign(given);
  if ('refusal' in password) throw new Error(password.refusal);
  return password;
}

const refusal = (given: unknown) => {
  const password = passwords.readForeign(given);
  return 'refusal' in password ? password.refusal : null;
};

/** Returns the stored text as `readForeign` accepts it again. */
const exported = (stored: string): unknown => (stored.startsWith('{') ? JSON.parse(stored) : stored);

const b64 = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64');
const argon2 = (parameters: string) => `$argon2id$v=19$${parameters}$${b64(16).replace(/=+$/, '')}$${b64(32)}`;
const pbkdf2 = { kind: 'pbkdf2', hash: 'sha256', rounds: 600_000, salt: 'c2FsdA==', digest: b64(32) };
const scrypt = { kind: 'scrypt', cost: 16_384, blockSize: 8, parallelization: 1, salt: 'c2FsdA==', digest: b64(32) };

test.each([...foreignExamples, ...vectors])(
  'a hash of $name matches its password, needs rehashing, and can be read again in its stored form',
  async ({ given, password }) => {
    const stored = await read(given).store();
    expect(await passwords.verify(stored, password)).toBe(true);
    expect(await passwords.verify(stored, `x${password}`)).toBe(false);
    // Blanks are part of a password, except in WordPress and Drupal.
    if (!/\$wp\$|"\$P\$|"U?\$S\$|wordpress/.test(JSON.stringify(given)))
      expect(await passwords.verify(stored, ` ${password} `)).toBe(false);
    expect(passwords.needsRehash(stored)).toBe(true);
    const again = read(exported(stored));
    expect([again.isFast, await again.store()]).toEqual([false, stored]);
  },
  30_000,
);

test('a hash of our own, as an export has it, is stored as it was', async () => {
  const own = await passwords.hash(normalPassword('Correct1+battery'));
  const strong = await passwordHasher().hash(normalPassword('Correct1+battery'));
  expect(await read(strong).store()).toBe(strong);
  expect(await passwords.verify(await read(own).store(), 'Correct1+battery')).toBe(true);
});

test('a fast hash is stored only inside argon2id', async () => {
  const fast = foreignExamples.filter(({ given }) => read(given).isFast);
  expect(fast.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'md5 unsalted',
      'ldap ssha',
      'WordPress',
      'Drupal 7',
      'md5-crypt',
      'sha512-crypt',
      'bcrypt cost 4',
    ]),
  );
  for (const { given } of fast) {
    const stored = await read(given).store();
    expect(stored).toMatch(/^\{.*"argon2id":"\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(stored).not.toContain('"digest":');
  }
});

test('a thousand fast hashes can be stored at the same time', async () => {
  const stored = await Promise.all(
    Array.from({ length: 1_000 }, () => read({ kind: 'md5', value: 'ab'.repeat(16) }).store()),
  );
  expect(new Set(stored).size).toBe(1_000);
});

test('a person without a hash is stored with the name in the former system, and is read again', async () => {
  const given = { kind: 'legacy', user: '7' };
  const stored = await read(given).store();
  expect([JSON.parse(stored), await passwords.verify(stored, 'x')]).toEqual([given, false]);
  expect(
    [{}, { user: '' }, { user: 7 }, { user: '7', id: 7 }].map((given) => refusal({ kind: 'legacy', ...given })),
  ).toEqual([
    'the field user of the hash is missing',
    'user: the user is missing',
    'user: the user must be a text',
    'the hash has no field id: leave it out',
  ]);
});

test('slow hashes of bcrypt, argon2, scrypt and PBKDF2 are stored without computing a hash', () => {
  const slow = foreignExamples.filter(({ given }) => !read(given).isFast).map(({ name }) => name);
  expect(slow).toEqual(
    expect.arrayContaining(['bcrypt 2a', 'wordpress 6.8', 'django pbkdf2_sha256', 'phc scrypt', 'argon2d', 'Firebase']),
  );
});

test('bcrypt sees 72 bytes of a password, as in its system, and no zero byte ends a password', async () => {
  // Made by libxcrypt.
  const long = await read('$2b$04$abcdefghijklmnopqrstuubzadhGtS2zEF.gu0yd0opP6cVzb.e0i').store();
  expect(await passwords.verify(long, 'x'.repeat(80))).toBe(true);
  expect(await passwords.verify(long, 'x'.repeat(71))).toBe(false);
  const short = await read('$2b$04$abcdefghijklmnopqrstuuyvPXIbu7xe6/CED2DzX8z6Si09MlzlW').store();
  expect(await passwords.verify(short, 'pw')).toBe(true);
  expect(await passwords.verify(short, 'pw\0')).toBe(false);
  // Made by the library of Rust, which hashes zero bytes as those of Go, Java and Node do.
  const zero = await read('$2y$04$/uaF/uaF/uaF/uaF/uaF/u/01Oawitc5unmvKo.I3nS7Ex2sDWj82').store();
  expect(await passwords.verify(zero, 'pw\0abc')).toBe(true);
  expect(await passwords.verify(zero, 'pw')).toBe(false);
});

test.each(['wordpress 6.8', 'phpass', 'Drupal 7'])(
  'a password of WordPress or Drupal (%s) matches without its outer blanks',
  async (name) => {
    const example = foreignExamples.find((one) => one.name === name);
    const stored = await read(example?.given).store();
    expect(await passwords.verify(stored, ` ${example?.password}\n`)).toBe(true);
  },
);

test('a password of phpBB matches, although phpBB has hashed it with the characters of HTML escaped', async () => {
  const setting = '$H$612345678';
  const hash = setting + computeCrypt({ setting, password: 'a&amp;b&lt;&quot;é' });
  const stored = await read(hash).store();
  expect(await passwords.verify(stored, 'a&b<"e\u0301')).toBe(true);
  expect(await passwords.verify(stored, 'a&b<')).toBe(false);
});

test('a parameter in PHC form that is not known is refused by its name', () => {
  expect(refusal(`$scrypt$ln=14,r=8,p=1,x=2$c2FsdA$${b64(32)}`)).toBe('the parameter x of scrypt is not known');
});

test('a hash of Better Auth matches any form of its password', async () => {
  const stored = await read(vectors.find(({ name }) => name === 'Better Auth')?.given).store();
  expect(await passwords.verify(stored, 'Träume 7 密'.normalize('NFD'))).toBe(true);
});

test('a hash of Better Auth matches what Better Auth hashed, although our normal form differs', async () => {
  const salt = '9cdf7acb7eb8de7574c648ee273d3fb4';
  for (const typed of ['heart ❤️ 7', 'it’s “7”', 'digits ٧']) {
    const key = scryptSync(typed.normalize('NFKC'), salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 });
    const stored = await read({ kind: 'better-auth', value: `${salt}:${key.toString('hex')}` }).store();
    expect(await passwords.verify(stored, typed)).toBe(true);
  }
});

test.each([
  ['bcrypt', '$2b$10$', 'a'.repeat(53)],
  ['argon2id', argon2('m=65536,t=3,p=4'), ''],
  ['argon2i', argon2('m=65536,t=3,p=4').replace('argon2id', 'argon2i'), ''],
  ['phpass', '$P$B12345678', 'a'.repeat(22)],
  ['ldap_ssha', '{SSHA}', b64(28)],
  ['scrypt_werkzeug', 'scrypt:32768:8:1$salt$', 'ab'.repeat(32)],
  ['pbkdf2_sha256_django', 'pbkdf2_sha256$600000$salt$', b64(32)],
])('the hasher %s of Clerk is read, and a digest of another function is refused', (hasher, start, end) => {
  expect(refusal({ kind: 'clerk', hasher, digest: start + end })).toBe(null);
  const other = `$5$salt$${'a'.repeat(43)}`;
  expect(refusal({ kind: 'clerk', hasher, digest: other })).toBe(`the digest is not one of the hasher ${hasher}`);
});

test.each(['md5_phpass', 'bcrypt_peppered', 'awscognito', 'no_such_hasher', '__proto__', ''])(
  'the hasher "%s" of Clerk is refused by its name, whatever the digest looks like',
  (hasher) => {
    for (const digest of [`$2b$10$${'a'.repeat(53)}`, `$P$B12345678${'a'.repeat(22)}`])
      expect(refusal({ kind: 'clerk', hasher, digest })).toBe(`the hasher ${hasher} of Clerk is not known`);
  },
);

test('an algorithm of Keycloak that only starts as a known one is refused by its name', () => {
  const secretData = { value: b64(32), salt: b64(16) };
  const credentialData = { algorithm: 'pbkdf2_sha999', hashIterations: 1_000_000 };
  expect(refusal({ kind: 'keycloak', credentialData, secretData })).toMatch(/pbkdf2_sha999 of Keycloak is not known/);
});

test('a hash that takes long to verify is stored so that it is found', async () => {
  const costly = [
    `$2b$14$abcdefghijklmnopqrstuu${'a'.repeat(31)}`,
    { ...pbkdf2, rounds: 1_000_001 },
    { ...scrypt, cost: 2 ** 17, parallelization: 4 },
    `$6$rounds=200001$salt$${'a'.repeat(86)}`,
  ];
  for (const given of costly) {
    const stored = await read(given).store();
    expect(stored).toMatch(/^\{ "kind"/);
    expect(await read(exported(stored)).store()).toBe(stored);
  }
  const usual = [pbkdf2, scrypt, `$2b$13$abcdefghijklmnopqrstuu${'a'.repeat(31)}`];
  for (const given of usual) expect(await read(given).store()).toMatch(/^\{"kind"/);
});

test('a stored text of a later version matches nothing', async () => {
  expect(await passwords.verify('{"kind":"of a later version"}', '')).toBe(false);
  expect(await passwords.verify('{', '')).toBe(false);
});

test('the parameters of these refusals are accepted with a smaller cost', () => {
  expect([pbkdf2, scrypt, argon2('m=65536,t=3,p=4')].map(refusal)).toEqual([null, null, null]);
});

test.each([
  [
    'more rounds of PBKDF2',
    { ...pbkdf2, rounds: 10_000_000 },
    /the rounds of PBKDF2 must be at most 5000000, and is 10000000/,
  ],
  ['many blocks of PBKDF2', { ...pbkdf2, rounds: 4_000_000, digest: b64(64) }, /too much work/],
  ['Django with 10,000,000 rounds', `pbkdf2_sha256$10000000$salt$${b64(32)}`, /at most 5000000/],
  ['bcrypt of cost 16', `$2b$16$abcdefghijklmnopqrstuu${'a'.repeat(31)}`, /cost of bcrypt must be at most 15/],
  ['bcrypt of cost 3', `$2b$03$abcdefghijklmnopqrstuu${'a'.repeat(31)}`, /at least 4/],
  ['argon2 with much memory', argon2('m=1048576,t=1,p=1'), /memory of argon2 in KiB must be at most 131072/],
  ['argon2 with many passes', argon2('m=65536,t=100,p=1'), /too much work/],
  ['argon2 with many lanes', argon2('m=65536,t=1,p=255'), /lanes of argon2 must be at most 16/],
  ['scrypt with much memory', { ...scrypt, cost: 2 ** 20 }, /at most 131072 KiB/],
  ['scrypt with many lanes', { ...scrypt, cost: 2 ** 17, parallelization: 16 }, /too much work/],
  ['sha-crypt with many rounds', `$6$rounds=999999999$salt$${'a'.repeat(86)}`, /at most 1000000 rounds/],
  ['phpass with many rounds', `$P$S12345678${'a'.repeat(22)}`, /at most 1000000 rounds/],
])('%s is refused for its cost', (_name, given, reason) => {
  expect(refusal(given)).toMatch(reason);
});

test.each([
  ['a digest without a kind', '5f4dcc3b5aa765d61d8327deb882cf99', /could be of several/],
  ['argon2 with the id of a key', argon2('m=65536,t=3,p=4,keyid=a2V5'), /needs the key/],
  [
    'argon2 of version 16 with data',
    argon2('m=64,t=3,p=1,data=ZGF0YQ').replace('v=19', 'v=16'),
    /version 16 with data/,
  ],
  ['an unknown text', 'hello', /form of the hash is not known: docs\/operate\/password-hashes.md/],
  ['the mark of an account without a password', '*', /leave `passwordHash` out/],
  ['an unusable password of Django', '!Xk3fJ2', /leave `passwordHash` out/],
  ['a locked password of Unix', '!$6$salt$x', /leave `passwordHash` out/],
  ['a text where a field is missing', { kind: 'bcrypt', value: 'x' }, /^the field setting of the hash is missing$/],
  ['an empty credential of Keycloak', { kind: 'keycloak', credentialData: '', secretData: '' }, /credentialData/],
  ['an empty text', '', /form of the hash is not known/],
  ['bcrypt of version 2x', `$2x$10$abcdefghijklmnopqrstuu${'a'.repeat(31)}`, /2x/],
  ['yescrypt', '$y$j9T$abc$def', /yescrypt/],
  ['crypt of DES', 'rEK1ecacw.7.c', /DES/],
  ['a plain password of LDAP', '{CLEARTEXT}secret', /plain text/],
  ['a plain password of Spring', '{noop}secret', /plain text/],
  ['the oldest encoder of Spring', `{sha256}${'ab'.repeat(40)}`, /StandardPasswordEncoder/],
  ['MD4 of Spring', `{MD4}{salt}${'ab'.repeat(16)}`, /MD4/],
  ['a digest of Spring of another length', `{SHA-256}{salt}${'ab'.repeat(20)}`, /another length/],
  ['a plain password of Casdoor', { kind: 'casdoor', passwordType: 'plain', password: 'secret' }, /plain text/],
  ['an unknown kind', { kind: 'rot13', value: 'x' }, /the kind "rot13" is not known/],
  ['an object without a kind', { value: 'x' }, /kind of the hash is missing/],
  ['a number', 7, /a text or an object/],
  ['null', null, /a text or an object/],
  ['a kind of a prototype', { kind: '__proto__' }, /not known/],
  ['a missing salt', { ...pbkdf2, salt: undefined }, /salt/],
  ['a malformed salt', { ...pbkdf2, salt: '!!' }, /salt is malformed/],
  ['an unknown field', { ...pbkdf2, pepper: 'x' }, /pepper/],
  ['an unknown hash function', { ...pbkdf2, hash: 'md4' }, /md4/],
  ['a fraction of rounds', { ...pbkdf2, rounds: 1.5 }, /whole number/],
  ['an output of one byte', { ...pbkdf2, digest: 'AA==' }, /at least 16 bytes/],
  ['a digest of another length', { kind: 'sha256', value: 'ab'.repeat(20) }, /another length/],
  ['a hash without an output', { ...pbkdf2, digest: undefined }, /hash is missing/],
  [
    'UTF-16 passwords of Auth0',
    { kind: 'auth0', algorithm: 'md5', hash: { value: 'x' }, password: { encoding: 'ucs2' } },
    /ucs2/,
  ],
  ['MD4 of Auth0', { kind: 'auth0', algorithm: 'md4', hash: { value: 'ab'.repeat(16), encoding: 'hex' } }, /md4/],
  [
    'an unknown algorithm of Keycloak',
    { kind: 'keycloak', credentialData: { algorithm: 'x', hashIterations: 1 }, secretData: { value: '', salt: '' } },
    /Keycloak/,
  ],
  ['malformed JSON of Keycloak', { kind: 'keycloak', credentialData: '{', secretData: '{' }, /credentialData/],
  [
    'an HMAC of Auth0 without its function',
    { kind: 'auth0', algorithm: 'hmac', hash: { value: 'ab'.repeat(32), encoding: 'hex', key: { value: 'key' } } },
    /^the field hash\.digest of the hash is missing$/,
  ],
])('%s is refused with a reason', (_name, given, reason) => {
  expect(refusal(given)).toMatch(reason);
});
