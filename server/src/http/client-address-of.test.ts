import { expect, test } from 'vitest';
import { clientAddressOf } from './client-address-of.ts';

const socket = { remoteAddress: '10.0.0.1' };

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::1]:51234', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
])('%j of a trusted proxy is the address %s', (ip, address) => {
  expect(clientAddressOf({ ip, socket })).toBe(address);
});

test.each(['evil', '_hidden', 'unknown', '', '203.0.113.999', 'a'.repeat(14_000)])(
  'the connection has the address if a trusted proxy sends something else, such as %.20s',
  (ip) => {
    expect(clientAddressOf({ ip, socket })).toBe('10.0.0.1');
  },
);

test('a request without a connection does not have an address', () => {
  expect(clientAddressOf({ socket: undefined })).toBe('');
});
