import { fitsPasswordRule } from '@isoline/contract/values/password-format.ts';
import { Refusal } from '../refusal.ts';
import { commonPasswords } from './common-passwords.ts';

/** Texts of the account that its password must not hold. */
export interface OwnTexts {
  readonly phone?: string | null;
  readonly email?: string | null;
  readonly nickName?: string | null;
}

// Shorter pieces would refuse good passwords by chance.
const SHORTEST_PIECE = 4;

/**
 * Checks a password that is being set: the 8-16 rule, not a common one, none of the account's own texts in it
 * (ASVS 6.2).
 *
 * @throws Refusal PASSWORD_FORMAT
 */
export function checkNewPassword(password: string, own: OwnTexts): void {
  const folded = password.toLowerCase();
  const pieces = [own.phone, own.email?.split('@')[0], own.nickName].filter((piece) => piece != null);
  const holdsOwn = pieces.some((piece) => piece.length >= SHORTEST_PIECE && folded.includes(piece.toLowerCase()));
  if (!fitsPasswordRule(password) || commonPasswords.has(folded) || holdsOwn) throw new Refusal('PASSWORD_FORMAT');
}
