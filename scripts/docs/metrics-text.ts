import { createMetrics } from '../../server/src/http/metrics.ts';

/** Returns the answer of `/metrics` of a server on which nothing has happened: the names, the types and the help. */
export const metricsText = (): Promise<string> =>
  createMetrics({
    hashesWaiting: () => 0,
    jobsHanging: () => 0,
    messagesToday: async () => ({ count: 0, alarm: false }),
    streamBacklog: async () => null,
    productBacklogs: async () => [],
    lastAuditCheck: async () => null,
    formerSecretNeededMs: async () => 0,
    hours: { add: () => undefined, addNetwork: () => undefined },
    anonymousMemory: () => 1,
  }).text();
