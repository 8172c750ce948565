import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Engine, query } from '../server/src/store/engines/engine.ts';
import { openEngine } from '../server/src/store/engines/open.ts';
import { newTestDatabase, type TestDatabase } from '../server/src/store/engines/testing.ts';
import { migrate } from '../server/src/store/migrate.ts';
import { migrations } from '../server/src/store/migrations.ts';
import { prune } from '../server/src/store/prune.ts';
import { shortenAddresses } from '../server/src/store/shorten-addresses.ts';
import { seed } from './seed.ts';

let database: TestDatabase;
let engine: Engine;
beforeAll(async () => {
  database = await newTestDatabase('sqlite');
  engine = await openEngine(database.settings);
  await migrate(engine, migrations);
  seed(database.settings, 100);
});
afterAll(async () => {
  await engine.close();
  await database.remove();
});

const addressesOfRecords = query()((db) => db.selectFrom('loginRecord').select(['accountId', 'seq', 'ip']));
const addressesOfEvents = query()((db) => db.selectFrom('securityEvent').select(['id', 'ip']));
const readAddresses = async () => [
  ...(await engine.read(addressesOfRecords, {})),
  ...(await engine.read(addressesOfEvents, {})),
];

test('the periodic jobs have nothing to do in a seeded database', async () => {
  const before = await readAddresses();
  expect(before).toHaveLength(1_200);
  expect(await prune(engine, Date.now())).toBe(0);
  await shortenAddresses(engine, Date.now());
  expect(await readAddresses()).toEqual(before);
});
