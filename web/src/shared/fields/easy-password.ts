import { brand } from '@isoline/contract/brand.ts';
import { isCommonPassword } from '@isoline/contract/values/common-password.ts';
import { frequentWords } from '@isoline/contract/values/frequent-words.ts';
import { normalPassword } from '@isoline/contract/values/normal-password.ts';
import { type OwnTexts, ownTextIn } from '@isoline/contract/values/own-texts.ts';

const ownWords = [brand.id, brand.name];

/**
 * Returns what makes a typed password easy to guess: the text of the account in it, or a common word; null if nothing
 * does. The server knows more words.
 */
export function easyBy(typed: string, own: OwnTexts): keyof OwnTexts | 'common' | null {
  const password = normalPassword(typed);
  const held = ownTextIn(password, own);
  return held ?? (isCommonPassword(password, frequentWords, ownWords) ? 'common' : null);
}
