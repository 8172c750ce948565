// Matches the query or fragment of a path or URL. A private name in a stack trace, such as `Form.#submit`, stays.
const QUERY_OR_FRAGMENT = /(?<=[\p{L}\p{N}/_-])[?#][^\s"'`()<>]*/gu;
// The domain needs a dot, so that `render@https://…`, a frame of a Firefox stack trace, stays. A match starts only at
// the start of a name: if it could start at every character, the time for a long text would grow with the square of its
// length.
const EMAIL = /(?<![^\s"'`()<>:,;@/])[^\s"'`()<>:,;@/]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
// Six digits or more are removed, including codes. A position in a script, such as `:1:123456`, stays.
const NUMBER = /(?<![:\d])\+?\d(?:[ ()-]{0,2}\d){5,}/g;
// Tokens have 24 characters or more. Names in our code are shorter, except for names of files.
const TOKEN = /[\w-]{24,}(?:\.\w+)?/g;
const FILE = /\.(?:js|mjs|css|ts|tsx)$/;

/**
 * Removes possibly personal or secret parts of a text: query strings, email addresses, phone numbers, codes and tokens.
 */
export const redact = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(QUERY_OR_FRAGMENT, '')
    .replace(EMAIL, '[email]')
    .replace(TOKEN, (found) => (FILE.test(found) ? found : '[token]'))
    .replace(NUMBER, '[number]');
