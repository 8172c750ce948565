/**
 * Returns the word for a value that the server has sent. Returns undefined if the value is missing or if this version
 * does not know it: the server may be newer than the page.
 */
export const wordOf = (
  words: Readonly<Record<string, string>>,
  value: string | null | undefined,
): string | undefined => (value != null && Object.hasOwn(words, value) ? words[value] : undefined);

/**
 * Returns a function that names the values of a union of the contract. A missing word does not compile. A value that
 * this version does not know is `unknown`, or its own name.
 */
export const named =
  <Value extends string>(words: Readonly<Record<Value, string>>, unknown?: string) =>
  (value: string): string =>
    wordOf(words, value) ?? unknown ?? value;
