import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../browser.ts';
import { PASSWORD, useProduct } from '../product.ts';

const ACCOUNTS = 100;
const SIGN_INS = 12;
/** Two pages more than the average of 31, in trees of 100 accounts. */
const PAGES = 33;
const RECORD = 'docs/decisions/0060-each-index-of-a-sign-in-has-a-query.md';

const [WAL_HEADER, FRAME_HEADER] = [32, 24];

/** Returns the pages of the frames of a write-ahead log, and how many of the frames end a commit. */
function framesOf(log: Buffer) {
  const size = log.length > 0 ? log.readUInt32BE(8) : 0;
  const pages: number[] = [];
  let commits = 0;
  for (let at = WAL_HEADER; at + FRAME_HEADER + size <= log.length; at += FRAME_HEADER + size) {
    pages.push(log.readUInt32BE(at));
    if (log.readUInt32BE(at + 4) > 0) commits += 1;
  }
  return { pages, commits };
}

const use = useProduct('sqlite', {}, { wrapPorts: (ports) => ports });
let db: DatabaseSync;
const file = () => join(use().env.DATA_DIR ?? '', 'account.sqlite');
beforeAll(() => {
  db = new DatabaseSync(file());
});
afterAll(() => db.close());

async function emptyLog() {
  const empty = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  await use().app.settled();
  while (Number(empty.get()?.busy) !== 0) await turn();
}

/** Returns the table or index of each page that `call` writes, and the number of its commits. */
async function written(call: () => Promise<unknown>) {
  await emptyLog();
  await call();
  const { pages, commits } = framesOf(readFileSync(`${file()}-wal`));
  const trees = new Map(
    db
      .prepare('SELECT pageno, name FROM dbstat')
      .all()
      .map(({ pageno, name }) => [pageno, String(name)]),
  );
  return { trees: pages.map((page) => trees.get(page) ?? 'free'), commits };
}

/** Returns the indexes that the decision record lists. */
const listed = async () => {
  const text = await readFile(join(import.meta.dirname, '../../..', RECORD), 'utf8');
  return [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => `${name}`);
};

test('a sign-in by password on a returning browser writes few pages in one commit, and only listed indexes', async () => {
  const accounts: { browser: Browser; phone: string }[] = [];
  for (let count = 0; count < ACCOUNTS; count += 1) accounts.push(await use().newAccount());
  // The first sign-in of a day adds coins.
  for (const { browser, phone } of accounts) await browser.signIn(phone, PASSWORD);
  const signIns = [];
  for (const { browser, phone } of accounts.slice(0, SIGN_INS))
    signIns.push(await written(() => browser.signIn(phone, PASSWORD)));
  // A periodic job may write at the same time as a sign-in, also in its commit.
  const alone = signIns.filter(({ trees, commits }) => commits === 1 && !trees.includes('count_batch'));
  expect(alone.length).toBeGreaterThan(SIGN_INS / 2);
  const trees = alone.flatMap((signIn) => signIn.trees);
  expect(trees.length / alone.length).toBeLessThan(PAGES);
  const indexes = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL").all();
  const writtenIndexes = indexes.map(({ name }) => `${name}`).filter((name) => trees.includes(name));
  expect((await listed()).toSorted()).toEqual(writtenIndexes.toSorted());
});
