import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';

/** An event as a receiver reads it. */
export interface AccountEvent {
  readonly jti: string;
  readonly audience: string;
  /** The last part of the event's URI. */
  readonly kind: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The user; null for an event about the stream. */
  readonly sub: string | null;
  /** The session of the user; null for an event that is not about a session. */
  readonly sid: string | null;
}

/** The reason why a token is refused: an error of RFC 8935, section 2.4. */
export class EventRefused extends Error {
  readonly err: string;

  constructor(err: string, description: string) {
    super(description);
    this.err = err;
  }
}

interface Expected {
  readonly issuer: string;
  /** The product; without it an event for any product is accepted. */
  readonly audience?: string;
}

const claims = v.object({
  jti: v.string(),
  aud: v.string(),
  sub_id: v.object({
    sub: v.optional(v.string()),
    user: v.optional(v.object({ sub: v.string() })),
    session: v.optional(v.object({ id: v.string() })),
  }),
  events: v.pipe(
    v.record(v.string(), v.record(v.string(), v.unknown())),
    v.transform((events) => Object.entries(events)[0]),
    v.tuple([v.string(), v.record(v.string(), v.unknown())]),
  ),
});

/**
 * Verifies a security event token (RFC 8417) by the published keys of the account.
 *
 * @throws EventRefused for a token that the receiver cannot accept
 */
export async function readEvent(token: string, keys: JWTVerifyGetKey, expected: Expected): Promise<AccountEvent> {
  const { payload } = await jwtVerify(token, keys, { ...expected, typ: 'secevent+jwt' }).catch((error) => {
    throw refusalOf(error) ?? error;
  });
  const read = v.safeParse(claims, payload);
  if (!read.success) throw new EventRefused('invalid_request', read.issues[0].message);
  const { jti, aud: audience, sub_id, events } = read.output;
  const [uri, body] = events;
  const sub = sub_id.user?.sub ?? sub_id.sub ?? null;
  return { jti, audience, kind: uri.split('/').at(-1) ?? '', body, sub, sid: sub_id.session?.id ?? null };
}

const claimErrors: Readonly<Record<string, string>> = { iss: 'invalid_issuer', aud: 'invalid_audience' };
const keyErrors = new Set(['ERR_JWKS_NO_MATCHING_KEY', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED']);

/** Returns null for a failure that is not the token's, such as keys that cannot be read. */
function refusalOf({ code = '', claim = '', message }: Error & { readonly code?: string; readonly claim?: string }) {
  if (keyErrors.has(code)) return new EventRefused('invalid_key', message);
  if (!/^ERR_JW[ST]_|^ERR_JOSE_(?:ALG|NOT_SUPPORTED)/.test(code)) return null;
  return new EventRefused(claimErrors[claim] ?? 'invalid_request', message);
}
