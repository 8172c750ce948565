import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientKeyOf, clientRangesOf } from '../model/client-address.ts';
import type { RequestContext } from '../model/entities/request-context.ts';
import type { Secrets } from '../model/ports/ports.ts';
import { CallAbandoned } from '../model/unavailable.ts';
import { preferredLanguage } from './answer.ts';
import { clientAddressOf } from './client-address-of.ts';
import { type CookieSettings, readDeviceId, setDeviceId } from './cookies.ts';
import { deviceName } from './device-name.ts';

/**
 * The request context of a Fastify request. Each part is computed when it is read, because most calls read none. A
 * device id is created and set as a cookie only when something is bound to it.
 */
export class FastifyRequestContext implements RequestContext {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #secrets: Pick<Secrets, 'digest'>;
  readonly #cookies: CookieSettings;
  #deviceIdHash: string | undefined;
  #issuedDeviceId: string | undefined;
  #nextDeviceId: string | undefined;
  #closed: AbortSignal | undefined;

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
    return clientAddressOf(this.#request);
  }

  get deviceName(): string {
    return deviceName(this.#request.headers['user-agent']);
  }

  get locale(): RequestContext['locale'] {
    return preferredLanguage(this.#request.headers['accept-language']) === 'en' ? 'en-US' : 'zh-CN';
  }

  get closed(): AbortSignal {
    this.#closed ??= createClosedSignal(this.#reply.raw);
    return this.#closed;
  }

  get deviceId(): string {
    this.#deviceIdHash ??= this.sentDeviceId || this.#secrets.digest(this.#issueDeviceId());
    return this.#deviceIdHash;
  }

  get sentDeviceId(): string {
    const sent = readDeviceId(this.#request, this.#cookies);
    return sent === null ? '' : this.#secrets.digest(sent);
  }

  #issueDeviceId(): string {
    this.#issuedDeviceId = newDeviceId();
    setDeviceId(this.#reply, this.#cookies, this.#issuedDeviceId);
    return this.#issuedDeviceId;
  }

  get nextDeviceId(): string {
    // A device id that this call has issued does not need a successor.
    if (this.#issuedDeviceId) return this.deviceId;
    this.#nextDeviceId ??= newDeviceId();
    return this.#secrets.digest(this.#nextDeviceId);
  }

  /** Sets the browser's next device id if a sign-in has used it. Call it after the call has succeeded. */
  keepNextDeviceId(): void {
    if (this.#nextDeviceId) setDeviceId(this.#reply, this.#cookies, this.#nextDeviceId);
  }
}

function createClosedSignal(response: ServerResponse): AbortSignal {
  const closing = new AbortController();
  const abort = () => {
    if (!response.writableFinished) closing.abort(new CallAbandoned());
  };
  if (response.destroyed) abort();
  else response.once('close', abort);
  return closing.signal;
}

const newDeviceId = () => randomBytes(32).toString('base64url');
