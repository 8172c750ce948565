import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../model/ports/ports.ts';
import type { Engine } from '../store/engines/engine.ts';
import { openEngine } from '../store/engines/open.ts';
import { dialects, type TestDatabase } from '../store/engines/testing.ts';
import { migrate } from '../store/migrate.ts';
import { migrations } from '../store/migrations.ts';
import { openStore } from '../store/store.ts';
import { newDatabaseWithTables } from '../store/testing-database.ts';
import { T } from '../store/testing-store.ts';
import { sealingWith, secretsWith } from './secrets.ts';
import { secretsInForce } from './secrets-in-force.ts';

const RANDOM = 'a random key of hashes';
const FORMER_NEEDED = /^SERVER_SECRET_FORMER must be set to the former secret until /;
const OPENS_NOTHING = /^SERVER_SECRET opens nothing of this database: set the secret that /;

describe.each(dialects)('the secrets of a database on %s', (dialect) => {
  let database: TestDatabase;
  let engine: Engine;
  let store: Store;
  beforeEach(async () => {
    database = await newDatabaseWithTables(dialect);
    engine = await openEngine(database.settings);
    await migrate(engine, migrations);
    store = openStore(engine);
  });
  afterEach(async () => {
    await engine.close();
    await database.remove();
  });

  const open = (serverSecret: string, serverSecretFormer?: string) =>
    secretsInForce({ serverSecret, serverSecretFormer }, { store, random: { token: () => RANDOM }, now: () => T });
  const addSigningKey = (secret: string, retiresAt: number) => {
    const sealedJwk = sealingWith({ present: secret, former: null }).seal('signing-key', '{}');
    return store.tx(({ signingKeys }) => signingKeys.insert({ id: 'key', sealedJwk, createdAt: 1, retiresAt }));
  };
  const hashOf = (hashKey: string) => secretsWith({ present: '', former: null, hashKey }).keyed('code', 'text');

  test('a new database gets a random key of hashes, which stays', async () => {
    expect((await open('one')).keyed('code', 'text')).toBe(hashOf(RANDOM));
    expect((await open('one')).keyed('code', 'text')).toBe(hashOf(RANDOM));
  });

  test('two nodes that start together have the same key of hashes', async () => {
    let made = 0;
    const random = { token: () => `key ${++made}` };
    const nodes = await Promise.all(
      Array.from({ length: 5 }, () =>
        secretsInForce({ serverSecret: 'one', serverSecretFormer: undefined }, { store, random, now: () => T }),
      ),
    );
    expect(new Set(nodes.map(({ keyed }) => keyed('code', 'text'))).size).toBe(1);
  });

  test('a secret that opens nothing is refused, unless the former one is beside it', async () => {
    await open('one');
    await expect(open('two')).rejects.toThrow(OPENS_NOTHING);
    await expect(open('two', 'three')).rejects.toThrow(OPENS_NOTHING);
    expect((await open('two', 'one')).keyed('code', 'text')).toBe(hashOf(RANDOM));
  });

  test('during a change a start without the former secret is refused, with the former and with the new secret', async () => {
    const { name } = await open('one');
    const { name: next } = await open('two', 'one');
    await store.tx(({ serverKeys }) => serverKeys.startChange({ secretName: next, formerSince: T }));
    for (const secret of ['one', 'two']) await expect(open(secret)).rejects.toThrow(FORMER_NEEDED);
    await expect(open('three')).rejects.toThrow(OPENS_NOTHING);
    await expect(open('one', 'two')).resolves.toMatchObject({ name });
  });

  test('a database of the version before keeps hashing with its secret, and refuses a secret that opens nothing', async () => {
    await addSigningKey('one', T + 1);
    await expect(open('two')).rejects.toThrow(OPENS_NOTHING);
    expect(await store.read.serverKeys.find()).toBeNull();
    expect((await open('two', 'one')).keyed('code', 'text')).toBe(hashOf('one'));
  });

  test('a database of the version before whose keys have all retired keeps hashing with the current secret', async () => {
    await addSigningKey('one', T - 1);
    expect((await open('two')).keyed('code', 'text')).toBe(hashOf('two'));
  });
});
