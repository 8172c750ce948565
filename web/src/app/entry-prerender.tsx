import { prerender } from 'react-dom/static';
import { beginIn, type Locale } from '../messages/locale.ts';
import { needsMessages } from '../messages/needs.ts';
import { App } from './app.tsx';
import { loadPage } from './page-loader.ts';
import { routeOf } from './routes.ts';

/** What is said over a page that can't work. */
export const needs = { zh: needsMessages['zh-CN'].text, en: needsMessages['en-US'].text };

/** The markup of a route in one language, as the browser's first render will make it again. */
export async function render(path: string, locale: Locale): Promise<string> {
  await loadPage(routeOf(path).page);
  beginIn(locale);
  const errors: unknown[] = [];
  const { prelude } = await prerender(<App ssrPath={path} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}
