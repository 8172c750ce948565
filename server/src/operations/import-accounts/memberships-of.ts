import type { ImportedRow, ImportFault } from '@isoline/contract/import-accounts.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import type { NewRows } from '../../model/entities/imported-account.ts';
import type { ImportPorts } from './import-ports.ts';

type Memberships = Pick<ImportedRow, 'membership' | 'memberships'>;

/** A membership that ends later is a mistake. */
const LONGEST_MS = 36_525 * DAY_MS;

/** Returns the memberships of a row, one of each product. */
export function vipsOf(accountId: string, { row }: { readonly row: Memberships }): NewRows['vips'] {
  const given = [...(row.membership ? [row.membership] : []), ...row.memberships];
  const vips = given.map((one) => ({ ...one, accountId, workspaceId: one.workspaceId ?? '' }));
  return [...new Map(vips.map((vip) => [vip.product, vip])).values()];
}

/** Returns the fault of the first membership of a row that cannot be right, or null. */
export function membershipFault(
  { products, now }: Pick<ImportPorts, 'products' | 'now'>,
  { membership, memberships }: Memberships,
): ImportFault | null {
  const latest = now() + LONGEST_MS;
  const given = [
    ...(membership ? [['membership', membership] as const] : []),
    ...memberships.map((one, index) => [`memberships.${index}`, one] as const),
  ];
  for (const [path, { product, startsAt, endsAt }] of given) {
    if (!products.known(product)) return { field: `${path}.product`, reason: 'unknown-product' };
    if (endsAt <= startsAt || endsAt > latest) return { field: `${path}.endsAt`, reason: 'wrong-end' };
  }
  return null;
}
