import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshAddress, freshPhone, PASSWORD, useProduct } from '../product.ts';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly status: unknown;
  readonly events: unknown;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

/** Starts a collector that keeps everything it receives. */
async function startCollector() {
  const bodies: string[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(`${request.url}\n${Buffer.concat(chunks).toString()}`);
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    spans: (): SentSpan[] =>
      bodies.flatMap((body) =>
        JSON.parse(body.slice(body.indexOf('\n'))).resourceSpans.flatMap(
          (resource: { scopeSpans: { spans: SentSpan[] }[] }) => resource.scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () => server.close(),
  };
}

describe.each(dialects)('traces on %s', (dialect) => {
  const use = useProduct(dialect);
  let collector: Awaited<ReturnType<typeof startCollector>>;
  beforeEach(async () => {
    collector = await startCollector();
  });
  afterEach(() => collector.close());

  const tracedNode = async () => {
    const node = await use().anotherNode({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    return { ...node, url: node.url.replace('localhost', '127.0.0.1') };
  };

  test('a trace shows a request with its transaction, queries and outside calls', async () => {
    const node = await tracedNode();
    const browser = use().browser(freshAddress()).at(node.url);
    await use().send(browser, 'register', { phone: freshPhone() });
    await node.close();
    const spans = collector.spans();
    const request = spans.find(({ name }) => name === `POST ${endpoints.sendCode.path}`);
    const names = spans.filter(({ traceId }) => traceId === request?.traceId).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['transaction', 'query', `POST ${new URL(use().sandbox.url).host}`]));
  });

  test('traces contain no token, contact, code, query or body', async () => {
    const node = await tracedNode();
    const browser = use().browser(freshAddress()).at(node.url);
    const phone = freshPhone();
    await use().register(browser, { phone });
    const code = await use().codeFor(phone);
    const token = browser.bearer ?? '';
    await browser.call(endpoints.queryUserInfo, {}, { params: { userToken: token } });
    await browser.call(endpoints.wxAuth, { code: 'code-in-query', state: 'state-in-query' });
    await node.close();
    // Ids and times are left out, because their digits may equal a code by chance.
    const text = JSON.stringify(
      collector.spans().map(({ name, attributes, status, events }) => [name, attributes, status, events]),
    );
    expect(collector.spans().map(({ name }) => name)).toContain(
      `POST ${endpoints.queryUserInfo.path.replace('{userToken}', ':userToken')}`,
    );
    const cookies = ['refresh_token', 'bid'].map((name) => browser.cookies.get(name) ?? 'no cookie');
    const secrets = [phone, code, token, PASSWORD, 'code-in-query', 'state-in-query', ...cookies];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  test('traces are off without the setting', async () => {
    const node = await use().anotherNode();
    await fetch(`${node.url.replace('localhost', '127.0.0.1')}/readyz`);
    await node.close();
    expect(collector.text()).toBe('');
  });
});
