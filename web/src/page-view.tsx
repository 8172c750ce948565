import { use, useDeferredValue, useEffect } from 'react';
import { loadedPage, loadPage } from './load-page.ts';
import { onPageMounted } from './navigation.ts';
import { useSecondStep } from './shared/session/pending-second-step.ts';

/** A page, or the second step of a sign-in that started on it. */
export function PageView({ name }: { readonly name: string }) {
  // The page stays until the chunk of the second step is loaded. The next page, whose chunk is already loaded, is shown
  // immediately.
  const hasSecondStep = useDeferredValue(useSecondStep() !== null);
  const shown = hasSecondStep ? 'second-step-page' : name;
  useEffect(onPageMounted, []);
  // No hook follows: the page may be loaded when React repeats a suspended render, which then skips `use`.
  const Page = loadedPage(shown) ?? use(loadPage(shown));
  return <Page />;
}
