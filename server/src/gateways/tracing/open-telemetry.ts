import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { RequestTraces, Trace } from '../../model/trace.ts';
import { watchCalls } from './watch-calls.ts';

const SERVER_ERROR = 500;

export interface Tracing {
  readonly requests: RequestTraces;
  readonly trace: Trace;
  /** Sends the traces that have not been sent yet. */
  close(): Promise<void>;
}

/**
 * Sends traces to a collector over OTLP/HTTP: requests, and calls of the database and of outside services. The trace
 * context of clients is ignored, and outside services do not get one.
 * @param endpoint is the collector's address, such as `http://localhost:4318`
 */
export function startTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'isoline-account' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('isoline-account');
  const running = new AsyncLocalStorage<Context>();
  const inside = <T>(span: Span, work: () => T): T =>
    running.run(trace.setSpan(running.getStore() ?? ROOT_CONTEXT, span), work);
  const startClientSpan = (name: string) => tracer.startSpan(name, { kind: SpanKind.CLIENT }, running.getStore());
  const isTraced = () => running.getStore() !== undefined;
  // The exporter's own calls are not traced, even in the context of a request.
  const collector = new URL(endpoint).host;
  const stopWatching = watchCalls((host) => isTraced() && host !== collector, startClientSpan);
  return {
    requests: {
      begin(method, handle) {
        const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, ROOT_CONTEXT);
        inside(span, handle);
        return (route, status) => {
          span.updateName(`${method} ${route}`);
          span.setAttributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
          });
          if (status >= SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        };
      },
    },
    async trace(name, attributes, work) {
      // Work outside of a request, such as the jobs that run each second, is not traced.
      if (!isTraced()) return work();
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, running.getStore());
      try {
        return await inside(span, work);
      } catch (error) {
        // The message of an error is left out, because it may quote a value.
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'unknown' });
        throw error;
      } finally {
        span.end();
      }
    },
    async close() {
      stopWatching();
      await provider.shutdown();
    },
  };
}
