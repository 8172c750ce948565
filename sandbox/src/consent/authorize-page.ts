import type { Query } from '../service.ts';
import type { ConsentRequest } from './consent-store.ts';

/** The name of the parameter that is missing or invalid. */
interface InvalidRequest {
  readonly invalidParam: string;
}

/** The authorization endpoint of a vendor: its path, and the parser of its query. */
export interface AuthorizePage {
  readonly path: string;
  /** The name of its control endpoint: `/control/{control}/{allow|deny}`. */
  readonly control: string;
  readonly parse: (query: Query) => ConsentRequest | InvalidRequest;
}

/** Reads the parameters that have a rule, or returns the first one that breaks its rule. A missing one is empty. */
export function readParams<Rules extends Readonly<Record<string, (value: string) => boolean>>>(
  query: Query,
  rules: Rules,
): { readonly [Name in keyof Rules]: string } | InvalidRequest {
  const params = Object.keys(rules).map((name) => [name, query[name] ?? ''] as const);
  const invalid = params.find(([name, value]) => typeof value !== 'string' || !rules[name]?.(value));
  if (invalid) return { invalidParam: invalid[0] };
  return Object.fromEntries(params) as { readonly [Name in keyof Rules]: string };
}
