import { maskedAddress } from '../model/client-address.ts';
import { parseNetwork } from '../model/network.ts';

/** The longest prefixes that do not name one client. */
const SHOWN_BITS = { 4: 24, 6: 48 } as const;

/** Copies an answer with each client address, and each narrower network than a /24 or /48, replaced by that network. */
export function maskAddresses(answer: unknown): unknown {
  if (typeof answer === 'string') return maskText(answer);
  if (Array.isArray(answer)) return answer.map(maskAddresses);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, maskAddresses(value)]));
}

function maskText(text: string): string {
  const network = parseNetwork(text);
  if (!network || network.bits <= SHOWN_BITS[network.version]) return text;
  return maskedAddress(text.split('/')[0] ?? '');
}
