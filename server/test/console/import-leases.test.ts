import { describe, expect, test } from 'vitest';
import { unpackGzip } from '../../src/gateways/gzip/unpack-gzip.ts';
import { runImportJobs } from '../../src/operations/import-accounts/run-import-jobs.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { useImports } from '../operator/import-runs.ts';
import { useProduct } from '../product.ts';
import { CONSOLE } from './console-browser.ts';
import { agree, fileOf, importOf, longStanding, upload } from './import-steps.ts';

const LEASE_MS = 30_000;
const NEVER = new AbortController().signal;

describe.each(dialects)('the work on an import of the console on %s', (dialect) => {
  // The jobs run only where a test runs them.
  const use = useProduct(dialect, CONSOLE, { lookEveryMs: 3_600_000 });
  const { person } = useImports(use);
  const host = { rpId: 'localhost', unpack: unpackGzip };
  const runJobs = (unpack: typeof unpackGzip = unpackGzip, signal = NEVER) =>
    runImportJobs(use().app.ports, { ...host, unpack }, signal);

  /** Uploads a file of people, runs the dry run, and agrees to the import. */
  async function agreedImport(count: number) {
    const [first, second] = [await longStanding(use()), await longStanding(use())];
    const people = await Promise.all(Array.from({ length: count }, () => person()));
    const id = await upload(first, fileOf(people.map(({ row }) => row)));
    await runJobs();
    expect((await importOf(first, id)).state).toBe('checked');
    expect((await agree(second, id)).key).toBe('OK');
    return { id, operator: first };
  }

  test('another node continues an import whose node has ended, after its lease', async () => {
    const { id, operator } = await agreedImport(2);
    const { store, now } = use().app.ports;
    const lease = { now: now(), leaseEndsAt: now() + LEASE_MS };
    expect((await store.tx(({ importJobs }) => importJobs.claimDue(lease)))?.id).toBe(id);
    await runJobs();
    expect((await importOf(operator, id)).state).toBe('writing');
    await use().pass(LEASE_MS);
    await runJobs();
    expect(await importOf(operator, id)).toMatchObject({ state: 'done', counts: { created: 2 } });
  });

  test('a node that has lost its lease changes nothing, and every account is written once', async () => {
    const { id, operator } = await agreedImport(3);
    const resumed = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = runJobs(async function* (chunks) {
      begun.resolve();
      await resumed.promise;
      yield* unpackGzip(chunks);
    });
    await begun.promise;
    await use().pass(LEASE_MS);
    await runJobs();
    const done = await importOf(operator, id);
    resumed.resolve();
    await slow;
    expect(await importOf(operator, id)).toEqual(done);
    expect(done).toMatchObject({ state: 'done', counts: { created: 3, refused: 0 } });
  });

  test('a node that ends leaves the import to another node immediately', async () => {
    const { id, operator } = await agreedImport(2);
    const ending = new AbortController();
    await runJobs((chunks) => {
      ending.abort();
      return unpackGzip(chunks);
    }, ending.signal);
    expect((await importOf(operator, id)).state).toBe('writing');
    await runJobs();
    expect(await importOf(operator, id)).toMatchObject({ state: 'done', counts: { created: 2 } });
  });
});
