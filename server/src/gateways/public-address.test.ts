import { expect, test } from 'vitest';
import { isLinkLocal } from '../model/link-local.ts';
import { isPublicAddress } from './public-address.ts';

test.each(['1.1.1.1', '8.8.8.8', '172.15.0.1', '172.32.0.1', '223.255.255.1', '2606:4700::1', '240e::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

test.each([
  '169.254.169.254',
  '::ffff:169.254.169.254',
  '64:ff9b::a9fe:a9fe',
  '2002:a9fe:a9fe::1',
  'fe80::1',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd20:ce::254',
])('%s is link-local, or clouds offer metadata there', (address) => {
  expect(isLinkLocal(address)).toBe(true);
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['127.0.0.1', '10.0.0.1', '::1', 'fd00::1', '203.0.113.1', '2001:db8::1', '64:ff9b::a00:1', '168.63.129.17'])(
  '%s is not link-local',
  (address) => {
    expect(isLinkLocal(address)).toBe(false);
  },
);
