import { enteredDetails } from '@isoline/contract/fields/security-event-fields.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { RefusalEvent } from '../model/entities/events.ts';
import type { ClientRange } from '../model/entities/request-context.ts';
import type { StoredEvent } from '../model/entities/security-event.ts';
import type { Ports, Store } from '../model/ports/ports.ts';
import { outsideOfCalls, storedEvent } from '../model/security-event/record-event.ts';
import { type RefusalSampler, refusalSampler } from '../model/security-event/sample-refusals.ts';
import { currentCall } from './current-call.ts';
import type { Metrics } from './metrics.ts';

interface Dependencies extends Pick<Ports, 'now' | 'random'> {
  readonly logger: FastifyBaseLogger;
  readonly metrics: Pick<Metrics, 'reported'>;
  /** Formats a client address for the log. */
  readonly shownAddress: (ip: string) => string;
  readonly store: () => Pick<Store, 'tx'>;
}

/** The client of an event outside of any call. */
const UNKNOWN = [{ key: 'none', times: 1 }];

/** Logs and counts security events, and writes the rows of refusals. */
export interface EventLog {
  /** Logs and counts an event whose row was committed. */
  committed(event: StoredEvent): void;
  report: Ports['report'];
  /** Resolves when the rows of all refusals so far are written. */
  flush(): Promise<void>;
}

/** Creates an event log. A call never waits for the row of a refusal, and a failure to write it is only logged. */
export function eventLog({ logger, metrics, shownAddress, store, now, random }: Dependencies): EventLog {
  // Each kind has its own budget, so a flood of cheap refusals does not hide a wrong password.
  const samplers = new Map<string, RefusalSampler>();
  const writing = new Set<Promise<void>>();

  const weigh = (event: RefusalEvent, clientRanges: readonly ClientRange[]): number => {
    const kind = `${event.kind} ${event.reason}`;
    const sampler = samplers.get(kind) ?? refusalSampler();
    samplers.set(kind, sampler);
    return sampler(clientRanges, now());
  };

  const write = (event: RefusalEvent, weight: number) => {
    const origin = currentCall.getStore() ?? outsideOfCalls;
    const sampled = weight > 1 ? { sampled: weight } : {};
    const row = storedEvent({ random, now }, origin, { accountId: null, ...event, ...sampled });
    const written = store()
      .tx((tables) => tables.securityEvents.insert(row))
      .catch((error: unknown) => logger.warn({ err: error }, 'a security event was not written'))
      .finally(() => writing.delete(written));
    writing.add(written);
  };

  return {
    committed({ accountId, kind, actor, requestId, ip, detail }) {
      // `report` has already logged and counted it.
      if (isRefusal({ kind })) return;
      metrics.reported({ kind, ...detail });
      const client = ip === null ? null : shownAddress(ip);
      const entered = enteredDetails.get(kind) ?? [];
      const shown = Object.entries(detail).filter(([name]) => !entered.includes(name));
      logger.info(
        { event: { kind, accountId, ...Object.fromEntries(shown) }, actor, reqId: requestId, client },
        'security event',
      );
    },
    report(event) {
      metrics.reported({ ...event });
      const call = currentCall.getStore();
      const weight = isRefusal(event) ? weigh(event, call?.clientRanges ?? UNKNOWN) : 1;
      if (weight === 0) return;
      const client = call ? shownAddress(call.ip) : null;
      logger.info({ event, reqId: call?.requestId ?? null, client }, 'security event');
      if (isRefusal(event)) write(event, weight);
    },
    async flush() {
      await Promise.all(writing);
    },
  };
}

const isRefusal = <E extends { readonly kind: string }>(event: E): event is E & RefusalEvent =>
  event.kind === 'refused' || event.kind === 'sign-in-refused';
