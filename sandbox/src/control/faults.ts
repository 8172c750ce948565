export const commonFaults = ['delay', 'error', 'garbage', 'refuse'] as const;

/** A failure that the next `times` calls of a service meet. */
export interface Fault {
  readonly service: string;
  /** One of `commonFaults`, or a code of the service's vendor. */
  readonly kind: string;
  readonly times: number;
  /** How long a `delay` holds the call, in milliseconds. */
  readonly ms?: number;
}

export interface Faults {
  /** Queues a fault in place of the same kind of that service; no times clears it. */
  order(fault: Fault): void;
  /** Uses up one time of the service's oldest fault, unless `accepts` leaves its kind to a later step of the call. */
  take(service: string, accepts?: (kind: string) => boolean): Fault | undefined;
  /** What is still to come, oldest first. */
  list(): readonly Fault[];
}

export function createFaults(): Faults {
  let waiting: readonly Fault[] = [];
  return {
    order(fault) {
      const others = waiting.filter(({ service, kind }) => service !== fault.service || kind !== fault.kind);
      waiting = fault.times > 0 ? [...others, fault] : others;
    },
    take(service, accepts = () => true) {
      const next = waiting.find((fault) => fault.service === service);
      if (!next || !accepts(next.kind)) return undefined;
      waiting = waiting
        .map((fault) => (fault === next ? { ...fault, times: fault.times - 1 } : fault))
        .filter((fault) => fault.times > 0);
      return next;
    },
    list: () => waiting,
  };
}
