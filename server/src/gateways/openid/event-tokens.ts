import { isIP } from 'node:net';
import { declaredEvents, eventUri } from '@isoline/contract/back-end/product-events.ts';
import { SECOND_MS } from '@isoline/contract/values/durations.ts';
import type { ProductEvent } from '../../model/entities/product-events.ts';
import { isLocalAgentId, isPushAddress } from '../../model/openid/agent-document.ts';
import type { MakeKey } from '../../model/openid/signing-keys.ts';
import type { EventTokens, PushOutcome } from '../../model/ports/event-tokens.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { type AnswerHead, type Guard, guardedPostText } from '../guarded-fetch.ts';
import { isPublicAddress } from '../public-address.ts';
import { deliveryFailure, unexpectedStatus } from './delivery-failure.ts';
import { logoutTokens } from './logout-tokens.ts';

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 8 * 1024;
const ERROR_MAX = 300;
const ACCEPTED = 202;
/** The only error of RFC 8935, section 2.4, that is about one event. The others refuse every event of the stream. */
const OF_EVENT = 'invalid_request';

interface TokenSettings extends Pick<Guard, 'resolve' | 'isAllowed'> {
  /** True on a development server, which also pushes to this machine. */
  readonly local: boolean;
  readonly timeoutMs?: number;
}

/** Creates the tokens of events (RFC 8417, Shared Signals Framework 1.0), and pushes them (RFC 8935). */
export function eventTokens(
  ports: () => Pick<Ports, 'products' | 'store' | 'secrets' | 'now' | 'random'>,
  makeKey: MakeKey,
  origin: () => string,
  { local, timeoutMs = TIMEOUT_MS, ...rest }: TokenSettings,
): EventTokens {
  const isLocal = (url: string) => local && isLocalAgentId(url);
  const { isAllowed = isPublicAddress } = rest;
  const isAllowedHost = ({ hostname }: URL) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    return isIP(host) === 0 || isAllowed(host);
  };
  const guard: Guard = { ...rest, isTrusted: ({ href }) => isLocal(href), anyPort: true };
  return {
    logOut: logoutTokens(ports, makeKey, origin),
    // A name is resolved by each push.
    mayPushTo: (url) => isLocal(url) || (isPushAddress(url) && isAllowedHost(new URL(url))),
    async signerFor(product) {
      const { signerFor } = await import('./sign-for-product.ts');
      const sign = await signerFor(ports(), makeKey, product);
      return (event) => sign(claimsOf(event, origin(), ports().now()), 'secevent+jwt');
    },
    async push(url, token, authorization) {
      const signal = AbortSignal.timeout(timeoutMs);
      const headers = {
        'content-type': 'application/secevent+jwt',
        accept: 'application/json',
        ...(authorization !== null && { authorization }),
      };
      try {
        const answer = await guardedPostText(guard, url, { headers, body: token, bytesMax: ANSWER_BYTES_MAX, signal });
        return answer === 'address' ? failed('the address is not allowed') : outcomeOf(answer);
      } catch (error) {
        return deliveryFailure(error, signal, timeoutMs);
      }
    },
  };
}

/** Returns the claims of an event. There is no `exp` and no `sub` (Shared Signals Framework 1.0, section 4.1). */
function claimsOf(event: ProductEvent, origin: string, now: number) {
  const { id, product, kind, body, createdAt } = event;
  return {
    iss: `${origin}/oidc`,
    aud: product,
    jti: id,
    iat: Math.floor(now / SECOND_MS),
    toe: Math.floor(createdAt / SECOND_MS),
    sub_id: subjectOf(event, `${origin}/oidc`),
    events: { [eventUri(origin, kind)]: body },
  };
}

/** Returns the subject of an event (RFC 9493). */
function subjectOf({ kind, subject, sid }: ProductEvent, iss: string) {
  if (declaredEvents[kind].hears === 'stream') return { format: 'opaque', id: sid ?? '' };
  const user = { format: 'iss_sub', iss, sub: subject };
  return sid === null ? user : { format: 'complex', user, session: { format: 'opaque', id: sid } };
}

const failed = (error: string): PushOutcome => ({ kind: 'failed', error: error.slice(0, ERROR_MAX) });

function outcomeOf({ text, ...answer }: AnswerHead & { readonly text: string | null }): PushOutcome {
  const { status } = answer;
  if (status === ACCEPTED) return { kind: 'accepted' };
  const { err, description } = status === 400 ? errorIn(text) : {};
  if (typeof err !== 'string') return unexpectedStatus(answer);
  const error = typeof description === 'string' ? `${err}: ${description}` : err;
  return err === OF_EVENT ? { kind: 'refused', error: error.slice(0, ERROR_MAX) } : failed(error);
}

function errorIn(text: string | null): { readonly err?: unknown; readonly description?: unknown } {
  try {
    const read: unknown = JSON.parse(text ?? '');
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}
