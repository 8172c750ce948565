import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type Span, SpanStatusCode } from '@opentelemetry/api';

/** A message on the diagnostics channels of Node's `fetch`. */
interface FetchMessage {
  readonly request: { readonly origin: string | URL; readonly method: string };
  readonly response?: { readonly statusCode: number };
}

/** A message on the diagnostics channels of Node's HTTP client. */
interface HttpMessage {
  readonly request: ClientRequest;
  readonly response?: IncomingMessage;
}

/**
 * Creates a span for each outside call by `fetch` or Node's HTTP client. A span contains the method and the host, but
 * not the path and query, which can contain codes and tokens.
 * @param isTraced returns whether calls to this host are traced in the running request
 * @returns a function that stops watching
 */
export function watchCalls(isTraced: (host: string) => boolean, start: (name: string) => Span): () => void {
  const spans = new WeakMap<object, Span>();
  const begin = (request: object, method: string, host: string) => {
    if (!isTraced(host)) return;
    const span = start(`${method} ${host}`);
    span.setAttributes({ 'http.request.method': method, 'server.address': host });
    spans.set(request, span);
  };
  const answered = (request: object, status = 0) =>
    spans.get(request)?.setAttribute('http.response.status_code', status);
  const end = (request: object) => {
    spans.get(request)?.end();
    spans.delete(request);
  };
  const fail = (request: object) => {
    spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR });
    end(request);
  };
  const endings = [
    watch<FetchMessage>('undici:request:create', ({ request }) =>
      begin(request, request.method, new URL(request.origin).host),
    ),
    watch<FetchMessage>('undici:request:headers', ({ request, response }) => answered(request, response?.statusCode)),
    watch<FetchMessage>('undici:request:trailers', ({ request }) => end(request)),
    watch<FetchMessage>('undici:request:error', ({ request }) => fail(request)),
    watch<HttpMessage>('http.client.request.start', ({ request }) =>
      begin(request, request.method, String(request.getHeader('host'))),
    ),
    watch<HttpMessage>('http.client.response.finish', ({ request, response }) => {
      answered(request, response?.statusCode);
      end(request);
    }),
    watch<HttpMessage>('http.client.request.error', ({ request }) => fail(request)),
  ];
  return () => {
    for (const ending of endings) ending();
  };
}

function watch<Message>(channel: string, listener: (message: Message) => void): () => void {
  const listen = (message: unknown) => listener(message as Message);
  subscribe(channel, listen);
  return () => unsubscribe(channel, listen);
}
