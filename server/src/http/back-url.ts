import { backAddress } from '@isoline/contract/back-address.ts';
import { Refusal } from '../domain/refusal.ts';

/** The back address of a call if the allow-list permits it (contract, section 9), else null. */
export function checkedBackUrl(text: string | null | undefined, ownOrigins: readonly string[]): string | null {
  for (const own of ownOrigins) {
    const address = backAddress(text, own);
    if (address !== null) return address;
  }
  return null;
}

/**
 * The back address of a call, null if it has none.
 *
 * @throws Refusal BACK_URL_REFUSED when the allow-list does not permit it
 */
export function requireBackUrl(text: string | null | undefined, ownOrigins: readonly string[]): string | null {
  const address = checkedBackUrl(text, ownOrigins);
  if (text && address === null) throw new Refusal('BACK_URL_REFUSED');
  return address;
}
