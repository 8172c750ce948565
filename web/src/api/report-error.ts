import { reportClientError } from '@isoline/contract/client-errors.ts';
import type { InputOf } from '@isoline/contract/endpoint.ts';
import { lengths } from '@isoline/contract/limits.ts';
import { ApiError, NetworkError } from './api-error.ts';

type Report = InputOf<typeof reportClientError>;

export interface ErrorContext {
  /** The place where the error was caught. */
  readonly kind: Report['kind'];
  /** The component stack of a React error boundary. */
  readonly componentStack?: string | null | undefined;
}

/** The share of page loads that report their errors. */
const SAMPLE = 0.5;
const REPORTS_MAX = 5;

const isSampled = Math.random() < SAMPLE;
const reported = new Set<string>();

/**
 * Reports a programming error to the server, only in production: from a sample of the page loads, each error once, and
 * at most 5 errors per page load. It never throws. Failed calls and parts that could not be loaded are not reported.
 */
export function reportError(error: unknown, { kind, componentStack }: ErrorContext): void {
  if (!import.meta.env.PROD || !isSampled || reported.size >= REPORTS_MAX || isExpected(error)) return;
  const { message, stack } = textsOf(error);
  if (reported.has(message)) return;
  reported.add(message);
  send({
    kind,
    message,
    stack: stack?.slice(0, lengths.errorStackMax),
    componentStack: componentStack?.slice(0, lengths.componentStackMax),
    path: location.pathname.slice(0, lengths.pagePathMax),
    release: releaseName(),
  });
}

const isExpected = (error: unknown) =>
  error instanceof ApiError || error instanceof NetworkError || (error instanceof Error && error.name === 'ChunkError');

function textsOf(error: unknown): { readonly message: string; readonly stack: string | undefined } {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : `Thrown: ${String(error)}`;
  return {
    message: message.slice(0, lengths.errorMessageMax),
    stack: error instanceof Error ? error.stack : undefined,
  };
}

/** Returns the name of the entry script without its folder and extension: its hash identifies the build. */
function releaseName(): string {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src') ?? '';
  return /([\w-]{1,64})\.js$/.exec(entry)?.[1] ?? 'unknown';
}

// A beacon is sent even when the user leaves the page.
function send(report: Report): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  if (navigator.sendBeacon?.(reportClientError.path, body)) return;
  fetch(reportClientError.path, { method: reportClientError.method, body, keepalive: true }).catch(() => undefined);
}
