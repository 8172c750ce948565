import { lifetimes } from '@isoline/contract/limits.ts';
import type { Consent, OpenIdRecord } from '../../model/entities/openid-tables.ts';
import { connectionName, isUseDue } from '../../model/openid/connection.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { countRefresh } from '../../model/session/refresh.ts';
import { API_TOKEN } from './product-tokens.ts';

/** The interval at which the use of a session by its products is recorded. */
const SEEN_EVERY_MS = 60 * 60 * 1000;

const tokens: ReadonlySet<string> = new Set(['AccessToken', API_TOKEN, 'RefreshToken']);
/** Models that are not issued after the product is disconnected. */
const endsWithConnection: ReadonlySet<string> = new Set(['AuthorizationCode', ...tokens]);
/** Returns whether a model is an access token, for the account or for an API. */
export const isAccessToken = (model: string): boolean => model === 'AccessToken' || model === API_TOKEN;

/** Models that a product can request repeatedly without an action of its user. */
const countsAsRefresh: ReadonlySet<string> = new Set(['AuthorizationCode', 'RefreshToken']);

/** A code or a refresh token that new tokens replace. */
export interface Consumed {
  readonly model: string;
  readonly id: string;
}

/** Records that are written together. The last one decides whether they may be written. */
export interface Issue {
  readonly records: readonly OpenIdRecord[];
  readonly consumed: Consumed | null;
  /** Empty if the records do not belong to an account. The product, session and grant are empty in the same way. */
  readonly accountId: string;
  readonly product: string;
  readonly sessionId: string;
  /** The name of the grant; see `connectionName`. */
  readonly grantName: string;
  /** The consent of the account for the product, as this request has read it. */
  readonly consent: Consent | null;
  /** The time when our session was last seen. */
  readonly lastSeenAt: number;
}

/** The reason why nothing is issued. */
export type IssueRefusal = 'consumed' | 'disconnected' | 'revoked' | 'limited';

/** Thrown in a transaction, so that the transaction writes nothing. */
export class NotIssued extends Error {
  readonly refusal: IssueRefusal;

  constructor(refusal: IssueRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/**
 * Writes records of the OpenID provider and consumes the code or token that they replace, in one transaction.
 *
 * @throws NotIssued
 */
export async function issueToProduct(ports: Ports, issue: Issue): Promise<void> {
  const { records, accountId, product, sessionId, consumed, consent, lastSeenAt } = issue;
  const now = ports.now();
  const has = (models: ReadonlySet<string>) => records.some(({ model }) => models.has(model));
  const isUse = records.some(({ model }) => isAccessToken(model));
  const issued = ports.store.tx(async (tables) => {
    if (accountId) await tables.accounts.byId({ id: accountId }); // Locks the account.
    if (consumed) await consume(ports, tables, consumed);
    if (has(endsWithConnection)) await requireIssuable(ports, tables, issue);
    if (has(countsAsRefresh) && sessionId && (await countRefresh(ports, tables, `${sessionId}:${product}`)))
      throw new NotIssued('limited');
    await tables.openIdRecords.put(records);
    if (isUse && consent && isUseDue(consent, now)) await tables.consents.touch({ accountId, product, at: now });
    // Applications and mini-programs refresh only here, so this is how their session stays in use.
    if (isUse && sessionId && lastSeenAt + SEEN_EVERY_MS <= now)
      await tables.sessions.touch(sessionId, now, SEEN_EVERY_MS);
  });
  await issued.catch(async (error: unknown) => {
    await revokeIfReplayed(ports, issue, error);
    throw error;
  });
}

/**
 * Revokes the tokens of a code that another request consumed after this one had read it. The library revokes tokens
 * only if the code was already consumed when it read it (RFC 6749, section 4.1.2).
 */
async function revokeIfReplayed(ports: Ports, { records, accountId, consumed }: Issue, error: unknown): Promise<void> {
  const grantId = records.at(-1)?.grantId ?? null;
  const isReplay =
    error instanceof NotIssued && error.refusal === 'consumed' && consumed?.model === 'AuthorizationCode';
  if (!isReplay || grantId === null) return;
  await ports.store.tx(async ({ accounts, openIdRecords }) => {
    if (accountId) await accounts.byId({ id: accountId }); // Locks the account.
    await openIdRecords.removeByGrant({ grantId });
    await openIdRecords.remove({ model: 'Grant', id: grantId });
  });
}

/**
 * Consumes a code or a refresh token in one statement. The library reads first and consumes later, so two requests
 * could both succeed.
 *
 * @throws NotIssued when another request has consumed it
 */
export async function consume(ports: Ports, { openIdRecords }: Tables, { model, id }: Consumed): Promise<void> {
  const now = ports.now();
  const isConsumed =
    model === 'RefreshToken'
      ? await openIdRecords.consumeWithin({ model, id, now, graceMs: lifetimes.refreshGraceMs })
      : await openIdRecords.consume({ model, id, now });
  if (!isConsumed) throw new NotIssued('consumed');
}

/** Requires that the product is still connected, and that the grant of tokens still exists. */
async function requireIssuable(
  ports: Ports,
  tables: Tables,
  { records, accountId, product, sessionId, grantName }: Issue,
): Promise<void> {
  const last = records.at(-1);
  const connection = await tables.consents.findWithGrant({
    accountId,
    product,
    grantId: last?.grantId ?? '',
    now: ports.now(),
  });
  // The user may have disconnected and reconnected the product since.
  if (!connection || connectionName(ports, 'openid-grant', sessionId, connection) !== grantName)
    throw new NotIssued('disconnected');
  // The code or the refresh token may have been used twice, or revoked, since it was read.
  if (last && tokens.has(last.model) && !connection.hasGrant) throw new NotIssued('revoked');
}
