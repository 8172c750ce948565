import { backAddress } from '@isoline/contract/back-address.ts';
import { Refusal } from '../domain/refusal.ts';

/** The back address that a call brings, checked (contract, section 9); null without a good one. */
export function checkedBackUrl(text: string | null | undefined, ownOrigins: readonly string[]): string | null {
  for (const own of ownOrigins) {
    const address = backAddress(text, own);
    if (address !== null) return address;
  }
  return null;
}

/**
 * The same, where one that is not good ends the call.
 *
 * @throws Refusal BACK_URL_REFUSED
 */
export function requireBackUrl(text: string | null | undefined, ownOrigins: readonly string[]): string | null {
  const address = checkedBackUrl(text, ownOrigins);
  if (text && address === null) throw new Refusal('BACK_URL_REFUSED');
  return address;
}
