import { withoutSubstitutions } from './common-password.ts';
import { type NormalPassword, normalPassword } from './normal-password.ts';

/** Texts of the account that its password must not contain. */
export interface OwnTexts {
  readonly phone?: string | null;
  readonly email?: string | null;
  readonly nickName?: string | null;
}

// Shorter texts occur in good passwords by chance.
const SHORTEST_TEXT = 4;

/**
 * Returns the text of the account that a password contains, even with the usual substitutions; null if it contains
 * none.
 */
export function ownTextIn(password: NormalPassword, { phone, email, nickName }: OwnTexts): keyof OwnTexts | null {
  const [typed, undone] = [password.toLowerCase(), withoutSubstitutions(password)];
  const contains = (own: string | null | undefined): boolean => {
    // A password has no blanks, a nickname may.
    const text = normalPassword((own ?? '').replaceAll(/\s/g, '')).toLowerCase();
    return text.length >= SHORTEST_TEXT && (typed.includes(text) || undone.includes(withoutSubstitutions(text)));
  };
  if (contains(phone)) return 'phone';
  if (contains(email?.split('@')[0])) return 'email';
  return contains(nickName) ? 'nickName' : null;
}
