/** Splits a text into lines, with any line ending. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

/**
 * Decodes UTF-8, or UTF-16 with a byte order mark, as PowerShell writes it. Omits the mark.
 *
 * @throws Error that names the first line with another encoding
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  const wrong = linesOf(text).findIndex((line) => /[\0\uFFFD]/.test(line));
  if (wrong === -1) return text;
  throw new Error(`line ${wrong + 1} has bytes that are not ${encoding.toUpperCase()} text: save the file as UTF-8`);
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
