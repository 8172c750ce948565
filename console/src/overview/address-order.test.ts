import { expect, test } from 'vitest';
import { inAddressOrder } from './address-order.ts';

test('networks are in the order of their addresses, IPv4 before IPv6', () => {
  const given = [
    '2001:db8:85a3::/48',
    '203.0.113.0/24',
    '9.0.0.0/24',
    '2001:db8:7::/48',
    '203.0.12.0/24',
    '10.0.0.0/24',
  ];
  expect(inAddressOrder(given.map((network) => ({ network }))).map(({ network }) => network)).toEqual([
    '9.0.0.0/24',
    '10.0.0.0/24',
    '203.0.12.0/24',
    '203.0.113.0/24',
    '2001:db8:7::/48',
    '2001:db8:85a3::/48',
  ]);
});
