import { brand } from '@isoline/contract/brand.ts';
import { fitsPasswordRule } from '@isoline/contract/values/password-format.ts';
import { isCommonPassword, withoutSubstitutions } from '../common-password.ts';
import type { Ports } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';

/** Texts of the account that its password must not contain. */
export interface OwnTexts {
  readonly phone?: string | null;
  readonly email?: string | null;
  readonly nickName?: string | null;
}

// Shorter texts occur in good passwords by chance.
const SHORTEST_TEXT = 4;

/**
 * Checks a new password: the rule of 8 to 16 characters, not a common password, none of the account's own texts in it,
 * changed by the usual substitutions or not (OWASP ASVS 6.2).
 *
 * @throws Refusal PASSWORD_FORMAT
 */
export async function checkNewPassword(
  ports: Pick<Ports, 'commonWords' | 'products'>,
  password: string,
  own: OwnTexts,
): Promise<void> {
  if (!fitsPasswordRule(password) || containsOwn(password, own)) throw new Refusal('PASSWORD_FORMAT');
  if (isCommonPassword(password, await ports.commonWords(), productWords(ports))) throw new Refusal('PASSWORD_FORMAT');
}

function containsOwn(password: string, own: OwnTexts): boolean {
  const [typed, undone] = [password.toLowerCase(), withoutSubstitutions(password)];
  return [own.phone, own.email?.split('@')[0], own.nickName]
    .filter((text) => text != null)
    .map((text) => text.toLowerCase())
    .some(
      (text) => text.length >= SHORTEST_TEXT && (typed.includes(text) || undone.includes(withoutSubstitutions(text))),
    );
}

/** The names that everybody who signs in here knows. */
const productWords = ({ products }: Pick<Ports, 'products'>): string[] => [
  brand.id,
  brand.name,
  ...products.list().flatMap(({ id, name }) => [id, name.en, name.zh]),
];
