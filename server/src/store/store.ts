import type { Store, Tables } from '../domain/ports.ts';
import type { StoredEvent } from '../domain/security-event/security-event.ts';
import { accessTokens } from './access-tokens.ts';
import { accounts } from './accounts.ts';
import { authenticators } from './authenticators.ts';
import { challenges } from './challenges.ts';
import { coins } from './coins.ts';
import { consents } from './consents.ts';
import { contactChanges } from './contact-changes.ts';
import { counters } from './counters.ts';
import { conflictOf } from './engines/conflict.ts';
import type { Engine, Run } from './engines/engine.ts';
import { expiringObjects } from './expiring-objects.ts';
import { factorRemovals } from './factor-removals.ts';
import { identities } from './identities.ts';
import { knownDevices } from './known-devices.ts';
import { launchNonces } from './launch-nonces.ts';
import { loginRecords } from './login-records.ts';
import { mergeRecords } from './merge-records.ts';
import { openIdRecords } from './openid-records.ts';
import { passkeys } from './passkeys.ts';
import { pendingNotices } from './pending-notices.ts';
import { productSessions } from './product-sessions.ts';
import { providerStates } from './provider-states.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { securityEvents } from './security-events.ts';
import { sessions } from './sessions.ts';
import { signingKeys } from './signing-keys.ts';
import { tickets } from './tickets.ts';
import { trustedDevices } from './trusted-devices.ts';
import { verificationCodes } from './verification-codes.ts';
import { vips } from './vips.ts';

/** What a store tells of its commits. Neither function may throw. */
export interface CommitHooks {
  /** A security event was written. */
  readonly committed?: (event: StoredEvent) => void;
  /** A notice became due. */
  readonly noticeDue?: () => void;
  /** Back-channel logouts may have become due. */
  readonly logoutDue?: () => void;
}

/**
 * The domain's store on an engine whose migrations have run.
 *
 * @throws Conflict from `tx` where a row would take what another holds and the body did not look first
 */
export function openStore(engine: Engine, { committed, noticeDue, logoutDue }: CommitHooks = {}): Store {
  return {
    read: tablesOn({
      within: 'read',
      run: (query, params) => engine.read(query, params),
      inserted: () => {},
      noticed: () => {},
      ended: () => {},
    }),
    async tx(body) {
      let events: StoredEvent[] = [];
      let isNoticeDue = false;
      let isLogoutDue = false;
      const outcome = await engine
        .tx((run) => {
          // The body may run twice; only its last run is committed.
          events = [];
          isNoticeDue = false;
          isLogoutDue = false;
          const work: Work = {
            within: 'transaction',
            run,
            inserted: (event: StoredEvent) => void events.push(event),
            noticed() {
              isNoticeDue = true;
            },
            ended() {
              isLogoutDue = true;
            },
          };
          return body(tablesOn(work));
        })
        .catch((error: unknown) => {
          throw conflictOf(error);
        });
      for (const event of events) committed?.(event);
      if (isNoticeDue) noticeDue?.();
      if (isLogoutDue) logoutDue?.();
      return outcome;
    },
  };
}

/** What tables run on, and what they tell of their writes. */
interface Work {
  readonly within: 'read' | 'transaction';
  readonly run: Run;
  inserted(event: StoredEvent): void;
  noticed(): void;
  /** Back-channel logouts were made due. */
  ended(): void;
}

const tableMakers: { readonly [N in keyof Tables]: (work: Work) => Tables[N] } = {
  accounts: ({ run, within }) => accounts(run, within),
  contactChanges: ({ run }) => contactChanges(run),
  identities: ({ run }) => identities(run),
  providerStates: ({ run }) => providerStates(run),
  launchNonces: ({ run }) => launchNonces(run),
  sessions: ({ run, ended }) => sessions(run, ended),
  knownDevices: ({ run }) => knownDevices(run),
  accessTokens: ({ run }) => accessTokens(run),
  refreshTokens: ({ run }) => refreshTokens(run),
  challenges: ({ run }) => challenges(run),
  codes: ({ run }) => verificationCodes(run),
  tickets: ({ run }) => tickets(run),
  counters: ({ run }) => counters(run),
  loginRecords: ({ run }) => loginRecords(run),
  coins: ({ run }) => coins(run),
  vips: ({ run }) => vips(run),
  mergeRecords: ({ run }) => mergeRecords(run),
  expiringObjects: ({ run }) => expiringObjects(run),
  securityEvents: ({ run, inserted }) => securityEvents(run, inserted),
  pendingNotices: ({ run, noticed }) => pendingNotices(run, noticed),
  passkeys: ({ run }) => passkeys(run),
  authenticators: ({ run }) => authenticators(run),
  trustedDevices: ({ run }) => trustedDevices(run),
  factorRemovals: ({ run }) => factorRemovals(run),
  openIdRecords: ({ run }) => openIdRecords(run),
  productSessions: ({ run, ended }) => productSessions(run, ended),
  consents: ({ run }) => consents(run),
  signingKeys: ({ run }) => signingKeys(run),
};

/** Makes each table at its first use, as a transaction uses few of them. */
class TablesOfWork {
  readonly work: Work;
  readonly made: Record<string, unknown> = {};

  constructor(work: Work) {
    this.work = work;
  }
}

for (const [name, make] of Object.entries(tableMakers)) {
  Object.defineProperty(TablesOfWork.prototype, name, {
    get(this: TablesOfWork) {
      this.made[name] ??= make(this.work);
      return this.made[name];
    },
  });
}

const tablesOn = (work: Work) => new TablesOfWork(work) as unknown as Tables;
