import { lifetimes } from '@isoline/contract/limits.ts';
import type { FastifyReply } from 'fastify';

/** `secure`: whether cookies carry the `Secure` attribute, which they do on https. */
export interface CookieSettings {
  readonly secure: boolean;
}

const DEVICE_ID = 'bid';
const REFRESH = 'refresh_token';
/** The page can read it. It proves nothing; it tells the page that a refresh call may succeed. */
const SIGNED_IN = 'signed_in';
/** The OpenID provider reads it too: a signed-in user passes it without a click. */
const REFRESH_PATH = '/';

const common = (settings: CookieSettings) => ({ secure: settings.secure, sameSite: 'lax' }) as const;
const seconds = (ms: number) => Math.floor(ms / 1000);

export const deviceIdOf = (cookies: Record<string, string | undefined>) => cookies[DEVICE_ID];
export const refreshTokenOf = (cookies: Record<string, string | undefined>) => cookies[REFRESH];

export function setDeviceId(reply: FastifyReply, settings: CookieSettings, id: string): void {
  const maxAge = seconds(lifetimes.deviceIdMs);
  reply.setCookie(DEVICE_ID, id, { ...common(settings), path: '/', httpOnly: true, maxAge });
}

export function setRefreshToken(reply: FastifyReply, settings: CookieSettings, token: string): void {
  const maxAge = seconds(lifetimes.refreshTokenIdleMs);
  reply.setCookie(REFRESH, token, { ...common(settings), path: REFRESH_PATH, httpOnly: true, maxAge });
  reply.setCookie(SIGNED_IN, '1', { ...common(settings), path: '/', maxAge });
}

export function clearRefreshToken(reply: FastifyReply, settings: CookieSettings): void {
  reply.clearCookie(REFRESH, { ...common(settings), path: REFRESH_PATH, httpOnly: true });
  reply.clearCookie(SIGNED_IN, { ...common(settings), path: '/' });
}
