import { type Adapter, type AdapterPayload, Provider } from 'oidc-provider';
import type { Products } from '../model/entities/products.ts';
import type { Ports, Tables } from '../model/ports/ports.ts';
import { consume } from '../operations/openid/issue-to-product.ts';
import { scopesStillGranted } from '../operations/openid/product-tokens.ts';
import { clientGetsRefreshToken } from './client-gets-refresh-token.ts';
import { requestRecords } from './request-records.ts';
import { sealedRecords } from './sealed-records.ts';
import { USED_PROOF_MODEL, writeUsedProof } from './used-dpop-proofs.ts';
import { throwAsOAuth, writeSession, writeTogether } from './write-records.ts';

/** The models that are consumed when their tokens are saved, in the same transaction. */
const consumedLater: ReadonlySet<string> = new Set(['AuthorizationCode', 'RefreshToken']);

/** Creates the adapter for the records of one model of the OpenID provider. */
export function recordAdapter(ports: Ports, model: string): Adapter {
  const { digest } = ports.secrets;
  const read = ports.store.read.openIdRecords;
  const { opened, openPayload, buildWrite } = sealedRecords(ports, model);

  async function findGrant(hash: string): Promise<AdapterPayload | undefined> {
    const known = opened(requestRecords().takeGrant(hash));
    const grant = known ?? openPayload(await read.find({ model, id: hash, now: ports.now() }));
    return grant && stillGranted(ports, grant);
  }

  /** Finds a code or a token, and in the same statement the records that the library requests next. */
  async function findToken(hash: string): Promise<AdapterPayload | undefined> {
    const found = await read.findToken({ model, id: hash, now: ports.now() });
    if (!found) return undefined;
    const records = requestRecords();
    const { account, product, consent, grantId, grant, lastSeenAt } = found;
    records.keepAccount(account);
    if (product !== null) records.keepConsent(account.id, product, consent);
    if (grantId !== null && grant !== null) records.keepGrant(grantId, grant);
    records.lastSeenAt = lastSeenAt;
    return openPayload(found);
  }

  // Saving a token locks the account: either the token is found here, or saving it does not find the grant.
  async function removeTokensByGrant(tables: Tables, grantId: string): Promise<void> {
    const grant = openPayload(await tables.openIdRecords.find({ model: 'Grant', id: grantId, now: ports.now() }));
    if (grant?.accountId) await tables.accounts.byId({ id: grant.accountId });
    await tables.openIdRecords.removeByGrant({ grantId });
  }

  return {
    async upsert(id, payload, expiresIn) {
      const records = requestRecords();
      // The record expires with our session from its first write, so an unchanged session is not written again.
      if (model === 'Session' && payload.accountId && sessionText(payload) === records.session) return;
      const write = buildWrite(id, payload, expiresIn);
      if (model === USED_PROOF_MODEL) return writeUsedProof(ports, write.record);
      if (model === 'Session') await writeSession(ports, write);
      else if (isFollowed(ports.products, model)) records.wait(write);
      else await writeTogether(ports, records, write);
    },
    async find(id) {
      if (model === 'Grant') return findGrant(digest(id));
      if (consumedLater.has(model)) return findToken(digest(id));
      return openPayload(await read.find({ model, id: digest(id), now: ports.now() }));
    },
    async findByUid(uid) {
      const session = openPayload(await read.findByUid({ model, uid: digest(uid), now: ports.now() }));
      // The library changes the object that it gets, so it gets a copy.
      requestRecords().session = session && sessionText(session);
      return session;
    },
    findByUserCode: async () => undefined,
    async consume(id) {
      const consumed = { model, id: digest(id) };
      if (consumedLater.has(model)) requestRecords().consume(consumed);
      else await ports.store.tx((tables) => consume(ports, tables, consumed)).catch(throwAsOAuth);
    },
    destroy: (id) =>
      ports.store.tx(async (tables) => {
        if (model === 'Grant') await removeTokensByGrant(tables, digest(id));
        await tables.openIdRecords.remove({ model, id: digest(id) });
      }),
    revokeByGrantId: (grantId) =>
      ports.store.tx((tables) => tables.openIdRecords.removeByGrant({ grantId: digest(grantId) })),
  };
}

/** Reduces a grant to what is still allowed. */
async function stillGranted(ports: Ports, payload: AdapterPayload): Promise<AdapterPayload> {
  const { accountId = '', clientId = '' } = payload;
  const openid: { readonly scope?: string } = payload.openid ?? {};
  const consent = await requestRecords().consent(ports.store.read, accountId, clientId);
  if (!consent) return payload;
  const still = (scope = '') => scopesStillGranted(scope.split(' '), consent).join(' ');
  const resources = (payload.resources ?? {}) as Readonly<Record<string, string>>;
  const ofApis = Object.entries(resources).map(([resource, scope]) => [resource, still(scope)]);
  return { ...payload, openid: { ...openid, scope: still(openid.scope) }, resources: Object.fromEntries(ofApis) };
}

/** Returns the content of a session without its expiry. */
function sessionText(session: AdapterPayload): string {
  const entries = Object.entries({ ...session, exp: 0 });
  return JSON.stringify(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Returns whether the library saves another token after this one, so that both are written together: the refresh token
 * after a code, or the access token after a rotated refresh token.
 */
function isFollowed(products: Products, model: string): boolean {
  const { route, client, entities } = Provider.ctx?.oidc ?? {};
  if (route !== 'token' || !client || !entities) return false;
  const { AuthorizationCode: code, RotatedRefreshToken: rotated } = entities;
  if (model === 'RefreshToken') return rotated !== undefined;
  return model === 'AccessToken' && code !== undefined && clientGetsRefreshToken(products, client, code.scopes);
}
