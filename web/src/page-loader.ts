import type { ComponentType } from 'react';

/** Spec, section 9. */
const CHUNK_TIMEOUT_MS = 120_000;

const sources = import.meta.glob<ComponentType>('./pages/*.tsx', { import: 'Page' });
const pending = new Map<string, Promise<ComponentType>>();
const failed = new Set<string>();
const ready = new Map<string, ComponentType>();

function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('slow')), CHUNK_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function load(name: string): Promise<ComponentType> {
  const source = sources[`./pages/${name}.tsx`] as () => Promise<ComponentType>;
  const page = await withTimeout(source());
  ready.set(name, page);
  return page;
}

/** Loads a page's component once. A failure is kept, so that rendering shows it; `loadPageAgain` retries. */
export function loadPage(name: string): Promise<ComponentType> {
  const known = pending.get(name);
  if (known) return known;
  const started = load(name);
  pending.set(name, started);
  started.catch(() => failed.add(name));
  return started;
}

/** The same for a new navigation: a page that failed before is loaded again. */
export function loadPageAgain(name: string): Promise<ComponentType> {
  if (failed.delete(name)) pending.delete(name);
  return loadPage(name);
}

/** The page's component if it is loaded. */
export const loadedPage = (name: string): ComponentType | undefined => ready.get(name);
