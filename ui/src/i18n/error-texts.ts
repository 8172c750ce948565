import type { SentenceValues } from '@isoline/contract/errors.ts';
import { loadChunk } from '../load-chunk.ts';
import { createStore } from '../state/create-store.ts';
import { type Locale, languageOf } from './locale.ts';

type LookUp = (code: number | undefined, locale: Locale, values: unknown) => string | undefined;

/**
 * The lookup of an error code's sentence in a language. Null until the error catalog is loaded: see `loadErrorTexts`.
 */
export const errorTexts = createStore<LookUp | null>(null);

/** Loads the whole error catalog. Called at a language switch, so that answers that are already shown can follow it. */
export async function loadErrorTexts(): Promise<void> {
  const { errors, sentence, chooseWords } = await loadChunk(() => import('@isoline/contract/errors.ts'));
  const keys = new Map(Object.entries(errors).map(([key, { code }]) => [code as number, key as keyof typeof errors]));
  errorTexts.set((code, locale, values) => {
    const key = code === undefined ? undefined : keys.get(code);
    if (!key) return undefined;
    const filled = (values ?? {}) as SentenceValues;
    return sentence(chooseWords(key, filled), languageOf(locale), filled);
  });
}
