import type { Words } from '@isoline/contract/values/common-password.ts';
import { frequentWords } from '@isoline/contract/values/frequent-words.ts';

// Shorter words occur in good passwords by chance.
const SHORTEST = 4;

let loading: Promise<Words> | undefined;

/**
 * Loads the words that passwords are made of: the common passwords of zxcvbn, and the words that the browser warns
 * about. They are loaded once, when the first password is set, so that the server starts fast.
 */
export function commonWords(): Promise<Words> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Words> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const texts = [...dictionary['passwords-common'].map(String), ...frequentWords];
  return new Set(texts.filter((text) => text.length >= SHORTEST));
}
