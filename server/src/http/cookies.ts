import { lifetimes } from '@isoline/contract/limits.ts';
import { type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply } from 'fastify';

/** `secure` is true if our origin uses https. Cookies then have `Secure` and names that a sibling domain cannot set. */
export interface CookieSettings {
  readonly secure: boolean;
  /** A prefix of the names of cookies, so that two origins on the same host do not share them. */
  readonly prefix?: string;
}

/** A request of Fastify or of Node, with or without cookies. */
interface CookieCarrier {
  readonly headers: { readonly cookie?: string | undefined };
}

/** The form of device ids and refresh tokens: 256 random bits, base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Returns the name of a cookie. A browser accepts a `__Host-` cookie only over https, for one host and every path (RFC
 * 6265bis, section 4.1.3.2), so a sibling domain cannot set one.
 *
 * @param plain is the name on http, where browsers refuse the prefix
 */
export const hostCookie = ({ secure, prefix = '' }: CookieSettings, plain: string): string =>
  `${secure ? '__Host-' : ''}${prefix}${plain}`;

/** Returns the name of a cookie for one path. Browsers accept its prefix only over https. */
export const pathCookie = ({ secure }: CookieSettings, plain: string): string => (secure ? `__Secure-${plain}` : plain);

const common = ({ secure }: CookieSettings) => ({ secure, sameSite: 'lax', path: '/' }) as const;
const seconds = (ms: number) => Math.floor(ms / 1000);

/** Reads the device id of a request; null if it is missing, malformed or sent twice. */
export const readDeviceId = (request: CookieCarrier, settings: CookieSettings): string | null =>
  readToken(request, hostCookie(settings, 'bid'));

/** Reads the refresh token of a request; null in the same cases. */
export const readRefreshToken = (request: CookieCarrier, settings: CookieSettings): string | null =>
  readToken(request, hostCookie(settings, 'refresh_token'));

/** Reads the token in a cookie; null if it is missing, malformed or sent twice. */
export function readToken(request: CookieCarrier, name: string): string | null {
  const value = onlyCookie(request, name);
  return value !== null && TOKEN.test(value) ? value : null;
}

/**
 * Reads the value of a cookie; null if it is missing or sent twice. Somebody else set one of the two, and the browser
 * does not tell which.
 */
export function onlyCookie({ headers }: CookieCarrier, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const values = pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? (values[0] ?? null) : null;
}

export function setDeviceId(reply: FastifyReply, settings: CookieSettings, id: string): void {
  const maxAge = seconds(lifetimes.deviceIdMs);
  setCookie(reply, { name: hostCookie(settings, 'bid'), value: id, ...common(settings), httpOnly: true, maxAge });
}

/**
 * Sets the refresh token, and a cookie that pages can read. The second cookie proves nothing; it says only that a
 * refresh call may succeed.
 */
export function setRefreshToken(reply: FastifyReply, settings: CookieSettings, token: string): void {
  for (const cookie of refreshCookies(settings, token)) setCookie(reply, cookie);
}

export function refreshCookies(settings: CookieSettings, token: string): readonly SetCookie[] {
  const maxAge = seconds(lifetimes.refreshTokenIdleMs);
  return [
    { name: hostCookie(settings, 'refresh_token'), value: token, ...common(settings), httpOnly: true, maxAge },
    { name: hostCookie(settings, 'signed_in'), value: '1', ...common(settings), maxAge },
  ];
}

export function clearRefreshToken(reply: FastifyReply, settings: CookieSettings): void {
  const gone = { value: '', ...common(settings), maxAge: 0, expires: new Date(0) };
  setCookie(reply, { ...gone, name: hostCookie(settings, 'refresh_token'), httpOnly: true });
  setCookie(reply, { ...gone, name: hostCookie(settings, 'signed_in') });
}

/** Sets a cookie. It replaces a cookie with the same name that this answer already sets. */
export function setCookie(reply: FastifyReply, cookie: SetCookie): void {
  const set = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  reply.removeHeader('set-cookie');
  const others = set.filter((text) => !text.startsWith(`${cookie.name}=`));
  reply.header('set-cookie', [...others, stringifySetCookie(cookie)]);
}
