import { lengths } from '../limits.ts';

/** The parts of the password rule (docs/specification.md, section 5). `¥` counts as `￥`. */
export const passwordParts = {
  length: (text: string): boolean => {
    const count = [...text].length;
    return count >= lengths.passwordMin && count <= lengths.passwordMax;
  },
  digit: (text: string): boolean => /\d/.test(text),
  upper: (text: string): boolean => /[A-Z]/.test(text),
  lower: (text: string): boolean => /[a-z]/.test(text),
  special: (text: string): boolean => /[@#%&*￥¥+=\-_$]/.test(text),
} as const;

/** Whether `text` meets all parts of the rule and has only printable characters. */
export function fitsPasswordRule(text: string): boolean {
  return Object.values(passwordParts).every((isMet) => isMet(text)) && !/\p{C}/u.test(text);
}
