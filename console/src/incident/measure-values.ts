import { measures } from '@isoline/contract/console/operator-limits.ts';
import { reasons } from '@isoline/contract/errors.ts';
import { NUMBER_RANGE, normalizeNumberRange } from '@isoline/contract/values/number-range.ts';
import { errorMessage, type Message, message } from '@isoline/ui/i18n/messages.ts';
import { incidentMessages } from './incident-messages.ts';

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
const ofIpv4 = { version: 4, width: 32 } as const;
const ofIpv6 = { version: 6, width: 128 } as const;

function kindOf(ip: string) {
  // An IPv4 address in its IPv6 form counts as IPv4.
  if (IPV4.test(ip.replace(/^::ffff:/i, ''))) return ofIpv4;
  return ip.includes(':') && URL.canParse(`http://[${ip}]`) ? ofIpv6 : null;
}

/** Returns the kind and the prefix length of a network in CIDR notation, or null if the text is not a network. */
function networkIn(text: string) {
  const [ip = '', given, ...more] = text.trim().split('/');
  const kind = kindOf(ip);
  if (!kind || more.length > 0 || (given !== undefined && !/^\d{1,3}$/.test(given))) return null;
  const bits = given === undefined ? kind.width : Number(given);
  return bits <= kind.width ? { version: kind.version, bits } : null;
}

const { INCIDENT_REFUSED: refusals } = reasons;

/** Returns why a text does not name a network, as the server would refuse it, or null. */
export const networkFault = (text: string): Message | null => (networkIn(text) ? null : errorMessage(refusals.network));

/** Returns why a network cannot be refused, as the server would refuse it, or null. */
export function refusedNetworkFault(text: string): Message | null {
  const network = networkIn(text);
  if (!network) return networkFault(text);
  return network.bits < measures.networkBitsMin[network.version] ? errorMessage(refusals['too-wide']) : null;
}

/** Returns why a range of numbers cannot be refused, or null. */
export const numbersFault = (text: string): Message | null =>
  NUMBER_RANGE.test(normalizeNumberRange(text)) ? null : message(incidentMessages, 'notNumbers');
