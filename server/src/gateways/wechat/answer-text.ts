import { ProviderError } from '../provider-error.ts';

/** Returns a non-empty text of at most `most` characters, or null for anything else. An id is never truncated. */
export function optionalText(value: unknown, most: number): string | null {
  return typeof value === 'string' && value !== '' && value.length <= most ? value : null;
}

/**
 * Returns a non-empty text of at most `most` characters.
 *
 * @throws ProviderError for anything else
 */
export function neededText(value: unknown, most: number): string {
  const found = optionalText(value, most);
  if (found !== null) return found;
  throw new ProviderError({ provider: 'wechat', kind: 'garbage', sent: 'maybe' });
}
