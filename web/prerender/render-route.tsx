import { prerender } from 'react-dom/static';
import { App } from '../src/app.tsx';
import { type Locale, startInLocale } from '../src/i18n/locale.ts';
import { needsMessages } from '../src/messages/needs.ts';
import { loadPage } from '../src/page-loader.ts';
import { routeOf } from '../src/routes.ts';

/** The notice shown when scripts or cookies are blocked. */
export const needs = { zh: needsMessages['zh-CN'].text, en: needsMessages['en-US'].text };

/** The markup of a route in one language, identical to the first render in the browser. */
export async function render(path: string, locale: Locale): Promise<string> {
  await loadPage(routeOf(path).page);
  startInLocale(locale);
  const errors: unknown[] = [];
  const { prelude } = await prerender(<App ssrPath={path} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}
