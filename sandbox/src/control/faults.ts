export const commonFaults = ['delay', 'error', 'garbage', 'refuse'] as const;

/** A failure injected into the next `times` calls of a service. */
export interface Fault {
  readonly service: string;
  /** One of `commonFaults`, or an error code of the service's vendor. */
  readonly kind: string;
  readonly times: number;
  /** Milliseconds that a `delay` holds the call. */
  readonly ms?: number;
}

export interface Faults {
  /**
   * Queues a fault. It replaces a queued fault of the same service and kind; `times: 0` only removes the queued fault.
   */
  schedule(fault: Fault): void;
  /** Consumes one time of the service's oldest fault, unless `accepts` leaves its kind to a later step of the call. */
  consume(service: string, accepts?: (kind: string) => boolean): Fault | undefined;
  /** Returns the queued faults, oldest first. */
  list(): readonly Fault[];
}

export function createFaults(): Faults {
  let queue: readonly Fault[] = [];
  return {
    schedule(fault) {
      const others = queue.filter(({ service, kind }) => service !== fault.service || kind !== fault.kind);
      queue = fault.times > 0 ? [...others, fault] : others;
    },
    consume(service, accepts = () => true) {
      const next = queue.find((fault) => fault.service === service);
      if (!next || !accepts(next.kind)) return undefined;
      queue = queue
        .map((fault) => (fault === next ? { ...fault, times: fault.times - 1 } : fault))
        .filter((fault) => fault.times > 0);
      return next;
    },
    list: () => queue,
  };
}
