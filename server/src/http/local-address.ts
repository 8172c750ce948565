import { BlockList } from 'node:net';
import { clientKeyOf } from '../model/client-address.ts';

const localAddresses = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
] as const) {
  localAddresses.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  localAddresses.addSubnet(network, bits, 'ipv6');
}

/** Returns whether an address belongs to this machine or to a private network (RFC 1918, RFC 4193). */
export function isLocalAddress(ip: string): boolean {
  const key = clientKeyOf(ip);
  if (!key.includes(':')) return localAddresses.check(key, 'ipv4');
  return localAddresses.check(ip.split('%')[0] ?? '', 'ipv6');
}
