import { lifetimes, personalTokensMax } from '@isoline/contract/limits.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { PersonalToken } from '../../model/entities/personal-token.ts';
import { requireStrongest } from '../../model/factor/strong-proof.ts';
import { acceptsPersonalTokens, personalTokenScopes } from '../../model/personal-token/token-scopes.ts';
import { personalTokenText } from '../../model/personal-token/token-text.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';
import type { Reauth } from '../../model/verification/require-reauth.ts';

/** The owner's choices for a new token. */
export interface NewToken {
  readonly name: string;
  readonly product: string;
  readonly scopes: readonly string[];
  /** Null: 90 days. */
  readonly expiresInDays: number | null;
}

/** A new token with its text, which is not stored. */
export interface CreatedToken {
  readonly token: PersonalToken;
  readonly text: string;
}

/**
 * Creates a personal access token for a product. Every contact is notified.
 *
 * @throws Refusal REAUTH_REQUIRED, RATE_LIMITED, PERSONAL_TOKENS_FULL; NOT_FOUND for a product that does not accept
 *   such tokens, or a scope that it does not have
 */
export async function createToken(ports: Ports, reauth: Reauth, given: NewToken): Promise<CreatedToken> {
  const { context, caller } = reauth;
  const { account } = caller;
  await requireStrongest(ports, ports.store.read, reauth, 'peek');
  const product = ports.products.byId(given.product);
  if (!product || !acceptsPersonalTokens(product)) throw new Refusal('NOT_FOUND');
  const known = personalTokenScopes(product);
  if (given.scopes.some((scope) => !known.includes(scope))) throw new Refusal('NOT_FOUND');
  const scopes = known.filter((scope) => given.scopes.includes(scope));
  const text = personalTokenText(ports.random.token());
  const createdAt = ports.now();
  const lifetime = given.expiresInDays === null ? lifetimes.personalTokenMs : given.expiresInDays * DAY_MS;
  const token: PersonalToken = {
    id: ports.random.id(),
    accountId: account.id,
    name: given.name,
    product: product.id,
    scopes,
    createdAt,
    expiresAt: createdAt + lifetime,
    lastUsedAt: null,
    lastUsedFrom: null,
  };
  await ports.store.tx(async (tables) => {
    await requireStrongest(ports, tables, reauth, 'consume');
    if ((await tables.personalTokens.ofAccount({ accountId: account.id, now: createdAt })).length >= personalTokensMax)
      throw new Refusal('PERSONAL_TOKENS_FULL');
    await tables.personalTokens.insert(token, ports.secrets.digest(text), remindAt(token));
    const event = { kind: 'token-created', accountId: account.id, name: token.name, product: product.id } as const;
    await recordEvent(ports, tables, context, {
      ...event,
      scopes: scopes.join(' '),
      audiences: [{ account: await lockOpenAccount(tables, account.id), undoToken: null }],
    });
  });
  return { token, text };
}

/**
 * Returns when the owner is reminded that the token expires; null for a token whose lifetime is too short for a
 * reminder.
 */
function remindAt({ createdAt, expiresAt }: PersonalToken): number | null {
  const at = expiresAt - lifetimes.personalTokenReminderMs;
  return at > createdAt ? at : null;
}
