import { describe, expect, test } from 'vitest';
import { isInNetwork, type Network, networkText, parseNetwork } from './network.ts';

const network = (text: string): Network => {
  const parsed = parseNetwork(text);
  if (!parsed) throw new Error(text);
  return parsed;
};

test.each([
  ['192.0.2.77/24', '192.0.2.0/24'],
  ['192.0.2.77', '192.0.2.77/32'],
  ['10.255.3.1/12', '10.240.0.0/12'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['255.255.255.255/32', '255.255.255.255/32'],
  ['2001:DB8:0:1:2:3:4:5/48', '2001:db8::/48'],
  ['2001:db8::1', '2001:db8::1/128'],
  ['::/0', '::/0'],
  ['::ffff:192.0.2.1', '192.0.2.1/32'],
])('%s is formatted as the network %s', (text, written) => {
  expect(networkText(network(text))).toBe(written);
});

test.each([
  '',
  '/',
  '192.0.2',
  '192.0.2.0.1',
  '192.0.2.',
  '192.0.2.256',
  '192.0.2.0/33',
  '192.0.2.0/-1',
  '192.0.2.0/',
  '192.0.2.0/2.5',
  '192.0.2.0/24/24',
  '2001:db8::/129',
  '2001:db8::1::2',
  'beef',
])('%s is not a network', (text) => {
  expect(parseNetwork(text)).toBeNull();
});

describe('an address in a network', () => {
  test.each([
    ['192.0.2.0/24', '192.0.2.255', true],
    ['192.0.2.0/24', '192.0.3.0', false],
    ['192.0.2.128/25', '192.0.2.127', false],
    ['192.0.2.0/24', '::ffff:192.0.2.9', true],
    ['192.0.2.0/24', '192.0.2.0/24', true],
    ['192.0.2.0/24', '2001:db8::1', false],
    ['0.0.0.0/0', '203.0.113.9', true],
    ['2001:db8:7::/48', '2001:db8:7:ffff::1', true],
    ['2001:db8:7::/48', '2001:db8:8::1', false],
    ['192.0.2.0/24', '', false],
    ['192.0.2.0/24', 'not an address', false],
  ])('the network %s contains %s: %s', (text, ip, is) => {
    expect(isInNetwork(network(text), ip)).toBe(is);
  });
});
