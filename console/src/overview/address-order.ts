interface OfNetwork {
  /** A /24 or a /48. */
  readonly network: string;
}

/** Returns the numbers of an address, so that 10.0.0.0 comes after 9.0.0.0, and IPv6 after IPv4. */
function partsOf(network: string): readonly number[] {
  const isIpv6 = network.includes(':');
  const parts = network.replace(/\/.*$/, '').split(isIpv6 ? ':' : '.');
  return [isIpv6 ? 1 : 0, ...parts.map((part) => Number.parseInt(part || '0', isIpv6 ? 16 : 10))];
}

/** Returns networks in the order of their addresses, so that neighbors are next to each other. */
export function inAddressOrder<Network extends OfNetwork>(networks: readonly Network[]): readonly Network[] {
  const parts = new Map(networks.map((one) => [one, partsOf(one.network)]));
  return networks.toSorted((one, other) => {
    const [ofOne, ofOther] = [parts.get(one) ?? [], parts.get(other) ?? []];
    const at = ofOne.findIndex((part, index) => part !== ofOther[index]);
    return at === -1 ? 0 : (ofOne[at] ?? 0) - (ofOther[at] ?? 0);
  });
}
