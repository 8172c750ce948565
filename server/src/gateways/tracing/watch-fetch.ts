import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Span, SpanStatusCode } from '@opentelemetry/api';

/** What Node's `fetch` publishes on its diagnostics channels. */
interface FetchMessage {
  readonly request: { readonly origin: string | URL; readonly method: string };
  readonly response?: { readonly statusCode: number };
}

/**
 * Makes a span of each call by `fetch`. It names the method and the host; path and query can hold codes and tokens.
 * @returns ends the watch
 */
export function watchFetch(isTraced: () => boolean, start: (name: string) => Span): () => void {
  const spans = new WeakMap<object, Span>();
  const end = (request: object) => {
    spans.get(request)?.end();
    spans.delete(request);
  };
  const watches: Readonly<Record<string, (message: FetchMessage) => void>> = {
    'undici:request:create': ({ request }) => {
      if (!isTraced()) return;
      const { host } = new URL(request.origin);
      const span = start(`${request.method} ${host}`);
      span.setAttributes({ 'http.request.method': request.method, 'server.address': host });
      spans.set(request, span);
    },
    'undici:request:headers': ({ request, response }) =>
      spans.get(request)?.setAttribute('http.response.status_code', response?.statusCode ?? 0),
    'undici:request:trailers': ({ request }) => end(request),
    'undici:request:error': ({ request }) => {
      spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR });
      end(request);
    },
  };
  const listeners = Object.entries(watches).map(
    ([channel, watch]) => [channel, (message: unknown) => watch(message as FetchMessage)] as const,
  );
  for (const [channel, listener] of listeners) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener);
  };
}
