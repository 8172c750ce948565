import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secrets } from '../domain/ports.ts';
import type { RequestContext } from '../domain/request-context.ts';
import { languageOf } from './answer.ts';
import { clientKeyOf, clientRangesOf } from './client-key.ts';
import { type CookieSettings, deviceIdOf, setDeviceId } from './cookies.ts';
import { deviceName } from './device-name.ts';

const DEVICE_ID = /^[A-Za-z0-9_-]{43}$/;

/**
 * The request context of a Fastify request. Each part is computed when it is read, because most calls read none. The
 * device id is created and set as a cookie only when something is bound to it.
 */
export class FastifyRequestContext implements RequestContext {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #secrets: Pick<Secrets, 'digest'>;
  readonly #cookies: CookieSettings;
  #deviceIdHash: string | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply, secrets: Pick<Secrets, 'digest'>, cookies: CookieSettings) {
    this.#request = request;
    this.#reply = reply;
    this.#secrets = secrets;
    this.#cookies = cookies;
  }

  get requestId(): string {
    return this.#request.id;
  }

  get clientKey(): string {
    return clientKeyOf(this.ip);
  }

  get clientRanges(): RequestContext['clientRanges'] {
    return clientRangesOf(this.ip);
  }

  get ip(): string {
    return this.#request.ip;
  }

  get deviceName(): string {
    return deviceName(this.#request.headers['user-agent']);
  }

  get locale(): RequestContext['locale'] {
    return languageOf(this.#request.headers['accept-language']) === 'en' ? 'en-US' : 'zh-CN';
  }

  get deviceId(): string {
    this.#deviceIdHash ??= this.#secrets.digest(readOrIssueDeviceId(this.#request, this.#reply, this.#cookies));
    return this.#deviceIdHash;
  }
}

function readOrIssueDeviceId(request: FastifyRequest, reply: FastifyReply, settings: CookieSettings): string {
  const known = deviceIdOf(request.cookies);
  if (known && DEVICE_ID.test(known)) return known;
  const fresh = randomBytes(32).toString('base64url');
  setDeviceId(reply, settings, fresh);
  return fresh;
}
