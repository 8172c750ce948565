import type { AdapterPayload } from 'oidc-provider';
import type { FoundRecord } from '../model/entities/openid-tables.ts';
import { DEVICE_CODE, userCodeKey } from '../model/openid/device-request.ts';
import type { Ports } from '../model/ports/ports.ts';
import { API_TOKEN, isConsumed } from '../operations/openid/product-tokens.ts';
import type { Write } from './request-records.ts';

/** The time for which an expired device code is still answered as expired. */
const EXPIRED_CODE_MS = 5 * 60_000;

/** Seals and opens the records of one model. Ids are stored as hashes, payloads sealed. */
export function sealedRecords(ports: Pick<Ports, 'secrets' | 'now'>, model: string) {
  const { digest, seal, open } = ports.secrets;
  const key = (text: string | undefined) => (text === undefined ? null : digest(text));

  // Each of our sessions has one record, so that two simultaneous sign-ins keep the products of both.
  const recordId = (id: string, { accountId, uid }: AdapterPayload) =>
    digest(model === 'Session' && accountId && uid ? `of ${uid}` : id);

  const opened = (sealed: string | undefined): AdapterPayload | undefined => {
    const payload = sealed === undefined ? null : open('openid-record', sealed);
    return payload === null ? undefined : JSON.parse(payload);
  };

  return {
    opened,
    sealed: (payload: AdapterPayload) => seal('openid-record', JSON.stringify(payload)),
    openPayload(record: FoundRecord | null): AdapterPayload | undefined {
      const payload = opened(record?.payload);
      if (!payload || !record?.consumedAt || !isConsumed(model, record, ports.now())) return payload;
      return { ...payload, consumed: Math.floor(record.consumedAt / 1000) };
    },
    // The record of a JWT is found by the hash of the whole token, which nobody else can create.
    buildWrite: (
      id: string,
      { jwt, ...payload }: AdapterPayload & { readonly jwt?: string },
      expiresIn: number | undefined,
    ): Write => ({
      payload,
      record: {
        model: jwt === undefined ? model : API_TOKEN,
        id: jwt === undefined ? recordId(id, payload) : digest(jwt),
        payload: seal('openid-record', JSON.stringify(payload)),
        grantId: key(payload.grantId),
        uid: payload.userCode ? userCodeKey({ secrets: ports.secrets }, payload.userCode) : key(payload.uid),
        sessionId: ownSessionOf(payload) ?? null,
        scope: payload.scope ?? null,
        product: payload.clientId ?? null,
        introspection: buildIntrospection(model, payload),
        expiresAt: expiresIn ? ports.now() + expiresIn * 1000 + (model === DEVICE_CODE ? EXPIRED_CODE_MS : 0) : null,
      },
    }),
  };
}

// Tokens refer to the provider's session, whose uid is the id of our session. A session without an account does not
// have such an id.
const ownSessionOf = ({ sessionUid, accountId, uid }: AdapterPayload) => sessionUid ?? (accountId ? uid : undefined);

/** Builds the introspection answer of an access token, which then does not need the sealed payload. */
function buildIntrospection(model: string, { exp, iat, sid, jkt }: AdapterPayload): string | null {
  if (model !== 'AccessToken') return null;
  const bound = jkt === undefined ? {} : { token_type: 'DPoP', cnf: { jkt } };
  return JSON.stringify({ exp, iat, sid, ...bound });
}
