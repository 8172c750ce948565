/**
 * Full-width signs that Chinese input methods type instead of ASCII. With one of them, a list would be read as one
 * entry.
 */
export const FULL_WIDTH = /[，、；：＝]/u;
const INVISIBLE = /[\p{Cc}\p{Cf}]/u;

/** A `name=value` that was read, or the problem as the end of a sentence, which never repeats the value. */
export type NamedValue = { readonly name: string; readonly value: string } | { readonly wrong: string };

/** Values by their name, in the order in which they were written. */
export type NamedValues = ReadonlyMap<string, readonly string[]>;

/** Adds a value to its name. Returns the problem as the end of a sentence if the name then has more than `max`. */
export function addNamedValue(
  values: Map<string, readonly string[]>,
  { name, value }: { readonly name: string; readonly value: string },
  max: 1 | 2,
): string | null {
  const before = values.get(name) ?? [];
  values.set(name, [...before, value]);
  return before.length < max ? null : `gives "${name}" a ${max === 1 ? 'second' : 'third'} value: remove one of them`;
}

export const firstValues = (values: NamedValues): ReadonlyMap<string, string> =>
  new Map([...values].flatMap(([name, [first]]) => (first === undefined ? [] : [[name, first] as const])));

/** Reads `name=value`. Refuses a text that could be read in two ways. */
export function readNamedValue(text: string): NamedValue {
  const at = text.indexOf('=');
  if (at < 1)
    return { wrong: `is not name=value${FULL_WIDTH.test(text) ? ': it has a full-width sign, type "="' : ''}` };
  const [name, value] = [text.slice(0, at), text.slice(at + 1)];
  if (value === '') return { wrong: 'has no value after "="' };
  if (/\s/u.test(name) || value.trim() !== value)
    return { wrong: 'has white space beside "=" or at its end: remove it' };
  if (FULL_WIDTH.test(name)) return { wrong: 'has a full-width sign before "=": type it in ASCII' };
  if (INVISIBLE.test(text)) return { wrong: 'has a character that is not visible: type it again' };
  if (/^(["'`]).*\1$|^“.*”$/su.test(value)) return { wrong: 'has its value in quotes: leave them out' };
  return { name, value };
}
