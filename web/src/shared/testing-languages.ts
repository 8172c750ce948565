import { applyLocale, type Locale } from '@isoline/ui/i18n/locale.ts';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

interface Held {
  readonly language: string;
  readonly resolve: (response: Response) => void;
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Switches the language of the page, and waits until its calls are sent. */
export const switchTo = (locale: Locale): Promise<void> =>
  act(async () => {
    applyLocale(locale);
    await settle();
  });

/** Holds the calls of the page. Returns a function that answers those of a language. */
export function holdByLanguage() {
  const held: Held[] = [];
  vi.stubGlobal('fetch', ({ headers }: Request) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    held.push({ language: headers.get('accept-language') ?? '', resolve });
    return promise;
  });
  return (asked: 'zh' | 'en', data: unknown) =>
    act(async () => {
      for (const { language, resolve } of held)
        if (language === asked) resolve(Response.json({ code: 0, msg: '', data }));
      await settle();
    });
}
