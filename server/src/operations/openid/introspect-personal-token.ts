import { HOUR_MS, MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { maskedAddress } from '../../model/client-address.ts';
import { isClosed } from '../../model/entities/account.ts';
import type { PersonalToken } from '../../model/entities/personal-token.ts';
import { isWithin } from '../../model/is-within.ts';
import { isPersonalTokenText } from '../../model/personal-token/token-text.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { buildClaims, claimsIn } from './claims.ts';

/** A product's request to introspect a token. */
export interface TokenQuestion {
  readonly text: string;
  /** The product that calls. */
  readonly product: string;
  /** The address from which the token was used; null if the product does not send it. */
  readonly ip: string | null;
}

/**
 * Answers the introspection of a personal access token (RFC 7662, section 2.2) with the claims that its scopes cover,
 * and records its use. Returns null for a token that is unknown, expired, revoked, for another product, or of an
 * account that is frozen or closed.
 *
 * @param origin the origin of our pages
 */
export async function introspectPersonalToken(
  ports: Pick<Ports, 'store' | 'secrets' | 'now'>,
  { text, product, ip }: TokenQuestion,
  origin: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  if (!isPersonalTokenText(text)) return null;
  const [hash, now] = [ports.secrets.digest(text), ports.now()];
  const found = await ports.store.read.personalTokens.byHash({ hash, now });
  if (!found || found.token.product !== product) return null;
  const { token, account } = found;
  if (isClosed(account) || account.frozenAt !== null) return null;
  const network = ip === null ? null : maskedAddress(ip);
  if (isUseDue(token, network, now))
    await ports.store.tx((tables) => tables.personalTokens.touch({ hash, at: now, network }));
  return {
    active: true,
    ...claimsIn(token.scopes, buildClaims(account, origin)),
    client_id: product,
    iss: `${origin}/oidc`,
    scope: token.scopes.join(' '),
    token_type: 'Bearer',
    iat: Math.floor(token.createdAt / 1000),
    exp: Math.floor(token.expiresAt / 1000),
  };
}

/** Returns whether to record a use: once an hour, and once a minute from other networks. */
function isUseDue({ lastUsedAt, lastUsedFrom }: PersonalToken, network: string | null, now: number): boolean {
  if (lastUsedAt === null) return true;
  return !isWithin(lastUsedAt, (network === lastUsedFrom ? HOUR_MS : MINUTE_MS) - 1, now);
}
