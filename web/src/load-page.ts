import { loadChunk } from '@isoline/ui/load-chunk.ts';
import type { ComponentType } from 'react';
import { Page as LoginPage } from './pages/login-page.tsx';

type Load = () => Promise<ComponentType>;

/** The sign-in page is part of the entry, because most visits start there. */
const loaded = new Map<string, ComponentType>([['login-page', LoginPage]]);
const pages = import.meta.glob<ComponentType>(['./pages/*-page.tsx', '!./pages/login-page.tsx'], { import: 'Page' });
const loading = new Map<string, Promise<ComponentType>>([['login-page', Promise.resolve(LoginPage)]]);
const failed = new Set<string>();

async function load(name: string): Promise<ComponentType> {
  const page = await loadChunk(pages[`./pages/${name}.tsx`] as Load);
  loaded.set(name, page);
  return page;
}

/**
 * Loads the component of a page in `pages/` once. A failure is kept, so that rendering shows it; `loadPageAgain`
 * retries.
 *
 * @throws ChunkError
 */
export function loadPage(name: string): Promise<ComponentType> {
  const known = loading.get(name);
  if (known) return known;
  const started = load(name);
  loading.set(name, started);
  started.catch(() => failed.add(name));
  return started;
}

/** Loads a page for a new navigation: like `loadPage`, but a page that failed before is loaded again. */
export function loadPageAgain(name: string): Promise<ComponentType> {
  if (failed.delete(name)) loading.delete(name);
  return loadPage(name);
}

/**
 * Requests the chunk of a page that may be needed soon. The browser keeps it for `loadPage`. A failure is ignored:
 * `loadPage` reports it when the page is needed.
 */
export function prefetchPage(name: string): void {
  pages[`./pages/${name}.tsx`]?.().catch(() => undefined);
}

export const loadedPage = (name: string): ComponentType | undefined => loaded.get(name);
