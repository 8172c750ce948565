import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { judgeArrival, judgeCertificate, proxyChecks } from '../../src/commands/check/check-proxy.ts';
import { judgeClock } from '../../src/commands/check/clock.ts';
import { type Finding, runCheck } from '../../src/commands/check/finding.ts';
import { runCommand } from '../../src/commands/run-command.ts';
import { ProviderError } from '../../src/gateways/provider-error.ts';
import { testSecrets } from '../../src/settings/testing-settings.ts';
import { dialects, newTestDatabase } from '../../src/store/engines/testing.ts';
import { startProduct, useProduct } from '../product.ts';

async function check(env: Record<string, string | undefined>, ...options: readonly string[]) {
  const { lines, hasFailed } = await runCommand(['check', '--json', ...options], env);
  const { ok, findings }: { ok: boolean; findings: readonly Finding[] } = JSON.parse(lines.join('\n'));
  expect(ok).toBe(!hasFailed);
  return { ok, faults: findings.filter(({ state }) => state === 'fault'), findings };
}

describe.each(dialects)('account check on %s', (dialect) => {
  const use = useProduct(dialect);
  const env = () => ({ ...use().env, PATH: process.env.PATH, PUBLIC_ORIGIN: use().url, TRUSTED_PROXIES: '' });
  const faultsWith = async (settings: Record<string, string>) => (await check({ ...env(), ...settings })).faults;

  test('a healthy product has no fault, and the answer says what is off', async () => {
    const { ok, faults, findings } = await check(env());
    expect(faults).toEqual([]);
    expect(ok).toBe(true);
    expect(new Set(findings.map(({ check: name }) => name))).toEqual(
      new Set([
        ...['settings', 'optional', 'database', 'secret', 'clock', 'disk', 'object-store', 'mail', 'sms', 'proxy'],
        ...(dialect === 'postgres' ? ['backup'] : []),
      ]),
    );
    expect(findings.filter(({ state }) => state === 'off').map(({ text }) => text)).toContain(
      'Google is off: GOOGLE_CLIENT_ID switches it on.',
    );
    const { lines } = await runCommand(['check'], env());
    expect(lines.at(-1)).toBe('No fault was found.');
  });

  test('every wrong setting is a fault with its section', async () => {
    const { ok, faults } = await check({ ...env(), PORT: 'http', SMTP_PORT: '0', LIMIT_LOOKUPS: '1' });
    expect(ok).toBe(false);
    expect(faults.map(({ text, section }) => [text.split(' ')[0], section])).toEqual([
      ['PORT', 'docs/operate/settings.md#the-server'],
      ['LIMIT_LOOKUPS', 'docs/operate/limits.md'],
      ['SMTP_PORT', 'docs/operate/settings.md#messages'],
    ]);
  });

  test.each([
    ['mail', { SMTP_PORT: '9' }],
    ['object-store', { OBJECT_STORE: 's3', S3_BASE_URL: 'http://127.0.0.1:9' }],
    ['object-store', { OBJECT_STORE: 'cos', COS_SECRET_KEY: 'another key' }],
    ['sms', { SMS_SECRET_KEY: 'another key' }],
    ['disk', { DATA_DIR: '/dev/null/none' }],
    ['events', { AUDIT_STREAM: 'file:/nonexistent/folder/events' }],
    ['events', { AUDIT_STREAM: 'file:/dev/shm' }],
    ['events', { AUDIT_STREAM: 'http://127.0.0.1:9/events' }],
    ['console', { CONSOLE_PORT: '9', CONSOLE_URL: 'http://127.0.0.1:9' }],
    ['proxy', { PUBLIC_ORIGIN: 'http://127.0.0.1:9' }],
  ])('the fault of %s is named: %j', async (name, settings) => {
    const found = await faultsWith(settings);
    expect(found.map(({ check: one }) => one)).toContain(name);
    for (const { text } of found) expect(text).not.toMatch(/another key|\n|\.ts:/);
  });

  test('the fault of the mail server names its address', async () => {
    const [{ text } = { text: '' }] = await faultsWith({ SMTP_HOST: '127.0.0.1', SMTP_PORT: '9' });
    expect(text).toContain('SMTP_HOST and SMTP_PORT, 127.0.0.1:9, does not accept us: mail: refused');
  });

  test('a secret that opens nothing of the database is a fault', async () => {
    const found = await faultsWith({ SERVER_SECRET: 'Jw9rT2mXq7LbV4nZs8KdH3yFc6PgU1eA' });
    expect(found.find(({ check: one }) => one === 'secret')?.text).toMatch(/^SERVER_SECRET /);
  });

  test('before the first start, an empty database is described and nothing is asked for at the public origin', async () => {
    const { settings, remove } = await newTestDatabase(dialect);
    const own = { DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl ?? '' };
    const before = { ...env(), ...own, PUBLIC_ORIGIN: 'http://127.0.0.1:9' };
    const { faults, findings } = await check(before, '--before-start');
    expect(faults).toEqual([]);
    expect(findings.find(({ check: name }) => name === 'database')?.text).toContain('the first start creates');
    const { lines } = await runCommand(['migrate'], before);
    expect(lines[0]).toMatch(/^Applied /);
    expect((await runCommand(['migrate'], before)).lines).toEqual(['The database is up to date.']);
    await remove();
  });

  test('others cannot have the server say how it sees them', async () => {
    for (const proof of [undefined, '1', `${Date.now()}.${'x'.repeat(43)}`]) {
      const headers = { 'content-type': 'application/octet-stream', ...(proof && { 'x-account-check': proof }) };
      const answer = await fetch(`${use().url}/self-check`, { method: 'POST', headers, body: 'x' });
      expect(answer.status).toBe(404);
    }
  });
});

describe('a proxy', () => {
  const use = useProduct('sqlite', { SERVER_SECRET: '5f0c1d9b7e3a48260d4f9c8b1a6e7352' });
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  async function proxy(headersFor: (given: IncomingHttpHeaders) => IncomingHttpHeaders, bodyMax = Infinity) {
    const server = createServer((incoming, answer) => {
      if (Number(incoming.headers['content-length'] ?? 0) > bodyMax) {
        answer.writeHead(413).end();
        return;
      }
      const { method = '', url = '' } = incoming;
      const outgoing = request(`${use().url}${url}`, { method, headers: headersFor(incoming.headers) }, (got) => {
        answer.writeHead(got.statusCode ?? 0, got.headers);
        got.pipe(answer);
      });
      incoming.pipe(outgoing);
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    closing.push(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const findingsAt = (publicOrigin: string, hides = false, consoleUrl: string | null = null) => {
    const secrets = use().app.ports.secrets;
    const reached = { publicOrigin, consoleUrl, trustedProxies: ['127.0.0.1'], hides, secrets, timeoutMs: 5_000 };
    return Promise.all(proxyChecks(reached).map((one) => runCheck(one, 10_000)));
  };
  const textsAt = async (...args: Parameters<typeof findingsAt>) =>
    (await findingsAt(...args)).filter(({ state }) => state === 'fault').map(({ text }) => text);

  test('a proxy that replaces the client address has no fault', async () => {
    const origin = await proxy((headers) => ({ ...headers, 'x-forwarded-for': '198.51.100.7' }));
    expect(await textsAt(origin)).toEqual([]);
  });

  test('a proxy that passes on what clients send is a fault', async () => {
    expect(await textsAt(await proxy((headers) => headers))).toEqual([expect.stringContaining('X-Forwarded-For')]);
  });

  test('a proxy that refuses 2 MiB is a fault', async () => {
    expect(await textsAt(await proxy((headers) => headers, 1024 * 1024))).toEqual([
      'The proxy refuses a body of 2 MiB: raise its limit.',
    ]);
  });

  test('a console that the proxy keeps from this machine is skipped', async () => {
    const closed = createServer((_, answer) => void answer.writeHead(403).end()).listen(0, '127.0.0.1');
    closing.push(() => closed.close());
    await once(closed, 'listening');
    const consoleUrl = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    const found = (await findingsAt(use().url, false, consoleUrl)).find(({ check: name }) => name === 'console');
    expect(found).toMatchObject({ state: 'skipped', text: expect.stringContaining('Check it from there.') });
  });

  test('paths for operators that anybody can open are a fault', async () => {
    const origin = await proxy((headers) => ({ ...headers, 'x-forwarded-for': '198.51.100.7' }));
    const [text] = await textsAt(origin, true);
    for (const path of ['/healthz', '/readyz', '/metrics', '/docs', '/openapi.json']) expect(text).toContain(path);
  });
});

test.each([
  [
    'The running server is not ready',
    { address: '198.51.100.7', peer: '10.0.0.1', forwarded: '198.51.100.7', ready: false },
  ],
  ['does not set X-Forwarded-For', { address: '10.0.0.1', peer: '10.0.0.1', forwarded: null }],
  [
    'TRUSTED_PROXIES does not name the proxy, 10.0.0.1',
    { address: '10.0.0.1', peer: '10.0.0.1', forwarded: '198.51.100.7' },
  ],
  ['did not arrive whole', { address: '198.51.100.7', peer: '10.0.0.1', forwarded: '198.51.100.7', bytes: 7 }],
])('on https, the proxy check finds a fault: %s', (sentence, seen) => {
  const settings = { publicOrigin: 'https://account.example.com', trustedProxies: [] };
  expect(() => judgeArrival({ bytes: 2 * 1024 * 1024, ...seen }, settings)).toThrow(sentence);
});

test.each([
  ['127.0.0.1', 'loopback'],
  ['::1', 'loopback'],
  ['10.0.0.1', '10.0.0.0/16'],
  ['2001:db8::1', '2001:db8::1'],
])('a check from the machine of the proxy is not a fault: %s by %s', (peer, proxy) => {
  const seen = { bytes: 2 * 1024 * 1024, address: peer, peer, forwarded: peer };
  const judge = (trustedProxies: readonly string[]) =>
    judgeArrival(seen, { publicOrigin: 'https://account.example.com', trustedProxies });
  expect(judge(['192.0.2.1', proxy])).toContain(`the address of its client (${peer})`);
  expect(() => judge(['192.0.2.1'])).toThrow('TRUSTED_PROXIES does not name the proxy');
});

test('plain http is asked only where https has its usual port', () => {
  const reached = { trustedProxies: [], secrets: testSecrets('secret'), hides: false, consoleUrl: null, timeoutMs: 1 };
  const checksAt = (publicOrigin: string) => proxyChecks({ ...reached, publicOrigin }).map(({ check }) => check);
  expect(checksAt('https://account.example.com')).toContain('scheme');
  expect(checksAt('https://account.example.com:8443')).toEqual(['proxy', 'clock', 'certificate']);
});

test('a certificate is a fault in its last 14 days', () => {
  const day = 86_400_000;
  expect(judgeCertificate('https://a.example', 20 * day, day)).toContain('valid for another 19 days');
  expect(() => judgeCertificate('https://a.example', 14 * day, day)).toThrow('ends in 13 days');
});

test('a clock is a fault from a difference of five seconds on', () => {
  expect(judgeClock('the database', -4_000)).toBe('The clock agrees with the database.');
  expect(() => judgeClock('the database', 61_000)).toThrow('61 s behind that of the database');
});

test('a check that takes too long is a fault', async () => {
  const slow = { check: 'mail', section: 'x', run: () => new Promise<string>(() => undefined) };
  expect(await runCheck(slow, 10)).toMatchObject({ state: 'fault', text: 'No answer in 0.01 s.' });
});

test('a service that fails is a fault with a sentence, without the name of a class', async () => {
  const failure = new ProviderError({ provider: 'mail', kind: 'unreachable', sent: 'no' });
  const unreachable = { check: 'mail', section: 'x', run: () => Promise.reject(failure) };
  expect(await runCheck(unreachable, 1_000)).toMatchObject({ state: 'fault', text: 'mail: unreachable.' });
});

test('a database file that was removed while the server runs is a fault', async () => {
  const product = await startProduct('sqlite');
  try {
    expect((await check(product.env)).findings.find(({ check: name }) => name === 'database')?.state).toBe('ok');
    const file = join(product.env.DATA_DIR ?? '', 'account.sqlite');
    await rename(file, `${file}.away`);
    const { findings } = await check(product.env);
    expect(findings.find(({ check: name }) => name === 'database')?.text).toContain('DATA_DIR has no account.sqlite');
    await rename(`${file}.away`, file);
  } finally {
    await product.close();
  }
});
