import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeExpiredObjects } from '../../src/operations/avatar/remove-expired-objects.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { prune } from '../../src/store/prune.ts';
import { capturedLog } from '../captured-log.ts';
import { databaseRows, openDatabase } from '../database-rows.ts';
import { freshEmail, freshPhone, PASSWORD, type Product, startProduct } from '../product.ts';
import { proveOwnPassword, stepUp } from '../reauth.ts';

const ADDRESS = '10.91.92.93';
const AGENT = { 'user-agent': 'MarkedBrowser/7.7 (Marked OS)' };

describe.each(dialects)('the marks of a person on %s', (dialect) => {
  const { logger, lines } = capturedLog();
  const traces: string[] = [];
  let collector: Server;
  const marks: string[] = [];
  const found = (text: string) => marks.filter((mark) => text.includes(mark));
  let product: Product;
  let close = () => Promise.resolve();
  beforeAll(async () => {
    collector = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => traces.push(chunk.toString()));
      request.on('end', () => response.end('{}'));
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const { port } = collector.address() as AddressInfo;
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, LOG_ADDRESSES: 'masked' };
    product = await startProduct(dialect, settings, { logger });
    close = product.close;
  }, 60_000);
  afterAll(async () => {
    await close();
    collector.close();
  });

  test("no log line, metric or error contains a person's marks while they sign up, sign in, fail and close, and no row afterwards", async () => {
    const [phone, email, name] = [freshPhone(), freshEmail(), 'Marked Name'];
    const browser = product.browser(ADDRESS);
    await product.register(browser, { phone });
    await browser.call(endpoints.updateInfo, { nickName: name }, { headers: AGENT });
    const other = product.browser(ADDRESS);
    await product.register(other, { email });
    await product.browser(ADDRESS).signIn(phone, PASSWORD);
    const failed = [
      await product.browser(ADDRESS).signIn(phone, 'Wrong#Pass1'),
      await product.browser(ADDRESS).call(endpoints.register, { phone, type: 'phone' } as never),
      await product.browser(ADDRESS).call(endpoints.signInByCode, { phone, identifyCode: '000000', source: 'isoline' }),
    ];
    await product.fault('sms', 'garbage', 1);
    await product.send(product.browser(ADDRESS), 'login', { phone });
    for (const one of [browser, other]) {
      await stepUp(product, one, one === other ? 'email' : 'phone');
      await proveOwnPassword(one, PASSWORD);
      expect((await one.call(endpoints.closeAccount, { when: 'now' })).key).toBe('OK');
    }
    await product.app.settled();
    const metrics = await (await fetch(`${product.url}/metrics`)).text();
    marks.push(phone, email, name, 'MarkedBrowser', PASSWORD, ADDRESS);
    expect(lines().length).toBeGreaterThan(10);
    expect(found(lines().join('\n'))).toEqual([]);
    expect(found(metrics)).toEqual([]);
    expect(found(JSON.stringify(failed.map(({ data }) => data)))).toEqual([]);
    await removeExpiredObjects(product.app.ports);
    const rows = await databaseRows(product);
    // The counters of limits keep the client address for a day, and refusals without an account keep it for 14 days.
    const later = rows.filter((row) => !row.startsWith('counter ') && !/^security_event .*"account_id":null/.test(row));
    expect(later.filter((row) => found(row).length > 0)).toEqual([]);
  });

  test('6 months later nothing of the sign-in records and security events is left', async () => {
    const engine = await openDatabase(product);
    await prune(engine, product.app.ports.now() + lifetimes.loginRecordMs + 60_000);
    await engine.close();
    const rows = await databaseRows(product);
    expect(rows.filter((row) => /^(login_record|security_event|session|access_token|counter) /.test(row))).toEqual([]);
    expect(rows.filter((row) => row.includes(ADDRESS))).toEqual([]);
  });

  test("no trace contains a person's marks", async () => {
    close = () => Promise.resolve();
    // Pending notices are sent before the process ends.
    await product.close();
    expect(marks).not.toEqual([]);
    expect(traces.join('')).toContain('spanId');
    expect(found(traces.join('\n'))).toEqual([]);
  });
});
