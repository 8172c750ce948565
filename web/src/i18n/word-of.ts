/**
 * Returns the word for a value that the server has sent. Returns undefined without a value, and for a value that this
 * version does not know: the server may be newer than the page.
 */
export const wordOf = (
  words: Readonly<Record<string, string>>,
  value: string | null | undefined,
): string | undefined => (value != null && Object.hasOwn(words, value) ? words[value] : undefined);
