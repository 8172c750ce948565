import * as v from 'valibot';

type Issue = v.BaseIssue<unknown>;

/** A message that continues a sentence which names the field and the product. */
export const must = (rule: string) => (issue: Issue) => `must be ${rule}; it is ${JSON.stringify(issue.input)}.`;

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const LOOPBACK_ADDRESSES = ['127.0.0.1', '[::1]'];

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false;
  const { username, password, hash } = new URL(value);
  return !(username || password || hash) && !value.includes('#') && !/[*\s]/.test(value);
}

/** Whether nobody on the way reads what is sent to the address: it is https, or of one of these hosts. */
const isPrivate = (value: string, hosts: readonly string[]) =>
  isWebAddress(value) && (value.startsWith('https:') || hosts.includes(new URL(value).hostname));

// A scheme of an installed application holds a domain (RFC 8252, section 7.1).
const isOwnScheme = (value: string) => /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:\/[^\s#*]*$/.test(value);

const WITHOUT = 'without wildcard, user name and fragment';
const rules = {
  web: `an http or https address ${WITHOUT}`,
  // RFC 9700, section 2.1: an answer goes over no connection that others read.
  server: `an https address, or an http one of this machine (${LOOPBACK_NAMES.join(', ')}), ${WITHOUT}`,
  native: `an https address, an http one of ${LOOPBACK_ADDRESSES.join(' or ')}, or one with a scheme of the application such as com.example.app:/back, ${WITHOUT}`,
  origin: 'an origin such as https://product.example.com',
} as const;

const address = (rule: string, fits: (value: string) => boolean) =>
  v.pipe(v.string(must(rule)), v.check(fits, must(rule)));

/** An address of a web page. */
export const webAddress = address(rules.web, isWebAddress);

/** Where a product with pages is answered, or called by our servers. */
export const serverAddress = address(rules.server, (value) => isPrivate(value, LOOPBACK_NAMES));

/** Where an installed application is answered (RFC 8252, sections 7 and 8.3). */
export const nativeAddress = address(
  rules.native,
  (value) => isPrivate(value, LOOPBACK_ADDRESSES) || isOwnScheme(value),
);

/** A list of origins, empty by default. */
export const origins = v.optional(
  v.array(
    address(rules.origin, (value) => isWebAddress(value) && new URL(value).origin === value),
    must('a list'),
  ),
  [],
);
