import type { ClientErrorKind } from '@isoline/contract/schemas/client-errors-schemas.ts';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ReportedEvent, SecurityEvent } from '../domain/events.ts';

interface AnsweredCall {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

export interface Metrics {
  answered(call: AnsweredCall, ms: number): void;
  /** Counts a security event by its kind. */
  reported(event: ReportedEvent | { readonly kind: Exclude<SecurityEvent['kind'], 'sms-alarm'> }): void;
  /** @param isLogged false for a report beyond the limits, of which there is no log line */
  clientErrorReported(kind: ClientErrorKind, isLogged: boolean): void;
  /** The metrics in the Prometheus text format. */
  text(): Promise<string>;
}

/** The server's own metrics. `hashesWaiting` returns the length of the password-hash queue. */
export function createMetrics(hashesWaiting: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const events = new Counter({
    name: 'security_events_total',
    help: 'Security events by kind',
    labelNames: ['name'] as const,
    registers,
  });
  const clientErrors = new Counter({
    name: 'client_errors_total',
    help: 'Errors of the web app that browsers reported',
    labelNames: ['kind', 'logged'] as const,
    registers,
  });
  const smsToday = new Gauge({
    name: 'sms_sent_today_alarm',
    help: 'Messages of the day, set once the alarm share of the daily limit is passed',
    registers,
  });
  new Gauge({
    name: 'password_hashes_waiting',
    help: 'Password hashes that wait in the queue',
    registers,
    collect() {
      this.set(hashesWaiting());
    },
  });
  return {
    answered: ({ method, route, status }, ms) => requests.observe({ method, route, status }, ms / 1000),
    reported(event) {
      events.inc({ name: event.kind });
      if (event.kind === 'sms-alarm') smsToday.set(event.sentToday);
    },
    clientErrorReported: (kind, isLogged) => clientErrors.inc({ kind, logged: String(isLogged) }),
    text: () => registry.metrics(),
  };
}
