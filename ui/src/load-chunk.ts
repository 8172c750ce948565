import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** The time limit for a chunk: docs/specification.md, section 9. */
const CHUNK_TIMEOUT_MS = 120_000;

/** The error of a chunk that did not arrive: the browser is offline, it took too long, or a deployment removed it. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** Dispatches `lost`, an `ErrorEvent` with the browser's error, for each chunk that was needed and did not arrive. */
export const chunks = new EventTarget();

/**
 * Loads a chunk that is needed: `loadChunk(() => import('./avatar-dialog.tsx'))`.
 *
 * @throws ChunkError when it does not arrive within 120 s
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    if (error instanceof ChunkError) throw error;
    chunks.dispatchEvent(new ErrorEvent('lost', { error }));
    throw new ChunkError('missing', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Creates a `React.lazy` component by `loadChunk`: `lazyComponent(() => import('./part.tsx').then((part) =>
 * part.Part))`. Show it by `useDeferredValue(isShown, false)`: the previous content stays until the chunk has arrived
 * (docs/decisions/0020-lazy-components-are-shown-by-deferred-values.md).
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await loadChunk(load) }));
