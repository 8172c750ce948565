import type { Logger } from 'pino';
import { noticeQueue } from './domain/notice/notice-queue.ts';
import type { Ports, Random, Store } from './domain/ports.ts';
import { maskedAddress } from './http/client-key.ts';
import { eventLog } from './http/event-log.ts';
import type { Metrics } from './http/metrics.ts';
import type { Engine } from './store/engines/engine.ts';
import { openStore } from './store/store.ts';

interface Dependencies {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly random: Random;
  readonly logAddresses: 'full' | 'masked';
}

/** A store whose committed events are logged and told, and the `report` of what is not committed. */
export interface EventStore extends Pick<Ports, 'store' | 'report'> {
  /** Resolves when the notices and the rows of refusals so far are done. */
  settled(): Promise<void>;
}

/** @param senders is called when the first notice is sent */
export function openEventStore(
  engine: Engine,
  { logAddresses, ...dependencies }: Dependencies,
  senders: () => Pick<Ports, 'sms' | 'mail'>,
): EventStore {
  const shownAddress = logAddresses === 'masked' ? maskedAddress : (ip: string) => ip;
  const log = eventLog({ ...dependencies, shownAddress, store: () => store });
  const notices = noticeQueue(() => ({ ...senders(), report: log.report }));
  const store: Store = openStore(engine, (event, toSend) => {
    log.committed(event);
    notices.send(toSend);
  });
  return {
    store,
    report: log.report,
    async settled() {
      await notices.settled();
      await log.flush();
    },
  };
}
