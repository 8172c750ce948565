import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { selfSigned } from '@isoline/sandbox/mail/self-signed.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { httpsPictures } from '../../src/gateways/avatar/https-pictures.ts';
import { unpackGzip } from '../../src/gateways/gzip/unpack-gzip.ts';
import type { Ports } from '../../src/model/ports/ports.ts';
import { Overloaded } from '../../src/model/unavailable.ts';
import { runImportJobs } from '../../src/operations/import-accounts/run-import-jobs.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { type Row, useImports } from '../operator/import-runs.ts';
import { picture } from '../pictures.ts';
import { useProduct } from '../product.ts';
import { CONSOLE, type ConsoleBrowser } from './console-browser.ts';
import { agree, fileOf, importOf, longStanding, REASON, upload } from './import-steps.ts';

const LEASE_MS = 120_000;
const NEVER = new AbortController().signal;

describe.each(dialects)('the work on an import of the console on %s', (dialect) => {
  // The jobs run only where a test runs them.
  const use = useProduct(dialect, CONSOLE, { lookEveryMs: 3_600_000 });
  const { person } = useImports(use);
  const signInWays = { hasApp: () => true, asksFormerSystem: false };
  const host = { rpId: 'localhost', signInWays, unpack: unpackGzip };
  const runJobs = (unpack: typeof unpackGzip = unpackGzip, signal = NEVER) =>
    runImportJobs(use().app.ports, { ...host, unpack }, signal);

  /** Uploads a file of people, runs the dry run, and agrees to the import. */
  async function agreedImport(count: number, parts: Row = {}) {
    const [first, second] = [await longStanding(use()), await longStanding(use())];
    const people = await Promise.all(Array.from({ length: count }, () => person(parts)));
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

  test('a node whose clock is set back ends an import that is canceled', async () => {
    const { id, operator } = await agreedImport(140);
    const { ports } = use().app;
    let behindMs = 0;
    await runImportJobs({ ...ports, now: () => ports.now() - behindMs }, { ...host, unpack: halved }, NEVER);
    async function* halved(chunks: AsyncIterable<Uint8Array>) {
      const pieces: Uint8Array[] = [];
      for await (const piece of unpackGzip(chunks, 1_000_000)) pieces.push(piece);
      const file = Buffer.concat(pieces);
      const half = file.length / 2;
      yield file.subarray(0, half);
      behindMs = 3_600_000;
      expect((await operator.call(calls.cancelImport, { reason: REASON }, { id })).key).toBe('OK');
      yield file.subarray(half);
    }
    const { created } = (await ports.store.read.accountImports.byId({ id })) ?? {};
    expect(created).toBe(64);
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

  describe('an import with pictures', () => {
    const PICTURE = { picture: 'https://pictures.example/1.png' };
    const stateOf = async (operator: ConsoleBrowser, id: string) => {
      const { state, counts } = await importOf(operator, id);
      return { state, created: counts?.created, leftOut: counts?.leftOut };
    };
    const allOf = (created: number) => ({ state: 'done', created, leftOut: {} });
    const png = () => picture(64, 64).png().toBuffer();
    const runWith = (changed: Partial<Ports>, signal = NEVER) =>
      runImportJobs({ ...use().app.ports, ...changed }, host, signal);

    test('a node keeps an import while it fetches slow pictures for longer than a lease', async () => {
      const { id, operator } = await agreedImport(64, PICTURE);
      const { now } = use().app.ports;
      let fetched = 0;
      const slowNow = () => now() + fetched * 2_500;
      const bytes = await png();
      const fetch = async () => {
        fetched += 1;
        if (fetched === 60) await runWith({ now: slowNow });
        return bytes;
      };
      await runWith({ now: slowNow, remotePictures: { fetch } });
      expect(fetched).toBe(64);
      expect(await stateOf(operator, id)).toEqual(allOf(64));
    });

    test('a node that ends does not fetch the other pictures of its batch', async () => {
      const { id, operator } = await agreedImport(32, PICTURE);
      const ending = new AbortController();
      const bytes = await png();
      let fetched = 0;
      const fetch = async () => {
        fetched += 1;
        if (fetched === 8) ending.abort();
        return bytes;
      };
      await runWith({ remotePictures: { fetch } }, ending.signal);
      expect(fetched).toBeLessThan(16);
      expect((await importOf(operator, id)).state).toBe('writing');
      await runWith({ remotePictures: { fetch } });
      expect(await stateOf(operator, id)).toEqual(allOf(32));
    });

    test('the pictures of a host that answers slowly, but in time, are stored', async () => {
      const bytes = await png();
      const server = createServer(selfSigned(), (_request, reply) => void setTimeout(() => reply.end(bytes), 200));
      onTestFinished(() => void server.close());
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const { id, operator } = await agreedImport(12, { picture: `${origin}/1.png` });
      await runWith({ remotePictures: httpsPictures({ trustedOrigins: [origin], timeoutMs: 550 }) });
      expect(await stateOf(operator, id)).toEqual(allOf(12));
    });

    test('a picture is stored after the queue of pictures was full', async () => {
      const { id, operator } = await agreedImport(1, PICTURE);
      const bytes = await png();
      const { avatarPictures } = use().app.ports;
      let isFull = true;
      const make: Ports['avatarPictures']['make'] = async (...given) => {
        if (!isFull) return avatarPictures.make(...given);
        isFull = false;
        throw new Overloaded('too many avatars wait');
      };
      await runWith({ remotePictures: { fetch: async () => bytes }, avatarPictures: { ...avatarPictures, make } });
      expect(await stateOf(operator, id)).toEqual(allOf(1));
    });
  });
});
