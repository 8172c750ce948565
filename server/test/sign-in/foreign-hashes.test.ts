import { afterEach, describe, expect, test, vi } from 'vitest';
import { foreignExamples } from '../../src/gateways/password-hash/foreign/testing-examples.ts';
import { newAccount } from '../../src/model/entities/account.ts';
import { remainingMs } from '../../src/model/limit/even-refusal.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshPhone, PASSWORD, useProduct } from '../product.ts';

/** One hash of each function and of each system. */
const names = [
  'bcrypt 2a',
  'bcrypt 2b',
  'bcrypt 2y',
  'wordpress 6.8',
  'WordPress',
  'Drupal 7',
  'argon2id',
  'argon2i',
  'phc scrypt',
  'Firebase',
  'phc pbkdf2',
  'django pbkdf2_sha256',
  'keycloak pbkdf2-sha256',
  'keycloak argon2',
  'ASP.NET Identity 2',
  'ASP.NET Identity 3, SHA-512',
  'sha512-crypt',
  'md5-crypt',
  'md5 salt before',
  'sha256 salt after',
  'ldap ssha',
  'casdoor salt',
  'auth0 hmac',
  'clerk pbkdf2_sha1',
];
const examples = foreignExamples.filter(({ name }) => names.includes(name));
const example = (name: string) => {
  const found = foreignExamples.find((one) => one.name === name);
  if (!found) throw new Error(`there is no example ${name}`);
  return found;
};
const OWN = /^\$argon2id\$v=19\$m=8,t=1,p=1,keyid=nfkc\$/;

test('the examples have each name once', () => {
  expect(examples.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

describe.each(dialects)('a password from another system on %s', (dialect) => {
  const use = useProduct(dialect);
  afterEach(() => vi.restoreAllMocks());

  /** Imports an account with a hash of another system. */
  async function importAccount(given: unknown) {
    const { passwords, random, store, now } = use().app.ports;
    const read = passwords.readForeign(given);
    if ('refusal' in read) throw new Error(read.refusal);
    const [id, phone, passwordHash] = [random.id(), freshPhone(), await read.store()];
    const account = newAccount({ id, phone, email: null, nickName: 'Li', passwordHash, locale: null }, now());
    await store.tx((tables) => tables.accounts.insert(account));
    return { id, phone, passwordHash };
  }
  const storedHash = async (id: string) => (await use().app.ports.store.read.accounts.byId({ id }))?.passwordHash;
  const signIn = async (phone: string, password: string) => (await use().browser().signIn(phone, password)).key;

  test.each(examples)(
    'the first correct password of $name signs in and leaves a hash of our own',
    async ({ given, password }) => {
      const { id, phone } = await importAccount(given);
      expect(await signIn(phone, password)).toBe('OK');
      expect(await storedHash(id)).toMatch(OWN);
      expect(await signIn(phone, password)).toBe('OK');
    },
  );

  test('a wrong password is refused and leaves the hash as it was', async () => {
    const { id, phone, passwordHash } = await importAccount(example('bcrypt 2b').given);
    expect(await signIn(phone, 'Wrong#Pass1')).toBe('BAD_CREDENTIALS');
    expect(await storedHash(id)).toBe(passwordHash);
  });

  test('sign-ins at the same time with the first correct password all succeed', async () => {
    const { given, password } = example('ldap ssha');
    const { id, phone } = await importAccount(given);
    const { passwords } = use().app.ports;
    const both = Promise.withResolvers<void>();
    const original = passwords.hash;
    let hashing = 0;
    vi.spyOn(passwords, 'hash').mockImplementation(async (...given) => {
      hashing += 1;
      if (hashing === 2) both.resolve();
      const made = await original(...given);
      await both.promise;
      return made;
    });
    // Two addresses, because the hashes of one account run one after the other.
    expect(await Promise.all([signIn(phone, password), signIn(phone, password)])).toEqual(['OK', 'OK']);
    expect(await storedHash(id)).toMatch(OWN);
  });

  test('a password that changes while the old one is checked is not replaced', async () => {
    const { given, password } = example('ldap ssha');
    const { id, phone } = await importAccount(given);
    const { passwords, store } = use().app.ports;
    const original = passwords.hash;
    const newer = await original(PASSWORD as Parameters<typeof original>[0]);
    vi.spyOn(passwords, 'hash').mockImplementation(async (...given) => {
      await store.tx((tables) => tables.accounts.setPasswordHash(id, newer, use().app.ports.now()));
      return original(...given);
    });
    expect(await signIn(phone, password)).toBe('BAD_CREDENTIALS');
    expect(await storedHash(id)).toBe(newer);
    expect(await signIn(phone, PASSWORD)).toBe('OK');
  });

  /** Returns the phones of an account of each kind: unknown, our own, without a password, imported. */
  async function phonesOfEachKind() {
    const phones = [freshPhone(), (await use().newAccount()).phone];
    for (const given of [{ kind: 'legacy', user: '7' }, ...examples.map((one) => one.given)])
      phones.push((await importAccount(given)).phone);
    const { id, phone } = await importAccount(example('ldap ssha').given);
    await use().app.ports.store.tx((tables) => tables.accounts.setPasswordHash(id, null, use().app.ports.now()));
    return [...phones, phone];
  }

  /** Refuses a wrong password for each phone, and returns the time that each refusal takes with its wait. */
  async function refusalTimes(phones: readonly string[]) {
    const { ports } = use().app;
    const began = new Set<number>();
    const verify = vi.spyOn(ports.passwords, 'verify');
    // The clock is fixed, so the wait is the whole time.
    const now = ports.now();
    vi.spyOn(ports, 'now').mockReturnValue(now);
    const pause = vi.spyOn(ports, 'pause').mockResolvedValue();
    for (const phone of phones) expect(await signIn(phone, 'Wrong#Pass1')).toBe('BAD_CREDENTIALS');
    expect([verify.mock.calls.length, pause.mock.calls.length]).toEqual([phones.length, phones.length]);
    for (const [ms] of pause.mock.calls) began.add(ms);
    return [...began];
  }

  test('while hashes of other systems exist, a refusal takes as long for each kind of them, our own, none and an unknown account', async () => {
    expect(await refusalTimes(await phonesOfEachKind())).toEqual([1_000]);
    expect([remainingMs(300, 1_000), remainingMs(1_001, 1_000)]).toEqual([700, 999]);
  });

  test('while a costly hash of another system exists, every refusal takes longer', async () => {
    const { id } = await importAccount(`$2b$14$abcdefghijklmnopqrstuu${'a'.repeat(31)}`);
    expect(await refusalTimes([freshPhone(), (await importAccount(example('ldap ssha').given)).phone])).toEqual([
      4_000,
    ]);
    await use().app.ports.store.tx((tables) => tables.accounts.setPasswordHash(id, null, use().app.ports.now()));
  });

  test('a closed connection does not end the wait of a refusal, and its try is counted', async () => {
    const { phone } = await importAccount(example('ldap ssha').given);
    const signals: AbortSignal[] = [];
    vi.spyOn(use().app.ports, 'pause').mockImplementation(async (_ms, signal) => void signals.push(signal));
    const browser = use().browser();
    await browser.signIn(phone, 'Wrong#Pass1');
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });
});

describe.each(dialects)('without hashes of other systems on %s', (dialect) => {
  const use = useProduct(dialect);

  test('a refusal does not wait', async () => {
    const pause = vi.spyOn(use().app.ports, 'pause');
    expect((await use().browser().signIn(freshPhone(), 'Wrong#Pass1')).key).toBe('BAD_CREDENTIALS');
    expect(pause).not.toHaveBeenCalled();
  });
});
