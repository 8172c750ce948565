import type { ConsoleEndpoint } from '@isoline/contract/console/console-endpoint.ts';
import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { fieldsOf } from '../fields-of.ts';
import { useProduct } from '../product.ts';
import { CONSOLE, operatorOf } from './console-browser.ts';
import { anEntry } from './product-actions.ts';

const all = Object.entries(calls) as [string, ConsoleEndpoint][];
const names = [...new Set(all.flatMap(([, { input }]) => fieldsOf(input)))];

/** Values with which most calls get past their schema. */
const plausible: Readonly<Record<string, unknown>> = {
  reason: 'a customer asked',
  ...{ text: 'nobody', by: 'nickname', kind: 'network', value: '203.0.113.7', hours: 1, network: '203.0.113.7' },
  ...{ from: '2026-02-01T00:00:00Z', until: '2026-02-02T00:00:00Z', factor: 'authenticator', amount: 1, key: 'a-key' },
  ...{
    name: 'guest',
    role: 'viewer',
    id: 'ridge',
    isNew: true,
    version: 1,
    on: true,
    since: '2026-02-01T00:00:00Z',
    entry: anEntry().entry,
  },
};

const values: readonly unknown[] = [
  null,
  0,
  -1,
  true,
  [],
  {},
  '',
  ' ',
  '\0',
  '\ud800',
  '🗻'.repeat(100),
  'a'.repeat(10_000),
  "'; DROP TABLE account; --",
  '‮evil',
  '%',
  '９９９９',
  '2026-13-45T99:99:99Z',
];

// Each call is sent hundreds of times.
describe.each(dialects)('the console on %s', { timeout: 240_000 }, (dialect) => {
  const use = useProduct(dialect, CONSOLE);

  test('the console answers below 500 whatever an administrator sends', async () => {
    const administrator = await operatorOf(use(), 'administrator');
    for (const [name, { method, path }] of all.filter(([called]) => called !== 'operatorSignOut')) {
      for (const value of values) {
        const url = path.replace(
          /\{\w+\}/g,
          () => encodeURIComponent(String(value).toWellFormed()).slice(0, 500) || '%20',
        );
        const given = Object.fromEntries(names.map((field) => [field, value]));
        const query = new URLSearchParams(names.map((field) => [field, String(value)]));
        const init =
          method === 'GET'
            ? { method }
            : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(given) };
        const { status } = await administrator.browser.fetch(method === 'GET' ? `${url}?${query}` : url, init);
        expect(status, `${name} with ${JSON.stringify(value)}`).toBeLessThan(500);
      }
    }
  });

  test('the console answers below 500 whatever one field of a call is', async () => {
    const administrator = await operatorOf(use(), 'administrator');
    const inBody = all.filter(([called, { method }]) => method !== 'GET' && called !== 'operatorSignOut');
    for (const [name, { method, path, input }] of inBody) {
      const fields = fieldsOf(input);
      const rest = Object.fromEntries(Object.entries(plausible).filter(([field]) => fields.includes(field)));
      for (const field of fields)
        for (const value of values) {
          const entry = { ...anEntry().entry, [field]: value };
          const given = { ...rest, ...(fields.includes('entry') && { entry }), [field]: value };
          const headers = { 'content-type': 'application/json' };
          const url = path.replace(/\{\w+\}/g, 'x');
          const { status } = await administrator.browser.fetch(url, { method, headers, body: JSON.stringify(given) });
          expect(status, `${name} with ${field}: ${JSON.stringify(value)}`).toBeLessThan(500);
        }
    }
  });

  test('a time that JavaScript cannot parse is refused by every call that accepts a time', async () => {
    const administrator = await operatorOf(use(), 'administrator');
    // An offset without minutes is ISO 8601.
    const time = '2026-02-01T00:00:00+08';
    const reason = 'a customer asked';
    const answers = [
      await administrator.call(calls.searchPeople, { createdFrom: time }),
      await administrator.call(calls.searchPeople, { createdTo: time }),
      await administrator.call(calls.personActivity, { to: time }, { id: 'x' }),
      await administrator.call(calls.auditEntries, { from: time }),
      await administrator.call(calls.countForSignOut, { from: time }),
      await administrator.call(
        calls.extendMembership,
        { from: new Date(0).toISOString(), until: time, reason },
        { id: 'x' },
      ),
    ];
    expect(answers.map(({ key }) => key)).toEqual(answers.map(() => 'FIELDS_INVALID'));
  });

  test('a compressed body and a foreign media type are refused, as on the public listener', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const statusOf = async (headers: Record<string, string>) =>
      (await viewer.browser.fetch('/apis/console/people/search', { method: 'POST', headers, body: '{}' })).status;
    const json = { 'content-type': 'application/json' };
    expect([await statusOf(json), await statusOf({ ...json, 'content-encoding': 'gzip' })]).toEqual([200, 415]);
    expect(await statusOf({ 'content-type': 'application/x-www-form-urlencoded' })).toBe(415);
    expect(await statusOf({ 'content-type': 'text/plain' })).toBe(415);
    expect(await statusOf({ ...json, accept: 'text/html' })).toBe(406);
  });

  test('an empty parameter counts as absent, as on the public listener', async () => {
    const { browser } = await operatorOf(use(), 'security');
    const listed = await browser.fetch(`${calls.auditEntries.path}?cursor=&operator=&accountId=&kind=&from=&to=`);
    expect([listed.status, await listed.json()]).toEqual([200, expect.objectContaining({ code: 0 })]);
    expect((await browser.fetch(`${calls.auditEntries.path}?cursor=0`)).status).toBe(422);
  });

  test('a caller that accepts only the format of a file gets the file', async () => {
    const { browser } = await operatorOf(use(), 'security');
    const statusOf = async (accept: string) => {
      const response = await browser.fetch(calls.exportAudit.path, { headers: { accept } });
      await response.body?.cancel();
      return response.status;
    };
    expect([await statusOf('application/x-ndjson'), await statusOf('text/html')]).toEqual([200, 406]);
  });

  test('an answer is JSON that browsers do not run and caches do not store', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const { status, headers } = await viewer.browser.fetch('/apis/console/session');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});
