import type { SentenceValues } from '@isoline/contract/errors.ts';
import { loadPart } from '../lazy/lazy-part.tsx';
import { createStore } from '../state/create-store.ts';
import type { Locale } from './locale.ts';

type LookUp = (code: number | undefined, locale: Locale, values: unknown) => string | undefined;

/** Finds the sentence of an error code in a language. Null until the error catalogue is loaded: see `loadErrorTexts`. */
export const errorTexts = createStore<LookUp | null>(null);

const fill = (text: string, values: unknown) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) =>
    String((values as Record<string, unknown> | null)?.[name] ?? place),
  );

/** Loads the whole error catalogue. Called at a language switch, so that answers shown already can follow it. */
export async function loadErrorTexts(): Promise<void> {
  const { errors, wordsOf } = await loadPart(() => import('@isoline/contract/errors.ts'));
  const keys = new Map(Object.entries(errors).map(([key, { code }]) => [code as number, key as keyof typeof errors]));
  errorTexts.set((code, locale, values) => {
    const key = code === undefined ? undefined : keys.get(code);
    const words = key && wordsOf(key, (values ?? {}) as SentenceValues);
    return words && fill(locale === 'en-US' ? words.en : words.zh, values);
  });
}
