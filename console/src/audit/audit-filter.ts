import { auditKinds } from '@isoline/contract/values/audit-entry.ts';
import { dayAfter, dayStart } from './day-bounds.ts';

export type FilterName = 'operator' | 'kind' | 'product' | 'accountId' | 'from' | 'to';

/** Returns the filters in the address of the page. `to` is a day that is included. Invalid values are left out. */
export function readFilter(params: URLSearchParams) {
  const fitting = (name: FilterName, pattern: RegExp) => {
    const value = params.get(name);
    return value !== null && pattern.test(value) ? value : null;
  };
  return {
    operator: fitting('operator', /^[\w.:-]{1,64}$/),
    kind: auditKinds.find((known) => known === params.get('kind')) ?? null,
    product: fitting('product', /^[\w.-]{1,64}$/),
    accountId: fitting('accountId', /^[\w-]{1,64}$/),
    from: dayStart(params.get('from')),
    to: dayAfter(params.get('to')),
  };
}

export type AuditFilter = ReturnType<typeof readFilter>;

/** Returns the given filters, without the others. */
export const givenFilters = (filter: AuditFilter): [string, string][] =>
  Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));

/** Returns the params with other values. An empty value removes its filter. */
export function withFilters(params: URLSearchParams, values: Partial<Record<FilterName, string>>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
