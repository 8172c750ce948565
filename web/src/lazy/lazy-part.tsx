import { type ComponentType, lazy } from 'react';

/** How long a lazily loaded part may take: docs/specification.md, section 9. */
const CHUNK_TIMEOUT_MS = 120_000;

/** A lazily loaded part of the page did not arrive: the browser is offline, it took too long, or a deployment removed it. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/**
 * Loads a part: `loadPart(() => import('./part.tsx'))`.
 *
 * @throws ChunkError when it does not arrive within 120 s
 */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError('missing', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Loads a part ahead of its use. A failure is reported when the part is needed. */
export function preloadPart(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/** By the error of a part that failed: has the part loaded again the next time that it is rendered. */
const restarts = new WeakMap<ChunkError, () => void>();

/**
 * `React.lazy` with that time-out. A part that failed is loaded again the next time that it is rendered after an error
 * boundary has caught its error. Before that, React's own retries would ask for it without end.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const attempt = (): ComponentType<Props> =>
    lazy(() =>
      loadPart(load).then(
        (part) => ({ default: part }),
        (error: ChunkError) => {
          restarts.set(error, () => {
            Part = attempt();
          });
          throw error;
        },
      ),
    );
  let Part = attempt();
  return function LazyPart(props: Props) {
    return <Part {...props} />;
  };
}

/** For React's root: logs an error that a boundary has caught, as React would. A part that failed may be loaded again. */
export function onCaughtError(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
  // biome-ignore lint/suspicious/noConsole: in place of React's own call
  console.error(error, componentStack);
  if (error instanceof ChunkError) restarts.get(error)?.();
}
