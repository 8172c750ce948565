import { fitsPasswordRule } from '@isoline/contract/values/password-format.ts';
import { Refusal } from '../refusal.ts';
import { commonPasswords } from './common-passwords.ts';

/** Texts of the account that its password must not contain. */
export interface OwnTexts {
  readonly phone?: string | null;
  readonly email?: string | null;
  readonly nickName?: string | null;
}

// Shorter texts occur in good passwords by chance.
const SHORTEST_TEXT = 4;

/**
 * Checks a new password: the rule of 8 to 16 characters, not a common password, none of the account's own texts in it
 * (OWASP ASVS 6.2).
 *
 * @throws Refusal PASSWORD_FORMAT
 */
export function checkNewPassword(password: string, own: OwnTexts): void {
  const folded = password.toLowerCase();
  const texts = [own.phone, own.email?.split('@')[0], own.nickName].filter((text) => text != null);
  const containsOwn = texts.some((text) => text.length >= SHORTEST_TEXT && folded.includes(text.toLowerCase()));
  if (!fitsPasswordRule(password) || commonPasswords.has(folded) || containsOwn) throw new Refusal('PASSWORD_FORMAT');
}
