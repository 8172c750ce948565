import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConsoleEndpoint } from '@isoline/contract/console/console-endpoint.ts';
import { consoleEndpoints } from '@isoline/contract/console/console-endpoints.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillEveryTable } from '../../src/store/testing-rows.ts';
import { T } from '../../src/store/testing-store.ts';
import { CONSOLE, type ConsoleBrowser, operatorOf } from '../console/console-browser.ts';
import { anEntry } from '../console/product-actions.ts';
import { inputsOf } from '../inputs-of.ts';
import { type Product, startProduct } from '../product.ts';

/**
 * The rows of each table. The goal is for 200,000 (docs/understand/performance.md), but such tables take minutes to
 * fill.
 */
const ROWS = Number(process.env.TURN_ROWS ?? 10_000);
const isWhole = ROWS >= 200_000;
/** Milliseconds of CPU time. In a process that has run other tests, they include garbage collection. */
const LIMIT_MS = isWhole ? 20 : 60;
/** The rows of a first run, in which the code of each call is compiled. */
const FEW_ROWS = 100;
const TIMEOUT_MS = isWhole ? 3_600_000 : 300_000;

/**
 * The accounts with most rows of the tables in which an account may have any number of rows. An operator closes the
 * second one.
 */
const [HEAVY, CLOSED] = ['id-1', 'id-2'];
const mostOfHeavy = `CASE i % 4 WHEN 0 THEN 'id-' || i WHEN 1 THEN '${CLOSED}' ELSE '${HEAVY}' END`;
const past = `${T} - 1000 - i`;
const address = "'192.0.' || (i % 3) || '.' || (i % 250)";

const filled = {
  ...{ created_at: past, at: past, started_at: past, last_seen_at: past, given_at: past, changed_at: past },
  ...Object.fromEntries(
    ['login_record', 'coin_entry', 'security_event', 'notice_delivery'].map((table) => [
      `${table}.account_id`,
      mostOfHeavy,
    ]),
  ),
  // No text of these rows is JSON.
  'coin_entry.words': 'NULL',
  'login_record.ip': address,
  'security_event.ip': address,
  'security_event.kind': "'sign-out'",
  'account.closes_at': `CASE WHEN i BETWEEN 11 AND 15 THEN ${T} - i END`,
  'account.frozen_at': 'NULL',
  'account_export.due_at': `CASE WHEN i < 3 THEN ${T} - i END`,
  'account_export.expires_at': `${T} + 1000 + i`,
  'pending_act.survivor_id': "'id-' || (i + 1000)",
  // A hundred days of hours. Each row has its own network name.
  'hourly_count.hour': `${T} - ${T} % 3600000 - (i % 2400) * 3600000`,
  'hourly_count.kind': "CASE i / 2400 % 2 WHEN 0 THEN 'network' ELSE 'refusal' END",
  'hourly_count.name': "CASE i / 2400 % 2 WHEN 0 THEN '10.' || i ELSE 'refusal-' || (i / 2400) END",
  'hourly_count.count': 'i % 50',
  'operator.role': "'viewer'",
  // These rows do not have files, so an import waits for a later time, which does not come here.
  'import_job.due_at': 'NULL',
  'event_stream.status': "'enabled'",
  'event_stream.made_by': "'settings'",
  'event_stream.push_url': "'https://contour.example/events'",
  'product_event.kind': "'account-enabled'",
  // The product checks the content of these rows, so the tables stay empty.
  'signing_key.id': 'NULL',
  'server_key.sealed': 'NULL',
  'console_product.id': 'NULL',
};

const time = (ms: number) => new Date(T + ms).toISOString();
const passkeyAnswer = {
  ...{ clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30', attestationObject: 'e30' },
};

/** The values of fields by their name, or by a call and their name. */
const known: Readonly<Record<string, unknown>> = {
  ...{ reason: 'a customer asked', amount: 1, hours: 1, version: 1, isNew: true, on: true, zone: 8 },
  ...{ text: 'nick', product: 'contour', network: '192.0.0.0/28', operator: 'guest', accountId: HEAVY, name: 'guest' },
  ...{
    from: time(-DAY_MS),
    to: time(0),
    until: time(DAY_MS),
    factor: 'id-1',
    token: 'a'.repeat(43),
    value: '203.0.113.0/24',
  },
  ...{
    phone: '13800000001',
    email: 'new@isoline.example',
    fileName: 'people.ndjson',
    bytes: 100,
    since: time(-DAY_MS),
  },
  ...{ createdFrom: time(-DAY_MS), createdTo: time(0), signedInFrom: time(-DAY_MS), signedInTo: time(0) },
  ...{ entry: anEntry().entry, id: 'ridge', key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
  response: { id: 'e30', rawId: 'e30', type: 'public-key', response: passkeyAnswer },
  'personPoints.cursor': `${T}.id-9000`,
  'personSignIns.cursor': '9000',
  'personNotices.cursor': 'id-9000',
  'beginMeasure.kind': 'network',
};

/** The parameters of paths by their name, or by the start of the path and their name. */
const parameters: Readonly<Record<string, string>> = {
  ...{ name: 'guest', secret: 'x', notice: 'id-6', id: 'x', note: 'x', index: '0', stream: 'events' },
  ...{ 'people.id': HEAVY, 'products.id': 'contour', 'closePerson.id': CLOSED },
};

/** Reads are first: after changes a person may have less to read. */
const calls = (Object.entries(consoleEndpoints) as [string, ConsoleEndpoint][])
  .filter(([name]) => name !== 'operatorSignOut')
  .toSorted(([, one], [, other]) => Number(one.confirmed ?? false) - Number(other.confirmed ?? false));

let opened: { readonly product: Product; readonly operator: ConsoleBrowser }[] = [];
beforeAll(async () => {
  opened = [await open(FEW_ROWS), await open(ROWS)];
}, TIMEOUT_MS);
afterAll(async () => {
  for (const { product } of opened) await product.close();
}, 60_000);

async function open(rows: number) {
  const overrides = { lookEveryMs: 3_600_000, now: () => T, wrapPorts: (ports: Product['app']['ports']) => ports };
  const product = await startProduct('sqlite', CONSOLE, overrides);
  const operator = await operatorOf(product, 'administrator');
  const db = new DatabaseSync(join(product.env.DATA_DIR ?? '', 'account.sqlite'));
  fillEveryTable(db, rows, filled);
  db.close();
  return { product, operator };
}

/** The calls whose schema has accepted an input. A call may require one of two optional fields. */
const understood = new Set<string>();

/** Calls an endpoint once. */
async function callOnce(operator: ConsoleBrowser, name: string, input: Readonly<Record<string, unknown>>) {
  const { method, path, encoding } = consoleEndpoints[name as keyof typeof consoleEndpoints] as ConsoleEndpoint;
  const subject = path.split('/')[3];
  const parameter = (_: string, field: string) =>
    parameters[`${name}.${field}`] ?? parameters[`${subject}.${field}`] ?? parameters[field] ?? '';
  const url = path.replace(/\{(\w+)\}/g, parameter);
  const response =
    method === 'GET'
      ? await operator.browser.fetch(`${url}?${new URLSearchParams(input as Record<string, string>)}`)
      : await operator.browser.fetch(url, {
          method,
          headers: { 'content-type': encoding === 'bytes' ? 'application/octet-stream' : 'application/json' },
          body: JSON.stringify(input),
        });
  const text = await response.text();
  if (response.status !== 422) understood.add(name);
  if (response.status === 429 || response.status >= 500)
    throw new Error(`${name} with ${JSON.stringify(input)} answers ${response.status} ${text}`);
}

const knownOf = (name: string) => ({
  ...known,
  ...Object.fromEntries(
    Object.entries(known).flatMap(([key, value]) => (key.startsWith(`${name}.`) ? [[key.split('.')[1], value]] : [])),
  ),
});

interface Work {
  readonly name: string;
  run(): Promise<unknown>;
}

function* worksOf({ product, operator }: (typeof opened)[number]): Iterable<Work> {
  for (const [name, { input }] of calls)
    for (const given of inputsOf(input, knownOf(name)))
      yield { name: `${name} ${JSON.stringify(given)}`, run: () => callOnce(operator, name, given) };
  for (const [name, job] of product.app.jobs.flatMap(({ jobs }) => Object.entries(jobs)))
    yield { name, run: () => job().then(() => product.app.settled()) };
}

const usedMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Returns the longest CPU time in milliseconds that the main thread takes between two turns of the event loop while
 * `act` runs.
 */
async function longestTurn(act: () => Promise<unknown>): Promise<number> {
  let [longest, isDone] = [0, false];
  const watch = async () => {
    for (let before = usedMs(); !isDone; ) {
      await pause(1);
      const now = usedMs();
      longest = Math.max(longest, now - before);
      before = now;
    }
  };
  const watching = watch();
  await act().finally(() => {
    isDone = true;
  });
  await watching;
  return longest;
}

test('the meter detects code that does not return to the event loop', async () => {
  const busy = async () => {
    for (const end = usedMs() + LIMIT_MS; usedMs() < end; ) await null;
  };
  expect(await longestTurn(busy)).toBeGreaterThanOrEqual(LIMIT_MS);
});

test(`no job or call of the console blocks the main thread for more than ${LIMIT_MS} ms`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const [few, many] = opened as [(typeof opened)[number], (typeof opened)[number]];
  for (const { run } of worksOf(few)) await run();
  // A call is listed here if `known` lacks the value of one of its fields.
  expect(calls.flatMap(([name]) => (understood.has(name) ? [] : [name]))).toEqual([]);
  const turns: { readonly name: string; readonly ms: number }[] = [];
  for (const { name, run } of worksOf(many)) turns.push({ name, ms: await longestTurn(run) });
  const longestFirst = turns.toSorted((one, other) => other.ms - one.ms);
  const line = ({ name, ms }: (typeof turns)[number]) => `${ms.toFixed(1)} ms: ${name}`;
  if (isWhole) process.stdout.write(`${longestFirst.map(line).join('\n')}\n`);
  expect(longestFirst.filter(({ ms }) => ms > LIMIT_MS).map(line)).toEqual([]);
});
