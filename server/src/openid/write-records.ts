import { type AdapterPayload, errors } from 'oidc-provider';
import { isAgentClient } from '../model/openid/client-name.ts';
import type { Ports } from '../model/ports/ports.ts';
import { type IssueRefusal, isAccessToken, issueToProduct, NotIssued } from '../operations/openid/issue-to-product.ts';
import type { RequestRecords, Write } from './request-records.ts';
import { sealedRecords } from './sealed-records.ts';

/** Writes a record together with those that wait for it, and removes the records that they replace. */
export async function writeTogether(ports: Ports, waiting: RequestRecords, last: Write): Promise<void> {
  const { consumed, writes } = waiting.take(last);
  const records = writes.map(({ record }) => record);
  const { accountId = '', clientId: product = '', grantId: grantName = '' } = last.payload;
  const isUse = records.some(({ model }) => isAccessToken(model));
  const consent = isUse ? await waiting.consent(ports.store.read, accountId, product) : null;
  const { lastSeenAt } = waiting;
  const sessionId = last.record.sessionId ?? '';
  const issue = { records, consumed, accountId, product, sessionId, grantName, consent, lastSeenAt };
  await issueToProduct(ports, issue).catch(throwAsOAuth);
}

const answers: Readonly<Record<IssueRefusal, () => Error>> = {
  consumed: () => new errors.InvalidGrant('it was consumed by another request'),
  disconnected: () => new errors.InvalidGrant('the user disconnected the product'),
  revoked: () => new errors.InvalidGrant('the grant was revoked'),
  limited: () => new errors.TemporarilyUnavailable('this session had too many tokens: try again later'),
};

/** Throws the library's error for a refusal. */
export function throwAsOAuth(error: unknown): never {
  throw error instanceof NotIssued ? answers[error.refusal]() : error;
}

/** Writes the provider's session, including what another request has added to it. */
export async function writeSession(ports: Ports, { record, payload }: Write): Promise<void> {
  const { openPayload, sealed } = sealedRecords(ports, record.model);
  // An agent does not have an address that is notified of ended sessions.
  const products = listProductSessions(payload, ports.now()).filter(({ product }) => !isAgentClient(product));
  await ports.store.tx(async (tables) => {
    if (payload.accountId) await tables.accounts.byId({ id: payload.accountId }); // locks the account
    const found =
      products.length > 0
        ? await tables.openIdRecords.find({ model: record.model, id: record.id, now: ports.now() })
        : null;
    const before = openPayload(found);
    const known: AdapterPayload['authorizations'] = before?.authorizations ?? {};
    const merged = { ...payload, authorizations: { ...known, ...payload.authorizations } };
    await tables.openIdRecords.put([before ? { ...record, payload: sealed(merged) } : record]);
    for (const one of products) if (known[one.product]?.sid !== one.sid) await tables.productSessions.put(one);
  });
}

function listProductSessions({ uid, accountId, authorizations }: AdapterPayload, createdAt: number) {
  if (!uid || !accountId) return [];
  return Object.entries(authorizations ?? {}).flatMap(([product, { sid }]) =>
    sid ? [{ sessionId: uid, product, sid, accountId, createdAt }] : [],
  );
}
