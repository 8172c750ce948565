import { languageOf, useLocale } from './locale.ts';

interface Words {
  readonly zh: string;
  readonly en: string;
}

/** Returns a function that returns a text in the language of the page. */
export function useWords(): (words: Words) => string {
  const language = languageOf(useLocale());
  return (words) => words[language];
}
