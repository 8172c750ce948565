import { lifetimes } from '@isoline/contract/limits.ts';
import { type AdapterPayload, errors } from 'oidc-provider';
import { connectionName, isUseDue } from '../model/openid/connection.ts';
import type { Ports, Tables } from '../model/ports/ports.ts';
import { countRefresh } from '../model/session/refresh.ts';
import type { Consumed, RequestRecords, Write } from './request-records.ts';
import { sealedRecords } from './sealed-records.ts';

/** How often the use of a session by its products is recorded. */
const SEEN_EVERY_MS = 60 * 60 * 1000;

const tokens: ReadonlySet<string> = new Set(['AccessToken', 'RefreshToken']);
/** What is not issued any more once the product is disconnected. */
const endsWithConnection: ReadonlySet<string> = new Set(['AuthorizationCode', ...tokens]);
/** What a product's user can have again and again without an answer of theirs. */
const countsAsRefresh: ReadonlySet<string> = new Set(['AuthorizationCode', 'RefreshToken']);
const usesProduct: ReadonlySet<string> = new Set(['AccessToken']);

/** Writes a record, those that wait for it and what they take the place of, in one transaction: all or nothing of it happens. */
export async function writeTogether(ports: Ports, records: RequestRecords, last: Write): Promise<void> {
  const { consumed, writes } = records.take(last);
  const now = ports.now();
  const { accountId = '', clientId = '' } = last.payload;
  const { sessionId } = last.record;
  const has = (models: ReadonlySet<string>) => writes.some(({ record }) => models.has(record.model));
  const isUse = has(usesProduct);
  const consent = isUse ? await records.consent(ports.store.read, accountId, clientId) : null;
  await ports.store.tx(async (tables) => {
    if (accountId) await tables.accounts.byId(accountId); // locks the account
    if (consumed) await consume(ports, tables, consumed);
    if (has(endsWithConnection)) await requireIssuable(ports, tables, last);
    if (has(countsAsRefresh)) await limitRefreshes(ports, tables, last.payload);
    await tables.openIdRecords.put(writes.map(({ record }) => record));
    if (consent && isUseDue(consent, now)) await tables.consents.touch(accountId, clientId, now);
    // An application or a mini-program refreshes here alone.
    if (isUse && sessionId && records.lastSeenAt + SEEN_EVERY_MS <= now)
      await tables.sessions.touch(sessionId, now, SEEN_EVERY_MS);
  });
}

/** @throws InvalidGrant when another request has consumed it */
export async function consume(ports: Ports, { openIdRecords }: Tables, { model, id }: Consumed): Promise<void> {
  const now = ports.now();
  const isConsumed =
    model === 'RefreshToken'
      ? await openIdRecords.consumeWithin(model, id, now, now - lifetimes.refreshGraceMs)
      : await openIdRecords.consume(model, id, now);
  // The provider looks first and consumes after, so that two could win.
  if (!isConsumed) throw new errors.InvalidGrant('it was consumed by another request');
}

/** Refuses a code or tokens that are not issued any more. */
async function requireIssuable(ports: Ports, tables: Tables, { record, payload }: Write): Promise<void> {
  const { accountId = '', clientId = '', sessionUid = '', grantId } = payload;
  const connection = await tables.consents.findWithGrant(accountId, clientId, record.grantId ?? '', ports.now());
  // The user may have disconnected the product meanwhile, and connected it again.
  if (!connection || connectionName(ports, 'openid-grant', sessionUid, connection) !== grantId)
    throw new errors.InvalidGrant('the user disconnected the product');
  // The code or the refresh token may have been used twice, or revoked, since it was read.
  if (tokens.has(record.model) && !connection.hasGrant) throw new errors.InvalidGrant('the grant was revoked');
}

async function limitRefreshes(ports: Ports, tables: Tables, { sessionUid, clientId }: AdapterPayload): Promise<void> {
  if (sessionUid === undefined) return;
  const refusal = await countRefresh(ports, tables, `${sessionUid}:${clientId}`);
  if (refusal) throw new errors.TemporarilyUnavailable('this session had too many tokens: try again later');
}

/** Writes the provider's session, with what another request has added to it. */
export async function writeSession(ports: Ports, { record, payload }: Write): Promise<void> {
  const { payloadOf, sealed } = sealedRecords(ports, record.model);
  const products = productSessionsOf(payload, ports.now());
  await ports.store.tx(async (tables) => {
    if (payload.accountId) await tables.accounts.byId(payload.accountId); // locks the account
    const found = products.length > 0 ? await tables.openIdRecords.find(record.model, record.id, ports.now()) : null;
    const before = payloadOf(found);
    const known: AdapterPayload['authorizations'] = before?.authorizations ?? {};
    const merged = { ...payload, authorizations: { ...known, ...payload.authorizations } };
    await tables.openIdRecords.put([before ? { ...record, payload: sealed(merged) } : record]);
    for (const one of products) if (known[one.product]?.sid !== one.sid) await tables.productSessions.put(one);
  });
}

function productSessionsOf({ uid, accountId, authorizations }: AdapterPayload, createdAt: number) {
  if (!uid || !accountId) return [];
  return Object.entries(authorizations ?? {}).flatMap(([product, { sid }]) =>
    sid ? [{ sessionId: uid, product, sid, accountId, createdAt }] : [],
  );
}
