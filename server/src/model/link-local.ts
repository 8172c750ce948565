import { isInNetwork, parseNetwork } from './network.ts';

const RANGES = [
  '169.254.0.0/16',
  'fe80::/10',
  // Addresses outside of those ranges at which some clouds offer the same service.
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd20:ce::254',
  // The same range inside of IPv6, in networks that translate addresses (RFC 6052, RFC 3056).
  '64:ff9b::a9fe:0/112',
  '2002:a9fe::/32',
] as const;

/**
 * Returns whether an IP address is link-local (RFC 3927). Clouds serve metadata and credentials to their machines at
 * such addresses.
 */
export const isLinkLocal = (address: string): boolean =>
  RANGES.some((range) => {
    const network = parseNetwork(range);
    return network !== null && isInNetwork(network, address);
  });

/** Returns whether the host of a URL, whose IPv6 address is in brackets, is a link-local address. */
export const isLinkLocalHost = ({ hostname }: Pick<URL, 'hostname'>): boolean =>
  isLinkLocal(hostname.replace(/^\[(.*)\]$/, '$1'));
