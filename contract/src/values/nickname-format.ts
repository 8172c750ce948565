import { lengths } from '../limits.ts';
import { isDrawn } from './drawn-text.ts';

/** Control characters, lone surrogates, and characters that change the direction of the text around them. */
export const DISALLOWED_CHARACTERS = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/**
 * Returns whether `text` can be a nickname (docs/contract.md, section 2). A nickname becomes part of a path, so `/`,
 * `\`, `.` and `..` are refused.
 */
export function isNickName(text: string): boolean {
  const count = [...text].length;
  if (count > lengths.nickNameMax || !isDrawn(text)) return false;
  return !DISALLOWED_CHARACTERS.test(text) && !/^\.{1,2}$|[/\\]/.test(text);
}
