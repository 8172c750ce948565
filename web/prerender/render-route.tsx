import { brand } from '@isoline/contract/brand.ts';
import { type Locale, startInLocale } from '@isoline/ui/i18n/locale.ts';
import { prerender } from 'react-dom/static';
import { App } from '../src/app.tsx';
import { loadPage } from '../src/load-page.ts';
import { findRoute } from '../src/routes.ts';

/** The brand that the pages are built for. */
export const brandOfPages = { name: brand.name, termsVersion: brand.termsVersion };

/** Returns the markup of a route in one language, identical to the first render in the browser. */
export async function renderRoute(path: string, locale: Locale): Promise<string> {
  await loadPage(findRoute(path).page);
  startInLocale(locale);
  const errors: unknown[] = [];
  const { prelude } = await prerender(<App ssrPath={path} />, {
    // A single chunk, without an inline script that moves parts of the page into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}
