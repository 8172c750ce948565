import type { StoredEvent } from '../model/entities/security-event.ts';
import type { Store, Tables } from '../model/ports/ports.ts';
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
import { signInFacts } from './sign-in-facts.ts';
import { signingKeys } from './signing-keys.ts';
import { tickets } from './tickets.ts';
import { trustedDevices } from './trusted-devices.ts';
import { verificationCodes } from './verification-codes.ts';
import { vips } from './vips.ts';

/** What a store reports of its commits. Neither function may throw. */
export interface CommitHooks {
  /** A security event was written. */
  readonly committed?: (event: StoredEvent) => void;
  /** A notice became due. */
  readonly noticeDue?: () => void;
  /** Back-channel logouts may have become due. */
  readonly logoutDue?: () => void;
}

/**
 * The store of the ports on an engine whose migrations have run.
 *
 * @throws Conflict from `tx` where a row would take what another holds and the body did not look first
 */
export function openStore(engine: Engine, hooks: CommitHooks = {}): Store {
  return {
    read: new LazyTables('read', (query, params) => engine.read(query, params), {
      inserted: () => {},
      noticed: () => {},
      ended: () => {},
    }),
    tx: (body) => transact((run) => engine.tx(run), body, hooks),
    longTx: (body) => transact((run) => engine.longTx(run), body, hooks),
  };
}

async function transact<T>(
  begin: (body: (run: Run) => Promise<T>) => Promise<T>,
  body: (tables: Tables) => Promise<T>,
  { committed, noticeDue, logoutDue }: CommitHooks,
): Promise<T> {
  let events: StoredEvent[] = [];
  let isNoticeDue = false;
  let isLogoutDue = false;
  const outcome = await begin((run) => {
    // The body may run twice; only its last run is committed.
    events = [];
    isNoticeDue = false;
    isLogoutDue = false;
    const written = {
      inserted: (event: StoredEvent) => void events.push(event),
      noticed() {
        isNoticeDue = true;
      },
      ended() {
        isLogoutDue = true;
      },
    };
    return body(new LazyTables('transaction', run, written));
  }).catch((error: unknown) => {
    throw conflictOf(error);
  });
  for (const event of events) committed?.(event);
  if (isNoticeDue) noticeDue?.();
  if (isLogoutDue) logoutDue?.();
  return outcome;
}

/** What tables report of their writes. */
interface Written {
  inserted(event: StoredEvent): void;
  noticed(): void;
  /** Back-channel logouts were made due. */
  ended(): void;
}

/** Tables that are made when they are first used: a transaction uses a few of them. */
class LazyTables implements Tables {
  readonly #made: { -readonly [Name in keyof Tables]?: Tables[Name] } = {};
  readonly #run: Run;
  readonly #within: 'read' | 'transaction';
  readonly #written: Written;

  constructor(within: 'read' | 'transaction', run: Run, written: Written) {
    this.#within = within;
    this.#run = run;
    this.#written = written;
  }

  get accounts() {
    this.#made.accounts ??= accounts(this.#run, this.#within);
    return this.#made.accounts;
  }

  get contactChanges() {
    this.#made.contactChanges ??= contactChanges(this.#run);
    return this.#made.contactChanges;
  }

  get identities() {
    this.#made.identities ??= identities(this.#run);
    return this.#made.identities;
  }

  get providerStates() {
    this.#made.providerStates ??= providerStates(this.#run);
    return this.#made.providerStates;
  }

  get launchNonces() {
    this.#made.launchNonces ??= launchNonces(this.#run);
    return this.#made.launchNonces;
  }

  get sessions() {
    this.#made.sessions ??= sessions(this.#run, this.#written.ended);
    return this.#made.sessions;
  }

  get knownDevices() {
    this.#made.knownDevices ??= knownDevices(this.#run);
    return this.#made.knownDevices;
  }

  get signInFacts() {
    this.#made.signInFacts ??= signInFacts(this.#run);
    return this.#made.signInFacts;
  }

  get accessTokens() {
    this.#made.accessTokens ??= accessTokens(this.#run);
    return this.#made.accessTokens;
  }

  get refreshTokens() {
    this.#made.refreshTokens ??= refreshTokens(this.#run, this.#within);
    return this.#made.refreshTokens;
  }

  get challenges() {
    this.#made.challenges ??= challenges(this.#run);
    return this.#made.challenges;
  }

  get codes() {
    this.#made.codes ??= verificationCodes(this.#run);
    return this.#made.codes;
  }

  get tickets() {
    this.#made.tickets ??= tickets(this.#run);
    return this.#made.tickets;
  }

  get counters() {
    this.#made.counters ??= counters(this.#run);
    return this.#made.counters;
  }

  get loginRecords() {
    this.#made.loginRecords ??= loginRecords(this.#run);
    return this.#made.loginRecords;
  }

  get coins() {
    this.#made.coins ??= coins(this.#run);
    return this.#made.coins;
  }

  get vips() {
    this.#made.vips ??= vips(this.#run);
    return this.#made.vips;
  }

  get mergeRecords() {
    this.#made.mergeRecords ??= mergeRecords(this.#run);
    return this.#made.mergeRecords;
  }

  get expiringObjects() {
    this.#made.expiringObjects ??= expiringObjects(this.#run);
    return this.#made.expiringObjects;
  }

  get securityEvents() {
    this.#made.securityEvents ??= securityEvents(this.#run, this.#written.inserted);
    return this.#made.securityEvents;
  }

  get pendingNotices() {
    this.#made.pendingNotices ??= pendingNotices(this.#run, this.#written.noticed);
    return this.#made.pendingNotices;
  }

  get passkeys() {
    this.#made.passkeys ??= passkeys(this.#run);
    return this.#made.passkeys;
  }

  get authenticators() {
    this.#made.authenticators ??= authenticators(this.#run);
    return this.#made.authenticators;
  }

  get trustedDevices() {
    this.#made.trustedDevices ??= trustedDevices(this.#run);
    return this.#made.trustedDevices;
  }

  get factorRemovals() {
    this.#made.factorRemovals ??= factorRemovals(this.#run);
    return this.#made.factorRemovals;
  }

  get openIdRecords() {
    this.#made.openIdRecords ??= openIdRecords(this.#run);
    return this.#made.openIdRecords;
  }

  get productSessions() {
    this.#made.productSessions ??= productSessions(this.#run, this.#written.ended);
    return this.#made.productSessions;
  }

  get consents() {
    this.#made.consents ??= consents(this.#run);
    return this.#made.consents;
  }

  get signingKeys() {
    this.#made.signingKeys ??= signingKeys(this.#run);
    return this.#made.signingKeys;
  }
}
