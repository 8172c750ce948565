import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secrets } from '../domain/ports.ts';
import type { Visitor } from '../domain/visitor.ts';
import { languageOf } from './answer.ts';
import { countedAddress } from './client-address.ts';
import { browserIdOf, type CookieSettings, setBrowserId } from './cookies.ts';
import { deviceName } from './device-name.ts';

const BROWSER_ID = /^[A-Za-z0-9_-]{43}$/;

/** The visitor behind a request. The browser id is read, or made and set as a cookie, only where something is bound to it. */
export function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  secrets: Pick<Secrets, 'digest'>,
  cookies: CookieSettings,
): Visitor {
  let browser: string | undefined;
  return {
    address: countedAddress(request.ip),
    ip: request.ip,
    device: deviceName(request.headers['user-agent']),
    locale: languageOf(request.headers['accept-language']) === 'en' ? 'en-US' : 'zh-CN',
    get browser() {
      browser ??= secrets.digest(browserId(request, reply, cookies));
      return browser;
    },
  };
}

function browserId(request: FastifyRequest, reply: FastifyReply, settings: CookieSettings): string {
  const known = browserIdOf(request.cookies);
  if (known && BROWSER_ID.test(known)) return known;
  const fresh = randomBytes(32).toString('base64url');
  setBrowserId(reply, settings, fresh);
  return fresh;
}
