import { expect, test } from 'vitest';
import { isLocalAddress } from '../http/local-address.ts';
import { clientKeyOf, clientRangesOf, maskedAddress, withoutPort } from './client-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
])('IPv4 in the form %s counts as %s', (ip, counted) => {
  expect(clientKeyOf(ip)).toBe(counted);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
])('IPv6 %s counts by its /64: %s', (ip, counted) => {
  expect(clientKeyOf(ip)).toBe(counted);
});

test('IPv6 also counts by its /56 with 4 times the limit and by its /48 with 16 times the limit', () => {
  expect(clientRangesOf('2001:db8:1:23ff::1')).toEqual([
    { key: '2001:db8:1:23ff::/64', times: 1 },
    { key: '2001:db8:1:2300::/56', times: 4 },
    { key: '2001:db8:1:0::/48', times: 16 },
  ]);
});

test.each(['192.0.2.7', '::ffff:192.0.2.7'])('IPv4 in the form %s counts only by its address', (ip) => {
  expect(clientRangesOf(ip)).toEqual([{ key: '192.0.2.7', times: 1 }]);
});

test.each([
  ['192.0.2.7:51234', '192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['[2001:db8:1:2::1]:51234', '2001:db8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[::ffff:192.0.2.7]:51234', '::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
])('%s, the form of a proxy for an address with its port, counts without the port', (written, ip, key, masked) => {
  expect([withoutPort(written), clientKeyOf(written), maskedAddress(written)]).toEqual([ip, key, masked]);
  expect(clientRangesOf(written)).toEqual(clientRangesOf(ip));
});

test.each(['192.0.2.7', '2001:db8::1', '::1', 'unknown', ''])(
  '%j is returned unchanged because it does not have a port',
  (ip) => {
    expect(withoutPort(ip)).toBe(ip);
  },
);

test('another /64 has another key', () => {
  expect(clientKeyOf('2001:db8:1:2::1')).not.toBe(clientKeyOf('2001:db8:1:3::1'));
});

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
])('%s is masked as %s', (ip, masked) => {
  expect(maskedAddress(ip)).toBe(masked);
});

test.each(['10.1.2.3', '192.168.0.1', '172.31.0.1', '127.0.0.1', '::ffff:10.0.0.1', '::1', 'fd00::1', 'fe80::1%eth0'])(
  '%s is an address of a private network',
  (ip) => expect(isLocalAddress(ip)).toBe(true),
);

test.each(['192.0.2.7', '172.32.0.1', '2001:db8::1'])('%s is not an address of a private network', (ip) =>
  expect(isLocalAddress(ip)).toBe(false),
);
