import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

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

export interface LazyPartProps {
  /** Stands in for the part until it has arrived: nothing by default. The part gets it too, for what it waits for itself. */
  readonly placeholder?: ReactNode;
}

/**
 * A component that is loaded when it is first shown: `lazyPart(() => import('./part.tsx').then((part) => part.Part))`.
 * Not `React.lazy`, because React shows what a Suspense boundary waits for up to 300 ms late
 * (docs/decisions/0020-lazy-parts-do-not-suspend.md).
 *
 * Rendering throws a ChunkError when the part does not arrive. It is loaded again when it is mounted again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & LazyPartProps> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyPart(props: Props & LazyPartProps) {
    const [Part, setPart] = useState(() => loaded);
    const [error, setError] = useState<unknown>(null);
    useEffect(() => {
      if (Part) return;
      loadPart(load).then((part) => {
        loaded = part;
        setPart(() => part);
      }, setError);
    }, [Part]);
    if (error !== null) throw error;
    return Part ? <Part {...props} /> : props.placeholder;
  };
}
