import type { UserState } from '@isoline/contract/back-end/back-end-schemas.ts';
import { type Account, isClosed } from '../../model/entities/account.ts';
import type { Tables } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';

/** A user as the product knows them. */
export interface SubjectState {
  readonly sub: string;
  readonly state: UserState;
  readonly mergedInto: string | null;
  readonly scopes: readonly string[];
  readonly since: number | null;
}

/** A subject of a product, and its open account; null if the account was closed. */
export interface FoundUser {
  readonly user: SubjectState;
  readonly account: Account | null;
}

/** Returns the state of an open account, or of one that was merged. */
export function stateOf({
  mergedInto,
  frozenAt,
  closesAt,
}: Pick<Account, 'mergedInto' | 'frozenAt' | 'closesAt'>): UserState {
  if (mergedInto !== null) return 'merged';
  if (frozenAt !== null) return 'frozen';
  return closesAt === null ? 'active' : 'closing';
}

/**
 * Finds a user of a product by a subject. A subject of another product is refused like an unknown one, after the same
 * queries. Inside a transaction the account is locked.
 *
 * @throws Refusal NOT_FOUND
 */
export async function findUser(
  { productUsers, accounts }: Pick<Tables, 'productUsers' | 'accounts'>,
  product: string,
  sub: string,
): Promise<FoundUser> {
  const known = await productUsers.ofSubject({ product, sub });
  const wasClosed = await productUsers.wasClosed({ product, sub });
  const consent = known.find((one) => one.sub === sub) ?? known[0];
  if (!consent) {
    if (!wasClosed) throw new Refusal('NOT_FOUND');
    return { user: { sub, state: 'closed', mergedInto: null, scopes: [], since: null }, account: null };
  }
  const own = await accounts.byId({ id: sub });
  const account = own?.mergedInto ? await accounts.byId({ id: own.mergedInto }) : own;
  if (!own || !account || isClosed(account)) throw new Refusal('NOT_FOUND');
  const { scopes, givenAt } = consent;
  return { user: { sub, state: stateOf(own), mergedInto: own.mergedInto, scopes, since: givenAt }, account };
}

/**
 * Returns the open account of a user of a product. Inside a transaction the account is locked.
 *
 * @throws Refusal NOT_FOUND; USER_CLOSED when the account was closed
 */
export async function findOpenUser(
  tables: Pick<Tables, 'productUsers' | 'accounts'>,
  product: string,
  sub: string,
): Promise<Account> {
  const { account } = await findUser(tables, product, sub);
  if (!account) throw new Refusal('USER_CLOSED');
  return account;
}
