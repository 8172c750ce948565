import { lifetimes } from '@isoline/contract/limits.ts';
import { type Adapter, type AdapterPayload, errors, Provider } from 'oidc-provider';
import { connectionName, noteUse, stillAllowed } from '../../domain/openid/connection.ts';
import type { FoundRecord } from '../../domain/openid/openid-tables.ts';
import type { Ports, Tables } from '../../domain/ports.ts';
import type { Products } from '../../domain/product/products.ts';
import { countRefresh } from '../../domain/session/refresh.ts';

/** How often the use of a session by its products is recorded. */
const SEEN_EVERY_MS = 60 * 60 * 1000;

const tokens: ReadonlySet<string> = new Set(['AccessToken', 'RefreshToken']);
/** What is not issued any more once the product is disconnected. */
const endsWithConnection: ReadonlySet<string> = new Set(['AuthorizationCode', ...tokens]);

/** What a product's user can have again and again without an answer of theirs. */
const countsAsRefresh: ReadonlySet<string> = new Set(['AuthorizationCode', 'RefreshToken']);

/** The records of one model of the OpenID provider. Ids are kept hashed, payloads sealed. */
export function recordAdapter(ports: Ports, model: string): Adapter {
  const { digest, seal, open } = ports.secrets;
  const read = ports.store.read.openIdRecords;
  const key = (text: string | undefined) => (text === undefined ? null : digest(text));

  const payloadOf = (record: FoundRecord | null): AdapterPayload | undefined => {
    const payload = record && open('openid-record', record.payload);
    if (!record || payload === null) return undefined;
    const consumed = isConsumed(model, record, ports.now());
    return { ...JSON.parse(payload), ...(consumed && { consumed }) };
  };

  // A token that is being saved has locked the account, so that it is either found here or finds no grant.
  async function removeTokensOf(tables: Tables, grantId: string): Promise<void> {
    const grant = payloadOf(await tables.openIdRecords.find('Grant', grantId, ports.now()));
    if (grant?.accountId) await tables.accounts.byId(grant.accountId);
    await tables.openIdRecords.removeByGrant(grantId);
  }

  // One record for each session of ours: of two sign-ins at once, neither forgets the other's product.
  const recordId = (id: string, { accountId, uid }: AdapterPayload) =>
    digest(model === 'Session' && accountId && uid ? `of ${uid}` : id);

  return {
    async upsert(id, payload, expiresIn) {
      const sealed = (content: AdapterPayload) => seal('openid-record', JSON.stringify(content));
      const record = {
        model,
        id: recordId(id, payload),
        payload: sealed(payload),
        grantId: key(payload.grantId),
        uid: key(payload.uid),
        sessionId: ownSessionOf(payload) ?? null,
        scope: payload.scope ?? null,
        ...issuedTo(model, payload),
        expiresAt: expiresIn ? ports.now() + expiresIn * 1000 : null,
      };
      const code = codeOfLastToken(ports.products, model);
      const products = model === 'Session' ? productSessionsOf(payload, ports.now()) : [];
      await ports.store.tx(async (tables) => {
        if (payload.accountId) await tables.accounts.byId(payload.accountId); // locks the account
        await requireIssuable(ports, tables, record, payload);
        const found = products.length > 0 ? await tables.openIdRecords.find(model, record.id, ports.now()) : null;
        const before = payloadOf(found);
        const known: AdapterPayload['authorizations'] = before?.authorizations ?? {};
        const merged = { ...payload, authorizations: { ...known, ...payload.authorizations } };
        await tables.openIdRecords.put(before ? { ...record, payload: sealed(merged) } : record);
        for (const one of products) if (known[one.product]?.sid !== one.sid) await tables.productSessions.put(one);
        if (code !== undefined) await tables.openIdRecords.markIssued('AuthorizationCode', digest(code), ports.now());
        // An application or a mini-program refreshes here alone.
        if (model === 'AccessToken' && record.sessionId)
          await tables.sessions.touch(record.sessionId, ports.now(), SEEN_EVERY_MS);
      });
      if (model === 'AccessToken') await noteUse(ports, payload.accountId ?? '', payload.clientId ?? '');
    },
    find: async (id) => stillGranted(ports, model, payloadOf(await read.find(model, digest(id), ports.now()))),
    findByUid: async (uid) => payloadOf(await read.findByUid(model, digest(uid), ports.now())),
    findByUserCode: async () => undefined,
    async consume(id) {
      const now = ports.now();
      const consumed = await ports.store.tx(({ openIdRecords }) =>
        model === 'RefreshToken'
          ? openIdRecords.consumeWithin(model, digest(id), now, now - lifetimes.refreshGraceMs)
          : openIdRecords.consume(model, digest(id), now),
      );
      // The provider looks first and consumes after, so that two could win.
      if (!consumed) throw new errors.InvalidGrant('it was consumed by another request');
    },
    destroy: (id) =>
      ports.store.tx(async (tables) => {
        if (model === 'Grant') await removeTokensOf(tables, digest(id));
        await tables.openIdRecords.remove(model, digest(id));
      }),
    revokeByGrantId: (grantId) => ports.store.tx((tables) => tables.openIdRecords.removeByGrant(digest(grantId))),
  };
}

/** What the calls of a product read of its access tokens, without the sealed payload. */
function issuedTo(model: string, { clientId, exp, iat, sid }: AdapterPayload) {
  if (model !== 'AccessToken' || clientId === undefined) return { product: null, introspection: null };
  return { product: clientId, introspection: JSON.stringify({ exp, iat, sid }) };
}

/** Refuses a code or a token that is not issued any more. */
async function requireIssuable(
  ports: Ports,
  tables: Tables,
  { model, grantId }: { readonly model: string; readonly grantId: string | null },
  payload: AdapterPayload,
): Promise<void> {
  if (endsWithConnection.has(model) && !(await isConnected(ports, tables, payload)))
    throw new errors.InvalidGrant('the user disconnected the product');
  if (countsAsRefresh.has(model)) await limitRefreshes(ports, tables, payload);
  // The code or the refresh token may have been used twice, or revoked, since it was read.
  if (tokens.has(model) && !(await tables.openIdRecords.find('Grant', grantId ?? '', ports.now())))
    throw new errors.InvalidGrant('the grant was revoked');
}

async function limitRefreshes(ports: Ports, tables: Tables, { sessionUid, clientId }: AdapterPayload): Promise<void> {
  if (sessionUid === undefined) return;
  const refusal = await countRefresh(ports, tables, `${sessionUid}:${clientId}`);
  if (refusal) throw new errors.TemporarilyUnavailable('this session had too many tokens: try again later');
}

// Tokens name the provider's session, whose uid is the id of ours. The session of a browser without an account belongs to none.
const ownSessionOf = ({ sessionUid, accountId, uid }: AdapterPayload) => sessionUid ?? (accountId ? uid : undefined);

// A rotated refresh token is the same again for 10 s: two requests at once, or a lost answer. A code that comes twice at once
// fails at `consume`; one that comes after its tokens were issued revokes them, as the provider learns that it was consumed.
function isConsumed(model: string, { consumedAt, issuedAt }: FoundRecord, now: number): number | undefined {
  if (consumedAt === null || (model === 'AuthorizationCode' && issuedAt === null)) return undefined;
  const graceMs = model === 'RefreshToken' ? lifetimes.refreshGraceMs : -1;
  return now - consumedAt <= graceMs ? undefined : Math.floor(consumedAt / 1000);
}

/** The code that is being exchanged, when this is the last token that it brings. */
function codeOfLastToken(products: Products, model: string): string | undefined {
  const { route, client, entities } = Provider.ctx?.oidc ?? {};
  const code = entities?.AuthorizationCode;
  if (route !== 'token' || !client || !code) return undefined;
  return model === (getsRefreshToken(products, client.clientId, code.scopes) ? 'RefreshToken' : 'AccessToken')
    ? code.jti
    : undefined;
}

/** Whether a code brings a refresh token: a product of our own always gets one, a third party's asks for it. */
export const getsRefreshToken = (products: Products, product: string, scopes: ReadonlySet<string>): boolean =>
  scopes.has('offline_access') || (products.byId(product)?.firstParty ?? false);

function productSessionsOf({ uid, accountId, authorizations }: AdapterPayload, createdAt: number) {
  if (!uid || !accountId) return [];
  return Object.entries(authorizations ?? {}).flatMap(([product, { sid }]) =>
    sid ? [{ sessionId: uid, product, sid, accountId, createdAt }] : [],
  );
}

/** A grant without the scopes that the user withdrew in another session: what is issued by it covers the rest. */
async function stillGranted(ports: Ports, model: string, payload: AdapterPayload | undefined) {
  if (model !== 'Grant' || !payload) return payload;
  const { accountId = '', clientId = '' } = payload;
  const openid: { readonly scope?: string } = payload.openid ?? {};
  const scopes = await stillAllowed(ports, accountId, clientId, openid.scope?.split(' ') ?? []);
  return scopes ? { ...payload, openid: { ...openid, scope: scopes.join(' ') } } : payload;
}

/** Whether the connection that a token is of is still there: the user may have disconnected the product meanwhile. */
async function isConnected(ports: Ports, { consents }: Tables, payload: AdapterPayload): Promise<boolean> {
  const { accountId = '', clientId = '', sessionUid = '', grantId } = payload;
  const connection = await consents.find(accountId, clientId);
  return connection !== null && connectionName(ports, 'openid-grant', sessionUid, connection) === grantId;
}
