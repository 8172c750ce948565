import type { NewRows } from '../../model/entities/imported-account.ts';
import type { HashedRow } from './prepare-row.ts';

/** Returns the memberships of a row, one of each product. */
export function vipsOf(accountId: string, { row }: Pick<HashedRow, 'row'>): NewRows['vips'] {
  const given = [...(row.membership ? [row.membership] : []), ...row.memberships];
  const vips = given.map((one) => ({ ...one, accountId, workspaceId: one.workspaceId ?? '' }));
  return [...new Map(vips.map((vip) => [vip.product, vip])).values()];
}
