import type { ComponentType } from 'react';
import { loadPart } from './lazy/lazy-part.tsx';
import { Page as LoginPage } from './pages/login-page.tsx';

type Load = () => Promise<ComponentType>;

/** The sign-in page is not among them: it is part of the entry, because most visits begin there. */
const lazyPages = import.meta.glob<ComponentType>(['./pages/*-page.tsx', '!./pages/login-page.tsx'], {
  import: 'Page',
});
const loaded = new Map<string, ComponentType>([['login-page', LoginPage]]);
const loading = new Map<string, Promise<ComponentType>>([
  ['login-page', fulfilled(Promise.resolve(LoginPage), LoginPage)],
]);
const failed = new Set<string>();

/** Marks a promise as React's `use` does, so that a page that is loaded is there at the first render. */
function fulfilled<Value>(promise: Promise<Value>, value: Value): Promise<Value> {
  return Object.assign(promise, { status: 'fulfilled', value });
}

async function load(name: string): Promise<ComponentType> {
  const page = await loadPart(lazyPages[`./pages/${name}.tsx`] as Load);
  loaded.set(name, page);
  return page;
}

/**
 * Loads the component of a page in `pages/` once. A failure is kept, so that rendering shows it; `loadPageAgain` retries.
 *
 * @throws ChunkError
 */
export function loadPage(name: string): Promise<ComponentType> {
  const known = loading.get(name);
  if (known) return known;
  const started = load(name);
  loading.set(name, started);
  started.then(
    (page) => fulfilled(started, page),
    () => failed.add(name),
  );
  return started;
}

/** The same for a new navigation: a page that failed before is loaded again. */
export function loadPageAgain(name: string): Promise<ComponentType> {
  if (failed.delete(name)) loading.delete(name);
  return loadPage(name);
}

/** The page's component if it is loaded. */
export const loadedPage = (name: string): ComponentType | undefined => loaded.get(name);
