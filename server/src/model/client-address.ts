import type { ClientRange } from './entities/request-context.ts';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The form of an address with the port of its connection, as some proxies write it (RFC 7239, section 6), or only with
 * brackets.
 */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([\da-f:.]+)\](?::\d+)?)$/i;

/**
 * A provider assigns a customer a /56 or a /48, which contains 256 or 65,536 networks of one client (docs/contract.md,
 * section 6).
 */
const WIDER = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
];

/** Returns an address without a port. Connections of one client have different ports. */
export function withoutPort(ip: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(ip) ?? [];
  return ipv4 ?? ipv6 ?? ip;
}

/** Returns the key by which limits count a client: the IPv4 address, or the /64 of an IPv6 address. */
export function clientKeyOf(ip: string): string {
  const address = addressOf(ip);
  return typeof address === 'string' ? address : formatNetwork(address, 64);
}

/** Returns the key of a client, then the keys of the wider networks that it may choose its address from. */
export function clientRangesOf(ip: string): readonly ClientRange[] {
  const address = addressOf(ip);
  if (typeof address === 'string') return [{ key: address, times: 1 }];
  const wider = WIDER.map(({ bits, times }) => ({ key: formatNetwork(address, bits), times }));
  return [{ key: formatNetwork(address, 64), times: 1 }, ...wider];
}

/** Returns an IPv4 address as text, even if it is in its IPv6 form, or the groups of an IPv6 address. */
export function addressOf(given: string): string | readonly number[] {
  const ip = withoutPort(given);
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.') : groups;
}

/** Returns the first `bits` of an address, at most 64. */
function formatNetwork(groups: readonly number[], bits: number): string {
  const kept = [0, 1, 2, 3].map((index) => {
    const zeros = Math.max(0, 16 - Math.max(0, bits - 16 * index));
    return ((((groups[index] ?? 0) >> zeros) << zeros) & 0xffff).toString(16);
  });
  return `${kept.join(':')}::/${bits}`;
}

const urlOf = (ip: string) => `http://[${ip.split('%')[0]}]`;
const isIPv6 = (ip: string) => ip.includes(':') && URL.canParse(urlOf(ip));

function groupsOf(ip: string): number[] {
  // The URL parser normalizes every spelling of an IPv6 address.
  const { hostname } = new URL(urlOf(ip));
  const [before = [], after] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = after ? Array<string>(8 - before.length - after.length).fill('0') : [];
  return [...before, ...zeros, ...(after ?? [])].map((group) => Number.parseInt(group, 16));
}

/** Returns a client address without the part that identifies one client: an IPv4 /24, or an IPv6 /48. */
export function maskedAddress(ip: string): string {
  const key = clientKeyOf(ip);
  return key.includes(':') ? `${key.split(':').slice(0, 3).join(':')}::/48` : key.replace(/\.\d+$/, '.0/24');
}
