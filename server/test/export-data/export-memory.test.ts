import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { PIECE_BYTES } from '../../src/model/pieces/sealed-pieces.ts';
import type { Ports } from '../../src/model/ports/ports.ts';
import { makeExports } from '../../src/operations/export-data/make-exports.ts';
import { freshEmail, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';

const PART_BYTES = 64 * 1024;
const ARCHIVE_BYTES = 80 * PIECE_BYTES + 7;
/** Bytes that a connection may buffer while its reader pauses. */
const BUFFERED_BYTES = 32 * 1024 * 1024;

/** Bytes of the archive that were made and are not stored yet: now, and at most. */
const held = { now: 0, most: 0 };
let piecesRead = 0;

/** Yields an archive far larger than the server may hold in memory. */
async function* largeArchive() {
  for (let made = 0; made < ARCHIVE_BYTES; made += PART_BYTES) {
    const part = randomBytes(Math.min(PART_BYTES, ARCHIVE_BYTES - made));
    held.now += part.length;
    held.most = Math.max(held.most, held.now);
    yield part;
  }
}

const wrapPorts = (ports: Ports): Ports => ({
  ...ports,
  packFiles: largeArchive,
  objects: {
    ...ports.objects,
    async put(path, bytes, contentType) {
      await ports.objects.put(path, bytes, contentType);
      held.now -= Math.min(held.now, bytes.length);
    },
    read(path, bytesMax) {
      piecesRead += 1;
      return ports.objects.read(path, bytesMax);
    },
  },
});

const use = useProduct('sqlite', {}, { lookEveryMs: 3_600_000, wrapPorts });

test('the server holds at most one piece of a 40 MB archive while it is made and while it is fetched', async () => {
  const browser = use().browser();
  const email = freshEmail();
  await use().register(browser, { email });
  await stepUp(use(), browser, 'email');
  await browser.call(endpoints.requestExport, {});
  await makeExports(use().app.ports);
  expect(held.most).toBeLessThan(PIECE_BYTES + 2 * PART_BYTES);

  const headers = { authorization: `Bearer ${browser.bearer}` };
  const response = await browser.fetch(endpoints.exportFile.path, { headers });
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  let fetched = (await reader?.read())?.value?.length ?? 0;
  // While the reader pauses, the rest stays in the store, except what the connection buffers.
  await pause(300);
  expect(piecesRead * PIECE_BYTES).toBeLessThan(BUFFERED_BYTES);
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read())
    fetched += chunk.value.length;
  expect(fetched).toBe(ARCHIVE_BYTES);
});

test('a download breaks off at a missing piece', async () => {
  const { ports } = use().app;
  const { browser } = await use().newAccount();
  await stepUp(use(), browser);
  await browser.call(endpoints.requestExport, {});
  await makeExports(ports);
  const { userId } = (await browser.call(endpoints.currentUser, {})).data;
  const found = await ports.store.read.accountExports.ofAccount({ accountId: userId, now: ports.now() });
  await ports.objects.remove(`exports/${found?.objectKey}/${found?.tries}/2`);
  const headers = { authorization: `Bearer ${browser.bearer}` };
  const response = await browser.fetch(endpoints.exportFile.path, { headers });
  await expect(response.arrayBuffer()).rejects.toThrow();
});
