import { expect, test } from 'vitest';
import { maskAddresses } from './mask-addresses.ts';

test('addresses and narrow networks become a /24 or /48, wherever they are in an answer', () => {
  const answer = {
    sessions: [{ ip: '192.0.2.7', device: 'Chrome' }, { ip: '2001:db8:1:2:3::4' }],
    events: [{ detail: { origin: '::ffff:192.0.2.7', network: '2001:db8:1:2::/64', wide: '10.0.0.0/8' } }],
    count: 3,
    none: null,
  };
  expect(maskAddresses(answer)).toEqual({
    sessions: [{ ip: '192.0.2.0/24', device: 'Chrome' }, { ip: '2001:db8:1::/48' }],
    events: [{ detail: { origin: '192.0.2.0/24', network: '2001:db8:1::/48', wide: '10.0.0.0/8' } }],
    count: 3,
    none: null,
  });
});

test('other texts stay as they are', () => {
  for (const text of [
    '',
    '12',
    '192.0.2.0/24',
    '2001:db8:1::/48',
    '13800005678',
    '2026-11-27T23:00:00Z',
    'a:b',
    '1.2.3',
  ])
    expect(maskAddresses(text)).toBe(text);
});
