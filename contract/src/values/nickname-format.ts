import { lengths } from '../limits.ts';
import { isDrawn } from './drawn-text.ts';

/** Control characters, lone surrogates, and characters that change the direction of the text around them. */
export const DISALLOWED_CHARACTERS = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Returns whether `text` can name a passkey or an access token, such as `我的👨‍👩‍👧程序`. */
export const isNameOfThing = (text: string): boolean => isDrawn(text) && !DISALLOWED_CHARACTERS.test(text);

/**
 * Returns whether `text` can be a nickname (docs/contract.md, section 2). A nickname becomes part of a path, so `/`,
 * `\`, `.` and `..` are refused.
 */
export function isNickName(text: string): boolean {
  const count = [...text].length;
  return count <= lengths.nickNameMax && isNameOfThing(text) && !/^\.{1,2}$|[/\\]/.test(text);
}
