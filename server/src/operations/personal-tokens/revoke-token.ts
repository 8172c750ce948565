import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { PersonalToken } from '../../model/entities/personal-token.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';

/** Returns the personal access tokens of the caller's account, the newest first. */
export const listTokens = ({ store, now }: Ports, { account }: Caller): Promise<PersonalToken[]> =>
  store.read.personalTokens.ofAccount({ accountId: account.id, now: now() });

/**
 * Revokes a personal access token of the caller's account.
 *
 * @throws Refusal NOT_FOUND when the account has no such token
 */
export async function revokeToken(
  ports: Ports,
  context: RequestContext,
  { account }: Caller,
  id: string,
): Promise<void> {
  const accountId = account.id;
  await ports.store.tx(async (tables) => {
    await lockOpenAccount(tables, accountId);
    const token = await tables.personalTokens.remove({ accountId, id });
    if (!token) throw new Refusal('NOT_FOUND');
    const { name, product } = token;
    await recordEvent(ports, tables, context, { kind: 'token-revoked', accountId, name, product });
  });
}
