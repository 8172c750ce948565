import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secrets } from '../domain/ports.ts';
import type { Visitor } from '../domain/visitor.ts';
import { languageOf } from './answer.ts';
import { countedAddress } from './client-address.ts';
import { browserIdOf, type CookieSettings, setBrowserId } from './cookies.ts';
import { deviceName } from './device-name.ts';

const BROWSER_ID = /^[A-Za-z0-9_-]{43}$/;

/**
 * The visitor behind a request. Most calls ask for nothing of it, so each part is worked out when it is read; the browser
 * id is made and set as a cookie only where something is bound to it.
 */
export class RequestVisitor implements Visitor {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #secrets: Pick<Secrets, 'digest'>;
  readonly #cookies: CookieSettings;
  #browser: string | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply, secrets: Pick<Secrets, 'digest'>, cookies: CookieSettings) {
    this.#request = request;
    this.#reply = reply;
    this.#secrets = secrets;
    this.#cookies = cookies;
  }

  get address(): string {
    return countedAddress(this.ip);
  }

  get ip(): string {
    return this.#request.ip;
  }

  get device(): string {
    return deviceName(this.#request.headers['user-agent']);
  }

  get locale(): Visitor['locale'] {
    return languageOf(this.#request.headers['accept-language']) === 'en' ? 'en-US' : 'zh-CN';
  }

  get browser(): string {
    this.#browser ??= this.#secrets.digest(browserId(this.#request, this.#reply, this.#cookies));
    return this.#browser;
  }
}

function browserId(request: FastifyRequest, reply: FastifyReply, settings: CookieSettings): string {
  const known = browserIdOf(request.cookies);
  if (known && BROWSER_ID.test(known)) return known;
  const fresh = randomBytes(32).toString('base64url');
  setBrowserId(reply, settings, fresh);
  return fresh;
}
