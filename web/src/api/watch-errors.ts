import { loadChunk } from '@isoline/ui/load-chunk.ts';
import type { ErrorContext } from './report-error.ts';

/** Reports a programming error. The reporting code is loaded with the first error, so that it does not delay a page. */
export function reportErrorLazily(error: unknown, context: ErrorContext): void {
  loadChunk(() => import('./report-error.ts')).then(
    ({ reportError }) => reportError(error, context),
    () => undefined,
  );
}

/** Reports uncaught errors. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => error && reportErrorLazily(error, { kind: 'error' }));
  addEventListener('unhandledrejection', ({ reason }) => reportErrorLazily(reason, { kind: 'rejection' }));
}
