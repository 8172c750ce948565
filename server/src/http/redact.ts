// Of a path or an address. A private name of a stack, as `Form.#submit`, stays.
const QUERY_OR_FRAGMENT = /(?<=[\p{L}\p{N}/_-])[?#][^\s"'`()<>]*/gu;
// The domain needs a dot, so that `render@https://…`, a frame of a Firefox stack, stays. A search begins where such a name
// begins, and nowhere inside: at every character of a long text it would take a time that grows with the square of its length.
const EMAIL = /(?<![^\s"'`()<>:,;@/])[^\s"'`()<>:,;@/]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
// Six digits or more, so that codes are removed too. A position in a script, such as `:1:123456`, stays.
const NUMBER = /(?<![:\d])\+?\d(?:[ ()-]{0,2}\d){5,}/g;
// 24 characters or more. Our own names are shorter, except for names of files.
const TOKEN = /[\w-]{24,}(?:\.\w+)?/g;
const FILE = /\.(?:js|mjs|css|ts|tsx)$/;

/** Removes what may be personal or secret from a text: query strings, e-mail addresses, phone numbers, codes and tokens. */
export const redact = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(QUERY_OR_FRAGMENT, '')
    .replace(EMAIL, '[email]')
    .replace(TOKEN, (found) => (FILE.test(found) ? found : '[token]'))
    .replace(NUMBER, '[number]');
