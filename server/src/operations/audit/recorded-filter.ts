import type { AuditEvent } from '../../model/audit/acting-operator.ts';
import type { Ports } from '../../model/ports/ports.ts';
import type { EntryFilter } from './matching-entries.ts';

/**
 * Returns a filter in the form that the audit trail keeps. It names an account, operator or product only if that
 * exists, because anything can be typed into a filter.
 */
export async function recordedFilter(
  { store: { read }, products }: Pick<Ports, 'store' | 'products'>,
  filter: EntryFilter,
): Promise<Pick<AuditEvent, 'accountId' | 'detail'>> {
  const { operator, accountId, product, ...chosen } = filter;
  const account = accountId === undefined ? null : await read.accounts.byId({ id: accountId });
  const known = operator === undefined ? null : await read.operators.byName({ name: operator });
  const isKnown = products.list().some(({ id }) => id === product);
  const filters = Object.keys(filter).join(' ');
  return {
    accountId: account?.id ?? null,
    detail: {
      ...(filters && { filters }),
      ...(known && { operator: known.name }),
      ...(isKnown && { product }),
      ...chosen,
    },
  };
}
