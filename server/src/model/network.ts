import { addressOf } from './client-address.ts';

/** A network: the addresses whose first `bits` are those of `first`. */
export interface Network {
  readonly version: 4 | 6;
  readonly first: bigint;
  readonly bits: number;
}

interface Address {
  readonly version: Network['version'];
  readonly value: bigint;
}

const WIDTH = { 4: 32, 6: 128 } as const;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/**
 * Returns the number of an address; an IPv4 address in its IPv6 form counts as IPv4. Returns null if the text is not an
 * address.
 */
function parseAddress(ip: string): Address | null {
  const address = addressOf(ip);
  const isText = typeof address === 'string';
  if (isText && !IPV4.test(address)) return null;
  const parts = isText ? address.split('.').map(Number) : address;
  const partBits = isText ? 8n : 16n;
  return { version: isText ? 4 : 6, value: parts.reduce((sum, part) => (sum << partBits) | BigInt(part), 0n) };
}

const cut = (value: bigint, version: Network['version'], bits: number) => {
  const rest = BigInt(WIDTH[version] - bits);
  return (value >> rest) << rest;
};

/**
 * Returns the network of a text in CIDR notation; a single address is a network of one. Returns null if the text is not
 * a network.
 */
export function parseNetwork(text: string): Network | null {
  const [ip = '', given, ...more] = text.split('/');
  const address = parseAddress(ip);
  if (!address || more.length > 0 || given === '') return null;
  const { version, value } = address;
  const bits = given === undefined ? WIDTH[version] : Number(given);
  if (!Number.isInteger(bits) || bits < 0 || bits > WIDTH[version]) return null;
  return { version, bits, first: cut(value, version, bits) };
}

/** Returns whether an address is in a network. A shortened address (`192.0.2.0/24`) counts as its first address. */
export function isInNetwork({ version, first, bits }: Network, ip: string): boolean {
  const address = parseAddress(ip.split('/')[0] ?? '');
  return address?.version === version && cut(address.value, version, bits) === first;
}

/** Returns a network in CIDR notation, in one canonical form. */
export function networkText({ version, first, bits }: Network): string {
  const partBits = version === 4 ? 8n : 16n;
  const count = version === 4 ? 4 : 8;
  const mask = (1n << partBits) - 1n;
  const parts = Array.from({ length: count }, (_, index) => (first >> (partBits * BigInt(count - 1 - index))) & mask);
  if (version === 4) return `${parts.join('.')}/${bits}`;
  const text = parts.map((part) => part.toString(16)).join(':');
  // The URL parser writes an address as in RFC 5952.
  return `${new URL(`http://[${text}]`).hostname.slice(1, -1)}/${bits}`;
}
