import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sms } from 'tencentcloud-sdk-nodejs-sms';
import { afterEach, expect, test } from 'vitest';
import { type Tc3Settings, tc3Client } from './tc3-client.ts';
import { authorization } from './tc3-signature.ts';

interface Seen {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const keys = { secretId: 'AKIDtest', secretKey: 'a secret' };
const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(endings.splice(0).map((end) => end()));
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function recorder(answer: string, status = 200, headers: Record<string, string> = {}) {
  const seen: Seen[] = [];
  const url = await listen(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ headers: request.headers, body });
    response.writeHead(status, headers).end(answer);
  });
  return { url, seen };
}

function client(baseUrl: string, more: Partial<Tc3Settings> = {}) {
  return tc3Client({ baseUrl, service: 'sms', version: '2021-01-11', region: 'ap-guangzhou', ...keys, ...more });
}

const fine = '{"Response":{"RequestId":"1","Value":7}}';

test('the SDK and this client sign the same request equally', async () => {
  const { url, seen } = await recorder('{"Response":{"SendStatusSet":[],"RequestId":"1"}}');
  const endpoint = new URL(url).host;
  const sdk = new sms.v20210111.Client({
    credential: keys,
    region: 'ap-guangzhou',
    profile: { httpProfile: { endpoint, protocol: 'http://', reqTimeout: 5 } },
  });
  await sdk.SendSms({
    PhoneNumberSet: ['+8613800138000'],
    SmsSdkAppId: '1400000001',
    TemplateId: '1',
    SignName: '等值线',
  });
  const [{ headers, body }] = seen as [Seen];
  expect(headers.authorization).toBe(
    authorization({
      ...keys,
      service: endpoint.split('.')[0] ?? '',
      timestamp: Number(headers['x-tc-timestamp']),
      headers: [
        ['content-type', headers['content-type'] ?? ''],
        ['host', '127.0.0.1'],
      ],
      body,
    }),
  );
});

test('the request contains what was signed: host with port, service, action and body', async () => {
  const { url, seen } = await recorder(fine);
  await client(url, { now: () => 1_551_113_065_999 }).call('SendSms', { Text: '未命名' }, { token: 'temporary' });
  const [{ headers, body }] = seen as [Seen];
  expect(headers).toMatchObject({
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-region': 'ap-guangzhou',
    'x-tc-timestamp': '1551113065',
    'x-tc-token': 'temporary',
  });
  const signed = ['content-type', 'host'].map((name) => [name, String(headers[name])] as const);
  expect(headers.authorization).toBe(
    authorization({
      ...keys,
      service: 'sms',
      timestamp: 1551113065,
      headers: [...signed, ['x-tc-action', 'sendsms']],
      body,
    }),
  );
  expect(headers.host).toBe(new URL(url).host);
});

test('the answer is the Response object of the envelope', async () => {
  const { url, seen } = await recorder(fine);
  expect(await client(url).call('Act', {})).toEqual({ RequestId: '1', Value: 7 });
  expect(seen[0]?.headers['x-tc-token']).toBeUndefined();
});

test('an error of the vendor keeps its code and had no effect', async () => {
  const { url } = await recorder('{"Response":{"Error":{"Code":"AuthFailure.SignatureExpire","Message":"a secret"}}}');
  const error = await client(url)
    .call('Act', {})
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ kind: 'vendor', code: 'AuthFailure.SignatureExpire', sent: 'no' });
  expect(String(error)).toBe('ProviderError: sms: vendor (AuthFailure.SignatureExpire)');
});

test("the vendor's internal error may have had an effect", async () => {
  const { url } = await recorder('{"Response":{"Error":{"Code":"InternalError.Timeout"}}}');
  await expect(client(url).call('Act', {})).rejects.toMatchObject({ kind: 'vendor', sent: 'maybe' });
});

test.each(['not json', '[]', 'null', '{"Response":null}', '{"Response":[1]}', ''])(
  'an answer without an envelope is garbage: %j',
  async (text) => {
    const { url } = await recorder(text);
    await expect(client(url).call('Act', {})).rejects.toMatchObject({ kind: 'garbage', sent: 'maybe' });
  },
);

test.each([
  [307, 'no'],
  [429, 'no'],
  [500, 'maybe'],
])('the error of an answer of HTTP %i without an envelope has the status, and %s effect', async (status, sent) => {
  const { url } = await recorder('<h1>Refused by the proxy</h1>', status);
  const error = await client(url)
    .call('Act', {})
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ kind: 'garbage', code: `HTTP ${status}`, sent });
  expect(String(error)).toBe(`ProviderError: sms: garbage (HTTP ${status})`);
});

test('an answer over 1 MiB is garbage, and a shorter one is read', async () => {
  const padded = (size: number) => `{"Response":{"A":"${'x'.repeat(size)}"}}`;
  const long = await recorder(padded(1024 * 1024));
  await expect(client(long.url).call('Act', {})).rejects.toMatchObject({ kind: 'garbage' });
  const short = await recorder(padded(1024 * 1024 - 100));
  expect(Object.keys(await client(short.url).call('Act', {}))).toEqual(['A']);
});

test('a redirect is not followed', async () => {
  const target = await recorder(fine);
  const { url } = await recorder('', 307, { location: target.url });
  await expect(client(url).call('Act', {})).rejects.toMatchObject({ kind: 'garbage' });
  expect(target.seen).toEqual([]);
});

test('the time limit covers both the wait for the answer and its body', async () => {
  const silent = await listen(() => {});
  await expect(client(silent, { timeoutMs: 50 }).call('Act', {})).rejects.toMatchObject({
    kind: 'timeout',
    sent: 'maybe',
  });
  const half = await listen((_, response) => void response.write('{"Response":'));
  await expect(client(half, { timeoutMs: 50 }).call('Act', {})).rejects.toMatchObject({
    kind: 'timeout',
    sent: 'maybe',
  });
});

test('a call whose answer breaks off may have had an effect', async () => {
  const url = await listen((_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{"Response":', () => response.socket?.destroy());
  });
  await expect(client(url).call('Act', {})).rejects.toMatchObject({ kind: 'unreachable', sent: 'maybe' });
});

test('consecutive calls use the same connection', async () => {
  const ports = new Set<number | undefined>();
  const url = await listen((request, response) => {
    ports.add(request.socket.remotePort);
    response.end(fine);
  });
  for (let turn = 0; turn < 3; turn += 1) await client(url).call('Act', {});
  expect(ports.size).toBe(1);
});

test('a refused connection and an unknown host had no effect; a broken connection may have had one', async () => {
  const url = await listen((request) => void request.socket.destroy());
  await expect(client(url).call('Act', {})).rejects.toMatchObject({ kind: 'unreachable', sent: 'maybe' });
  await Promise.all(endings.splice(0).map((end) => end()));
  await expect(client(url).call('Act', {})).rejects.toMatchObject({ kind: 'refused', sent: 'no' });
  const lookup = Object.assign(new Error('lookup'), { code: 'ENOTFOUND' });
  const post = () => Promise.reject(lookup);
  await expect(client(url, { post }).call('Act', {})).rejects.toMatchObject({ kind: 'unreachable', sent: 'no' });
});
