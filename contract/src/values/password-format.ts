import { lengths } from '../limits.ts';
import type { NormalPassword } from './normal-password.ts';

/** The parts of the password rule (docs/specification.md, section 5). */
export const passwordParts = {
  length: (text: NormalPassword): boolean => {
    const count = [...text].length;
    return count >= lengths.passwordMin && count <= lengths.passwordMax;
  },
  digit: (text: NormalPassword): boolean => /\d/.test(text),
  upper: (text: NormalPassword): boolean => /[A-Z]/.test(text),
  lower: (text: NormalPassword): boolean => /[a-z]/.test(text),
  special: (text: NormalPassword): boolean => /[@#%&*¥+=\-_$]/.test(text),
} as const;

/** Returns whether `text` meets all parts of the rule and has only printable characters. */
export function fitsPasswordRule(text: NormalPassword): boolean {
  return Object.values(passwordParts).every((isMet) => isMet(text)) && !/\p{C}/u.test(text);
}
