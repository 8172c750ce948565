import type { ClientErrorKind } from '@isoline/contract/client-errors.ts';
import type { Funnel, FunnelStep } from '@isoline/contract/values/overview.ts';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AuditCheck } from '../model/entities/audit-check.ts';
import type { StreamBacklog } from '../model/entities/audit-stream.ts';
import type { Counted } from '../model/entities/hourly-counts.ts';
import type { ProductBacklog } from '../model/entities/product-events.ts';
import {
  type CountedEvent,
  countsForNetwork,
  countsOfEvent,
  countsOfRefusal,
  type RefusedCall,
} from '../model/overview/counted.ts';
import type { HourMemory } from '../model/overview/hour-memory.ts';
import type { Channel, MessagesToday } from '../model/verification/daily-message-limits.ts';
import { anonymousMemory as readAnonymousMemory } from './anonymous-memory.ts';

interface AnsweredCall {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

export interface Metrics {
  answered(call: AnsweredCall, ms: number): void;
  /** Counts a security event by its kind, and for the overview if the overview shows it. */
  reported(event: CountedEvent): void;
  /** Counts a refusal by its key and by its network. */
  refused(call: RefusedCall, ip: string): void;
  /** Counts a step of a registration or a reset. */
  stepDone(funnel: Funnel, step: FunnelStep): void;
  /** @param isLogged is false for a report beyond the limits, which is not logged */
  clientErrorReported(kind: ClientErrorKind, isLogged: boolean): void;
  /** Returns the metrics in the Prometheus text format. */
  text(): Promise<string>;
}

/** Sources of the values that are read with the metrics, and of the hours. */
interface Measured {
  /** Returns the length of the password-hash queue. */
  readonly hashesWaiting: () => number;
  /** Returns the number of native jobs that have passed their time limit. */
  readonly jobsHanging: () => number;
  /** Returns the codes and notices that all nodes have sent today. */
  readonly messagesToday: (channel: Channel) => Promise<MessagesToday>;
  /** Returns the number of events that wait for the stream; null if no stream is set. */
  readonly streamBacklog: () => Promise<StreamBacklog | null>;
  /** Returns the events that wait for each product with a stream. */
  readonly productBacklogs: () => Promise<readonly ProductBacklog[]>;
  /** Returns the last check of the audit trail; null before the first check. */
  readonly lastAuditCheck: () => Promise<Pick<AuditCheck, 'broken'> | null>;
  /** Returns the time for which the former secret is needed at least; 0 if it is not needed. */
  readonly formerSecretNeededMs: () => Promise<number>;
  /** The memory of the console's overview. Each event is counted once, both here and in `activity_total`. */
  readonly hours: Pick<HourMemory, 'add' | 'addNetwork'>;
  /** Replaces the reader of the memory in tests. */
  readonly anonymousMemory?: () => number | null;
}

const channels: readonly Channel[] = ['sms', 'email'];

/** Creates the server's own metrics. */
export function createMetrics({
  hashesWaiting,
  jobsHanging,
  messagesToday,
  streamBacklog,
  productBacklogs,
  lastAuditCheck,
  formerSecretNeededMs,
  hours,
  anonymousMemory = readAnonymousMemory,
}: Measured): Metrics {
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
  const measureMessages = messageGauges(registers, messagesToday);
  jobGauges(registers, { hashesWaiting, jobsHanging });
  memoryGauge(registers, anonymousMemory);
  const measureStream = streamGauges(registers, streamBacklog);
  const measureProducts = productGauges(registers, productBacklogs);
  const measureTrail = trailGauge(registers, lastAuditCheck);
  const measureSecret = secretGauge(registers, formerSecretNeededMs);
  const count = activityCounter(registers, hours);
  return {
    answered: ({ method, route, status }, ms) => requests.observe({ method, route, status }, ms / 1000),
    reported(event) {
      events.inc({ name: event.kind });
      countsOfEvent(event).forEach(count);
    },
    refused(call, ip) {
      countsOfRefusal(call).forEach(count);
      if (countsForNetwork(call.key)) hours.addNetwork(ip);
    },
    stepDone: (kind, name) => count({ kind, name }),
    clientErrorReported: (kind, isLogged) => clientErrors.inc({ kind, logged: String(isLogged) }),
    async text() {
      // Failures are ignored, because operators need the other metrics most when the database is unavailable. All wait
      // for it at the same time, so that the metrics arrive within the time limit of a scrape.
      const measures = [measureMessages, measureStream, measureProducts, measureTrail, measureSecret];
      await Promise.allSettled(measures.map((measure) => measure()));
      return registry.metrics();
    },
  };
}

function messageGauges(registers: Registry[], messagesToday: Measured['messagesToday']): () => Promise<void> {
  const sentToday = new Gauge({
    name: 'messages_sent_today',
    help: 'Codes, and notices by SMS, that were sent in the day of the limit, by all nodes',
    labelNames: ['channel'] as const,
    registers,
  });
  const alarm = new Gauge({
    name: 'messages_sent_today_alarm',
    help: '1 from the alarm share of the daily limit, or of one of its shares, until 24 hours after the first message',
    labelNames: ['channel'] as const,
    registers,
  });
  return async () => {
    await Promise.all(
      channels.map(async (channel) => {
        const today = await messagesToday(channel);
        sentToday.set({ channel }, today.count);
        alarm.set({ channel }, Number(today.alarm));
      }),
    );
  };
}

function jobGauges(
  registers: Registry[],
  { hashesWaiting, jobsHanging }: Pick<Measured, 'hashesWaiting' | 'jobsHanging'>,
): void {
  new Gauge({
    name: 'password_hashes_waiting',
    help: 'Password hashes that wait in the queue',
    registers,
    collect() {
      this.set(hashesWaiting());
    },
  });
  new Gauge({
    name: 'native_jobs_hanging',
    help: 'Native jobs that have passed their time limit and hold a thread; from two on the node is not ready',
    registers,
    collect() {
      this.set(jobsHanging());
    },
  });
}

/** Registers the gauge of the memory that belongs only to this process, if the system reports it. */
function memoryGauge(registers: Registry[], anonymousMemory: () => number | null): void {
  if (anonymousMemory() === null) return;
  new Gauge({
    name: 'process_anonymous_memory_bytes',
    help: 'Memory of this process without mapped files, such as that of SQLite',
    registers,
    collect() {
      this.set(anonymousMemory() ?? 0);
    },
  });
}

function streamGauges(registers: Registry[], backlog: Measured['streamBacklog']): () => Promise<void> {
  const waiting = new Gauge({
    name: 'audit_stream_waiting',
    help: 'Events that the receiver does not have; security events up to 10000',
    labelNames: ['log'] as const,
    registers,
  });
  const age = new Gauge({
    name: 'audit_stream_oldest_seconds',
    help: 'The age of the oldest event that the receiver does not have; 0 when it has all',
    registers,
  });
  return async () => {
    const found = await backlog();
    if (!found) return;
    waiting.set({ log: 'audit' }, found.entries);
    waiting.set({ log: 'security' }, found.events);
    age.set(found.ageMs / 1000);
  };
}

function productGauges(registers: Registry[], backlogs: Measured['productBacklogs']): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['product'] as const, registers });
  const waiting = gauge('event_stream_waiting', 'Events that are not delivered to a product yet, up to 10000');
  const age = gauge('event_stream_oldest_seconds', 'The age of the oldest event that is not delivered yet');
  const failing = gauge('event_stream_failing', '1 while the receiver of a product fails, or its stream is paused');
  const refusing = gauge(
    'event_stream_refusing_seconds',
    'The time for which a product has refused every event, at least two; 0 if it accepted one of the last two',
  );
  return async () => {
    const found = await backlogs();
    // A stream that was deleted is no longer measured.
    for (const one of [waiting, age, failing, refusing]) one.reset();
    for (const { product, ...backlog } of found) {
      waiting.set({ product }, backlog.waiting);
      age.set({ product }, backlog.ageMs / 1000);
      failing.set({ product }, Number(backlog.isFailing || backlog.isPaused));
      refusing.set({ product }, (backlog.refusingMs ?? 0) / 1000);
    }
  };
}

function trailGauge(registers: Registry[], lastCheck: Measured['lastAuditCheck']): () => Promise<void> {
  const broken = new Gauge({
    name: 'audit_chain_broken',
    help: '1 while the last check of the audit trail found a broken chain of entries',
    registers,
  });
  return async () => {
    const check = await lastCheck();
    if (check) broken.set(Number(check.broken !== null));
  };
}

/** Registers the gauge of a change of the server's secret. */
function secretGauge(registers: Registry[], neededMs: Measured['formerSecretNeededMs']): () => Promise<void> {
  const needed = new Gauge({
    name: 'former_secret_needed_seconds',
    help: 'The time for which SERVER_SECRET_FORMER is needed at least; 0 when it is not needed',
    registers,
  });
  return async () => needed.set((await neededMs()) / 1000);
}

/** Creates a counter for `/metrics` and for the hours of the overview. */
function activityCounter(registers: Registry[], hours: Pick<HourMemory, 'add'>): (counted: Counted) => void {
  const activity = new Counter({
    name: 'activity_total',
    help: 'What the overview of the console shows, by kind and name: sign-ins, funnels, messages, refusals',
    labelNames: ['kind', 'name'] as const,
    registers,
  });
  return (counted) => {
    activity.inc({ kind: counted.kind, name: counted.name });
    hours.add(counted);
  };
}
