import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { changeProduct } from '../changed-products.ts';
import { useProduct } from '../product.ts';
import { callApi, machineToken } from './machine-actions.ts';

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>;
}

const POINTS = '/api/v1/users/{sub}/points';
const MEMBERSHIP = '/api/v1/users/{sub}/membership';
const ADDRESS = POINTS.replace('{sub}', 'x');

describe.each(dialects)('odd calls of the API for back ends on %s', (dialect) => {
  const use = useProduct(dialect);
  let token = '';
  let description: Description;
  beforeAll(async () => {
    changeProduct(use().app, 'contour', { backEndScopes: ['users.read', 'points.write', 'membership.write'] });
    token = await machineToken(use().url, 'contour');
    description = (await callApi(use().url, 'GET', 'openapi.json', {})).body as unknown as Description;
  });

  /** Sends bytes. Returns the status, the type and the body of the answer. */
  async function raw(lines: readonly string[], body = '') {
    const { port, hostname } = new URL(use().url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(`${[...lines, 'Host: localhost', 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
    const [head = '', answer = ''] = (await text(socket)).split('\r\n\r\n');
    const type = /^content-type: ([^;\r]+)/im.exec(head)?.[1];
    return { status: Number(head.split(' ')[1]), type, body: JSON.parse(answer) };
  }
  const post = () => [`POST ${ADDRESS} HTTP/1.1`, `Authorization: Bearer ${token}`];
  const JSON_TYPE = 'Content-Type: application/json';

  test.each<[string, number, string[], string]>([
    ['JSON that ends too early', 400, [JSON_TYPE, 'Content-Length: 2'], '{"'],
    ['a text', 400, [JSON_TYPE, 'Content-Length: 3'], '"x"'],
    ['a number', 400, [JSON_TYPE, 'Content-Length: 1'], '1'],
    ['a list', 400, [JSON_TYPE, 'Content-Length: 2'], '[]'],
    ['more than 64 KiB', 413, [JSON_TYPE, 'Content-Length: 70000'], ' '.repeat(70_000)],
    ['a form', 415, ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 3'], 'a=b'],
    ['an unknown type', 415, ['Content-Type: text/csv', 'Content-Length: 3'], 'a,b'],
    ['a compressed body', 415, [JSON_TYPE, 'Content-Encoding: gzip', 'Content-Length: 2'], '{}'],
    ['an unknown expectation', 417, [JSON_TYPE, 'Expect: banana', 'Content-Length: 2'], '{}'],
  ])('%s is answered as a problem of status %i, which the description names', async (_, status, headers, body) => {
    const answer = await raw([...post(), ...headers], body);
    expect(answer).toMatchObject({ status, type: 'application/problem+json', body: { status } });
    expect(answer.body).not.toHaveProperty('fields');
    expect(Object.keys(description.paths[POINTS]?.post?.responses ?? {})).toContain(String(status));
  });

  test.each<[string, number, string, string[]]>([
    ['two lengths', 400, 'bad-request', ['Content-Length: 2', 'Content-Length: 3']],
    ['a length and chunks', 400, 'bad-request', ['Content-Length: 2', 'Transfer-Encoding: chunked']],
    ['endless headers', 431, 'too-large', [`X-A: ${'a'.repeat(17_000)}`]],
  ])('a request with %s is answered as a problem of status %i', async (_, status, kind, headers) => {
    const { status: answered, type, body } = await raw([...post(), ...headers], '{}');
    expect([answered, type]).toEqual([status, 'application/problem+json']);
    expect(body).toMatchObject({ type: expect.stringMatching(`:${kind}$`), status, detail: expect.any(String) });
    const absolute = [`POST http://localhost${ADDRESS} HTTP/1.1`, ...headers];
    expect(await raw(absolute, '{}')).toMatchObject({ status, type: 'application/problem+json' });
    for (const path of ['/apis/user/oauth/user', '/api/v10/users', '/?/api/v1/users'])
      expect(await raw([`POST ${path} HTTP/1.1`, ...headers], '{}')).toMatchObject({
        status,
        type: 'application/json',
      });
  });

  test.each([
    ['a content type', [JSON_TYPE]],
    ['an empty body', [JSON_TYPE, 'Content-Length: 0']],
    ['an empty object', [JSON_TYPE, 'Content-Length: 2']],
  ])('a DELETE with %s has its input in the query', async (_, headers) => {
    const target = `${MEMBERSHIP.replace('{sub}', 'x')}?reference=r`;
    const lines = [`DELETE ${target} HTTP/1.1`, `Authorization: Bearer ${token}`, ...headers];
    expect(await raw(lines, headers.includes('Content-Length: 2') ? '{}' : '')).toMatchObject({ status: 404 });
  });

  test.each(['2026-02-30T00:00:00Z', '2026-13-01T00:00:00Z', 'tomorrow'])('%s is not a time', async (until) => {
    const path = MEMBERSHIP.replace('{sub}', 'x').slice('/api/v1/'.length);
    const { status, body } = await callApi(use().url, 'PUT', path, { token, body: { reference: 'r', until } });
    const sentence = 'This field must be a time by ISO 8601, such as 2026-01-31T08:00:00Z.';
    expect([status, body.fields]).toEqual([422, { until: sentence }]);
  });
});
