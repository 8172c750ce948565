import { BlockList, isIP } from 'node:net';
import * as v from 'valibot';
import { addNamedValue, FULL_WIDTH, firstValues, type NamedValues, readNamedValue } from './named-values.ts';

// An issue's message continues a sentence that starts with the setting's name. A schema for secrets never repeats its
// input.
type Issue = v.BaseIssue<unknown>;
const must = (rule: string, because?: string) => (issue: Issue) =>
  `must be ${rule}; it is "${issue.input}"${because ? `: ${because}` : ''}.`;

/** A value that a tool has changed on the way: a file with Windows line ends, or one that keeps quotes. */
const STRAY = /^\s|\s$|[\p{Cc}\uFEFF]|^(["']).*\1$/u;

/** A text, as it was written. It can be a secret. */
export const text = v.pipe(
  v.string(),
  v.check(
    (value) => !STRAY.test(value),
    'must not have quotes around it, white space at an end, or a line break or another control character: remove it.',
  ),
);

/** The accepted values of a number. Every number of the settings has them. */
export interface Bounds {
  /** The smallest accepted value, except for 0. */
  readonly least: number;
  readonly most: number;
  /** The meaning of 0, in Markdown, if 0 is accepted although it is less than `least`. */
  readonly zero?: string;
  /** The smallest value in production, if it is another one. It also applies to 0. */
  readonly leastInProduction?: number;
  /** The reason for the bounds: the end of the sentence that refuses a value. */
  readonly because?: string;
}

/** Describes the accepted values. */
export const describeBounds = ({ least, most, zero }: Bounds) =>
  `${zero === undefined ? '' : '0, or '}from ${least} to ${most}`;

export const wholeNumber = (bounds: Bounds) => numberOf(/^\d+$/, 'a whole number', bounds);

/** A decimal number within bounds. */
export const decimal = (bounds: Bounds) => numberOf(/^\d+(\.\d+)?$/, 'a number', bounds);

function numberOf(form: RegExp, name: string, bounds: Bounds) {
  const { least, most, zero, because } = bounds;
  const isWithin = (number: number) => (number === 0 && zero !== undefined) || (number >= least && number <= most);
  const rule = must(`${name}: ${describeBounds(bounds)}`, because);
  return v.pipe(
    v.string(),
    v.check((value) => form.test(value) && isWithin(Number(value)), rule),
    v.transform(Number),
    v.metadata({ bounds }),
  );
}

/** Returns the bounds of a setting's values; null if they are not numbers. */
export function boundsOf(schema: v.GenericSchema<string, unknown>): Bounds | null {
  const { bounds } = v.getMetadata(schema) as { readonly bounds?: Bounds };
  return bounds ?? null;
}

/** A port. At 0 the system chooses one, which nobody finds in production. */
export const port = wholeNumber({ least: 1, most: 65_535, zero: 'any free port', leastInProduction: 1 });

/** One of `values`. */
export const oneOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  v.picklist(values, must(`one of ${values.join(', ')}`));

/** True for `on`, false for `off`. */
export const onOrOff = v.pipe(
  oneOf(['on', 'off']),
  v.transform((value) => value === 'on'),
);

const KINDS_OF_RUN = ['production', 'development', 'test'];

/**
 * True if `NODE_ENV`, in any letter case, is `production`. A word that Node's tools do not know is refused, so that a
 * misspelled `production` does not start an unprotected server.
 */
export const isProduction = v.pipe(
  v.string(),
  v.transform((value) => value.trim().toLowerCase()),
  v.check((value) => KINDS_OF_RUN.includes(value), must(`one of ${KINDS_OF_RUN.join(', ')}`)),
  v.transform((value) => value === 'production'),
);

const isHttp = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value);
const isOrigin = (value: string) => isHttp(value) && new URL(value).origin === value.replace(/\/$/, '');

export const origin = v.pipe(
  v.string(),
  v.check(isOrigin, must('an origin such as https://account.example.com')),
  v.transform((value) => new URL(value).origin),
);

/** An http or https URL. */
export const httpUrl = v.pipe(text, v.check(isHttp, must('an http or https address')));

/** A host name or an address, without a port. */
export const hostName = v.pipe(
  text,
  v.check(
    (value) => isIP(value) !== 0 || /^[a-z\d]([\w.-]*[a-z\d])?\.?$/i.test(value),
    must('a host name such as host.example.com, or an address such as 192.0.2.1 or ::1'),
  ),
);

/** Returns whether a URL has a character of its password in another part, because it is not escaped. */
function hasLostPassword(value: string): boolean {
  if (!URL.canParse(value)) return true;
  const { pathname, search, hash } = new URL(value);
  return hash !== '' || `${pathname}${search}`.includes('@');
}

/** The URL of a PostgreSQL database. It can hold a password. */
export const databaseUrl = v.pipe(
  text,
  v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://.'),
  v.check(
    (value) => !hasLostPassword(value),
    'is not a URL: in its user name and password write % as %25, # as %23, / as %2F, ? as %3F and @ as %40.',
  ),
);

const split = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export const list = v.pipe(
  v.string(),
  v.check((value) => !FULL_WIDTH.test(value), must('a list with ASCII commas: a full-width sign separates nothing')),
  v.transform(split),
);

/** `name=value` pairs separated by commas. A name may have `max` values, which can be secrets. */
export const valuesByName = (max: 1 | 2) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): NamedValues => {
      const values = new Map<string, readonly string[]>();
      for (const [index, part] of split(dataset.value).entries()) {
        const read = readNamedValue(part);
        const wrong = 'wrong' in read ? read.wrong : (addNamedValue(values, read, max) ?? wrongInList(read));
        if (wrong !== null) {
          addIssue({ message: `must be a list of name=value; entry ${index + 1} ${wrong}.` });
          return NEVER;
        }
      }
      return values;
    }),
  );

/** `name=value` pairs separated by commas, each name once. */
export const pairs = v.pipe(valuesByName(1), v.transform(firstValues));

const wrongInList = ({ value }: { readonly value: string }): string | null =>
  FULL_WIDTH.test(value) ? 'has a full-width sign: separate entries by ASCII commas' : null;

/** The addresses of this machine. */
const LOOPBACK = 'loopback';

/** IP addresses, ranges in CIDR notation, or `loopback`, separated by commas. */
export const proxies = v.pipe(
  list,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const wrong = dataset.value.find((part) => part !== LOOPBACK && !isRange(part));
    if (wrong !== undefined)
      addIssue({
        message: `must be a list of addresses or ranges such as 10.0.0.0/16, or ${LOOPBACK}; "${wrong}" is not.`,
      });
    const wide = dataset.value.find(isTooWide);
    if (wide !== undefined)
      addIssue({
        message: `must name the proxies alone, by ranges of /${WIDEST[4]} (IPv6: /${WIDEST[6]}) at most; "${wide}" trusts X-Forwarded-For of others.`,
      });
  }),
);

// The widest trusted ranges. Anyone with an address in a trusted range can choose the client address that limits count
// by, and proxies never need a wider range.
const WIDEST = { 4: 16, 6: 32 } as const;
/** The prefix length of IPv4 addresses in their IPv6 form (RFC 4291, 2.5.5.2). */
const MAPPED_BITS = 96;

/** Returns whether a range is wider than the network of one site. */
function isTooWide(value: string): boolean {
  const [address = '', bits] = value.split('/');
  const version = isIP(address);
  if (version === 0 || bits === undefined) return false;
  if (version === 6 && isMapped(address)) return Number(bits) < MAPPED_BITS + WIDEST[4];
  return Number(bits) < WIDEST[version as 4 | 6];
}

function isMapped(address: string): boolean {
  const mapped = new BlockList();
  mapped.addSubnet('::ffff:0:0', MAPPED_BITS, 'ipv6');
  return mapped.check(address, 'ipv6');
}

function isRange(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

// Excludes the characters of lists, of comments and of Chinese input methods.
const ADDRESS = /^[^\s<>@()[\]\\,;:"＜＞，；：＠\p{C}]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;
const NAMED = /^(?:"((?:[^"\\]|\\.)*)"|([^"<>@]*?))\s*<([^<>]*)>$/u;

/**
 * A mail sender: an address, or a name with an address in angle brackets. The name is any text, in quotes or not, so
 * that a mail program never reads its signs: `Contoso: Accounts <account@example.com>`.
 */
export const mailbox = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const [, quoted, plain, address = dataset.value] = NAMED.exec(dataset.value) ?? [];
    const name = quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '';
    if (ADDRESS.test(address) && !/\p{Cc}/u.test(name)) return { name, address };
    addIssue({
      message: must('one address, such as Example <account@example.com>')({ input: dataset.value } as Issue),
    });
    return NEVER;
  }),
);
