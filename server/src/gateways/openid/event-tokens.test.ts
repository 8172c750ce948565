import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventTokens } from './event-tokens.ts';

const reached = vi.fn();
const server = createServer((_request, response) => void response.writeHead(202).end(reached()));
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());
const port = () => (server.address() as AddressInfo).port;

const tokens = (settings: Partial<Parameters<typeof eventTokens>[3]> = {}) =>
  eventTokens(
    () => {
      throw new Error('a push needs no ports');
    },
    async () => '',
    () => 'https://account.example.com',
    { local: false, timeoutMs: 300, ...settings },
  );

describe('addresses that nothing is pushed to', () => {
  test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'fd00::1'])(
    'a receiver whose name is at %s gets nothing, even if another address of the name is public',
    async (address) => {
      const resolve = async () =>
        ['1.1.1.1', address].map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 }));
      expect(await tokens({ resolve }).push('https://receiver.example/events', 'token', null)).toEqual({
        kind: 'failed',
        error: 'the address is not allowed',
      });
    },
  );

  test('a production server does not push to its own machine', async () => {
    const { mayPushTo, push } = tokens();
    const url = `http://127.0.0.1:${port()}/events`;
    expect(mayPushTo(url)).toBe(false);
    expect((await push(url, 'token', null)).kind).toBe('failed');
    expect(reached).not.toHaveBeenCalled();
  });

  test.each(['https://10.0.0.1/events', 'https://[fd00::1]/events', 'https://[::ffff:1.1.1.1]/events'])(
    'a stream may not name %s',
    (address) => {
      expect(tokens().mayPushTo(address)).toBe(false);
    },
  );

  test.each(['https://receiver.example', 'https://1.1.1.1/', 'https://[2606:4700::1111]:8443/events'])(
    'a stream may name %s',
    (address) => {
      expect(tokens().mayPushTo(address)).toBe(true);
    },
  );

  test('a name whose address changes after the check is not followed', async () => {
    const resolve = vi.fn().mockResolvedValueOnce([{ address: '192.0.2.1', family: 4 }]);
    const isAllowed = (address: string) => address === '192.0.2.1';
    const outcome = await tokens({ resolve, isAllowed }).push(
      `https://receiver.example:${port()}/events`,
      'token',
      null,
    );
    expect(outcome.kind).toBe('failed');
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(reached).not.toHaveBeenCalled();
  });
});

test('a silent name server ends a push in time', async () => {
  const resolve = () => new Promise<never>(() => undefined);
  expect(await tokens({ resolve }).push('https://receiver.example/events', 'token', null)).toEqual({
    kind: 'failed',
    error: 'no answer within 0.3 s',
  });
});
