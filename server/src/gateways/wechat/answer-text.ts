import { ProviderError } from '../provider-error.ts';

/** A non-empty text of at most `most` characters, else null. An id is never truncated. */
export function optionalText(value: unknown, most: number): string | null {
  return typeof value === 'string' && value !== '' && value.length <= most ? value : null;
}

/** The same. Throws `ProviderError` where there is none. */
export function neededText(value: unknown, most: number): string {
  const found = optionalText(value, most);
  if (found !== null) return found;
  throw new ProviderError({ provider: 'wechat', kind: 'garbage', sent: 'maybe' });
}
