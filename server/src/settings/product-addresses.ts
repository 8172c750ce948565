import * as v from 'valibot';
import { isLinkLocalHost } from '../model/link-local.ts';

type Issue = v.BaseIssue<unknown>;

/** A text in both languages. */
export interface Words {
  readonly zh: string;
  readonly en: string;
}

const GIVEN_MAX = 200;
const given = ({ input }: Issue) => String(JSON.stringify(input)).slice(0, GIVEN_MAX);

/**
 * Returns the message of a broken rule. Without a language, it continues a sentence of the command line, which names
 * the field and the product. With a language, it is a complete sentence, which the console shows beside the field.
 */
export const must =
  ({ zh, en }: Words) =>
  (issue: Issue) => {
    if (issue.lang === undefined) return `must be ${en}; it is ${given(issue)}.`;
    const shown = typeof issue.input === 'string' && issue.input !== '' ? issue.input.slice(0, GIVEN_MAX) : null;
    if (issue.lang === 'zh-CN') return `须为${zh}${shown === null ? '' : `，现为 ${shown}`}`;
    return `Must be ${en}${shown === null ? '' : `; it is ${shown}`}.`;
  };

/**
 * Returns a message about something other than the form of a value. Without a language, it continues the sentence of
 * the command line.
 */
export const sentence =
  ({ zh, en }: Words) =>
  ({ lang }: Issue) => {
    if (lang === 'zh-CN') return zh;
    return lang === undefined ? en : `${en.charAt(0).toUpperCase()}${en.slice(1)}`;
  };

export const aList: Words = { zh: '列表', en: 'a list' };

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const LOOPBACK_ADDRESSES = ['127.0.0.1', '[::1]'];

/**
 * Browsers accept other hosts too, such as `a;b`. In a content security policy, that host would end the directive that
 * names it.
 */
const HOST = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])$/;

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false;
  const { username, password, hash, hostname } = new URL(value);
  return !(username || password || hash) && HOST.test(hostname) && !value.includes('#') && !/[*\s\p{Cc}]/u.test(value);
}

/** Returns whether messages to a URL can't be read in transit: the URL is https, or has one of these hosts. */
const isPrivate = (value: string, hosts: readonly string[]) =>
  isWebAddress(value) && (value.startsWith('https:') || hosts.includes(new URL(value).hostname));

// Returns whether an installed application may claim an address: an https URL, or http on this machine (RFC 8252,
// sections 7.2 and 7.3).
function isNativeAddress(value: string): boolean {
  if (!isPrivate(value, LOOPBACK_ADDRESSES)) return isOwnScheme(value);
  const { protocol, hostname } = new URL(value);
  return protocol === 'http:' || !LOOPBACK_NAMES.includes(hostname);
}

// Returns whether an address has a private-use scheme of an installed application, which contains a domain name (RFC
// 8252, section 7.1).
const isOwnScheme = (value: string) => /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:\/[^\s#*\p{Cc}]*$/u.test(value);

const WITHOUT: Words = { zh: '不含通配符、用户名和 #', en: 'without wildcard, user name and fragment' };
const rules = {
  web: { zh: ` http 或 https 地址，${WITHOUT.zh}`, en: `an http or https address ${WITHOUT.en}` },
  // RFC 9700, section 2.1: no authorization answer is sent over a connection that others can read.
  server: {
    zh: ` https 地址，或本机（${LOOPBACK_NAMES.join('、')}）的 http 地址，${WITHOUT.zh}`,
    en: `an https address, or an http one of this machine (${LOOPBACK_NAMES.join(', ')}), ${WITHOUT.en}`,
  },
  native: {
    zh: `其他主机的 https 地址、${LOOPBACK_ADDRESSES.join(' 或 ')} 的 http 地址，或应用自有协议的地址（如 com.example.app:/back），${WITHOUT.zh}`,
    en: `an https address of another host, an http one of ${LOOPBACK_ADDRESSES.join(' or ')}, or one with a scheme of the application such as com.example.app:/back, ${WITHOUT.en}`,
  },
  origin: { zh: '源，例如 https://product.example.com', en: 'an origin such as https://product.example.com' },
} as const;

const address = (rule: Words, fits: (value: string) => boolean) =>
  v.pipe(v.string(must(rule)), v.check(fits, must(rule)));

export const webAddress = address(rules.web, isWebAddress);

/** A URL of a product's pages for answers to a sign-in, or one that our servers call. */
export const serverAddress = address(rules.server, (value) => isPrivate(value, LOOPBACK_NAMES));

const LINK_LOCAL: Words = {
  zh: '其他地址：这个地址在链路本地范围，云平台在那里向本机提供凭据，不会发送通知',
  en: 'another address: this one is link-local, where clouds give their machines credentials, so nothing is sent to it',
};

const notLinkLocal = v.check<string, ReturnType<typeof must>>(
  (value) => !URL.canParse(value) || !isLinkLocalHost(new URL(value)),
  must(LINK_LOCAL),
);

/** A URL to which the server sends logout tokens. It may be http if `rule` allows it. */
export const logoutAddress = (rule: typeof webAddress | typeof serverAddress) => v.pipe(rule, notLinkLocal);

/** A URL of an installed application for answers to a sign-in (RFC 8252, sections 7 and 8.3). */
export const nativeAddress = address(rules.native, isNativeAddress);

/** A list of origins, empty by default. */
export const origins = v.optional(
  v.array(
    address(rules.origin, (value) => isWebAddress(value) && new URL(value).origin === value),
    must(aList),
  ),
  [],
);
