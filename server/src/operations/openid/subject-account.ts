import { type Account, isClosed } from '../../model/entities/account.ts';

/**
 * Returns the account that a product knows by a `sub`: the account with this id, or the one that it was merged into.
 * Returns undefined if it is closed or unknown.
 *
 * @param accountById must also find merged and closed accounts
 */
export async function subjectAccount(
  accountById: (id: string) => Promise<Account | null>,
  sub: string,
): Promise<Account | undefined> {
  let account = await accountById(sub);
  while (account?.mergedInto) account = await accountById(account.mergedInto);
  return account && !isClosed(account) ? account : undefined;
}
