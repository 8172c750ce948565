import { brand } from '@isoline/contract/brand.ts';
import { isCommonPassword } from '@isoline/contract/values/common-password.ts';
import { type NormalPassword, normalPassword } from '@isoline/contract/values/normal-password.ts';
import { type OwnTexts, ownTextIn } from '@isoline/contract/values/own-texts.ts';
import { fitsPasswordRule } from '@isoline/contract/values/password-format.ts';
import type { Ports } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';

/**
 * Checks a new password and returns its normal form. The password has 8 to 16 characters, is not a common one, and does
 * not contain the account's own texts, even with the usual substitutions (OWASP ASVS 6.2).
 *
 * @throws Refusal PASSWORD_FORMAT
 */
export async function checkNewPassword(
  ports: Pick<Ports, 'commonWords' | 'products'>,
  typed: string,
  own: OwnTexts,
): Promise<NormalPassword> {
  const password = normalPassword(typed);
  if (!fitsPasswordRule(password) || ownTextIn(password, own) !== null) throw new Refusal('PASSWORD_FORMAT');
  if (isCommonPassword(password, await ports.commonWords(), productWords(ports))) throw new Refusal('PASSWORD_FORMAT');
  return password;
}

/** The names that every user of this sign-in knows. */
const productWords = ({ products }: Pick<Ports, 'products'>): string[] => [
  brand.id,
  brand.name,
  ...products.list().flatMap(({ id, name }) => [id, name.en, name.zh]),
];
