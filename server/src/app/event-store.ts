import type { Logger } from 'pino';
import { legacyUserOf } from '../gateways/password-hash/foreign/legacy-user.ts';
import { eventLog } from '../http/event-log.ts';
import type { Metrics } from '../http/metrics.ts';
import { type WakeUp, wakeUp } from '../jobs/wake-up.ts';
import { maskedAddress } from '../model/client-address.ts';
import type { Ports, Random, Secrets, Store } from '../model/ports/ports.ts';
import { DatabaseAway } from '../model/unavailable.ts';
import { deliverNotices } from '../operations/notices/deliver-notices.ts';
import type { Config } from '../settings/config.ts';
import { counterKeyWith } from '../settings/secrets.ts';
import type { Engine } from '../store/engines/engine.ts';
import { openStore } from '../store/store.ts';

/** The maximum number of concurrent sendings. A bulk sign-out makes thousands of notices due, by many commits. */
const SENDING_MAX = 8;

interface Dependencies {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyed'>;
  readonly config: Pick<Config, 'logAddresses' | 'auditStream' | 'legacy'>;
}

/** A store whose committed events are logged and passed on, and the `report` of events that are not committed. */
export interface EventStore extends Pick<Ports, 'store' | 'report'> {
  /**
   * Sends the notices that are due. The store does so after each commit that has a notice; call it for notices left by
   * a crash.
   */
  sendNotices(): void;
  /** Woken by each commit that makes something for products due. */
  readonly forProducts: WakeUp;
  /** Resolves when the notices and the rows of refusals so far are written. */
  settled(): Promise<void>;
}

/** Without the former system nothing verifies the password of a person who was imported without a hash. */
const verifiableBy = (legacy: Config['legacy']) => (hash: string | null) =>
  legacy === null && hash !== null && legacyUserOf(hash) !== null ? null : hash;

/** @param ports is called when the first notice is sent */
export function openEventStore(
  engine: Engine,
  { config, secrets, ...dependencies }: Dependencies,
  ports: () => Ports,
): EventStore {
  const shownAddress = config.logAddresses === 'masked' ? maskedAddress : (ip: string) => ip;
  const log = eventLog({ ...dependencies, shownAddress, store: () => store });
  const sending = new Set<Promise<void>>();
  let isMissed = false;
  const sendNotices = () => {
    // Each sending continues until no notice is due, so more of them would not send anything sooner.
    isMissed = sending.size >= SENDING_MAX;
    if (isMissed) return;
    const sent = deliverNotices(ports())
      .catch((error: unknown) => {
        // The engine logs once that the database is away.
        if (!(error instanceof DatabaseAway)) dependencies.logger.warn({ err: error }, 'sending notices failed');
      })
      .finally(() => {
        sending.delete(sent);
        if (isMissed) sendNotices();
      });
    sending.add(sent);
  };
  const forProducts = wakeUp();
  const hooks = { committed: log.committed, noticeDue: sendNotices, productDue: forProducts.wake };
  const isStreamed = config.auditStream.target !== undefined;
  const counterKey = counterKeyWith(secrets);
  const store: Store = openStore(engine, { ...hooks, isStreamed, counterKey, verifiable: verifiableBy(config.legacy) });
  return {
    store,
    report: log.report,
    sendNotices,
    forProducts,
    async settled() {
      while (sending.size > 0) await Promise.all(sending);
      await log.flush();
    },
  };
}
