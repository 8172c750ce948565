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
  const { errors } = await import('@isoline/contract/errors.ts');
  const rows = new Map(Object.values(errors).map((row) => [row.code as number, row]));
  errorTexts.set((code, locale, values) => {
    const row = code === undefined ? undefined : rows.get(code);
    return row && fill(locale === 'en-US' ? row.en : row.zh, values);
  });
}
