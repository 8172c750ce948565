import type { StoredEvent } from '../model/entities/security-event.ts';
import type { Store, Tables } from '../model/ports/ports.ts';
import { accessTokens } from './access-tokens.ts';
import { accountExports } from './account-exports.ts';
import { accounts } from './accounts.ts';
import { agents } from './agents.ts';
import { auditEntries } from './audit-entries.ts';
import { auditStream } from './audit-stream.ts';
import { authenticators } from './authenticators.ts';
import { bulkSignOuts } from './bulk-sign-outs.ts';
import { challenges } from './challenges.ts';
import { codeSends } from './code-sends.ts';
import { coins } from './coins.ts';
import { consentRecords } from './consent-records.ts';
import { consents } from './consents.ts';
import { consoleProducts } from './console-products.ts';
import { contactChanges } from './contact-changes.ts';
import { contactReplacements } from './contact-replacements.ts';
import { counters } from './counters.ts';
import { asConflict } from './engines/conflict.ts';
import type { Engine, Run } from './engines/engine.ts';
import { expiringObjects } from './expiring-objects.ts';
import { factorRemovals } from './factor-removals.ts';
import { hourlyCounts } from './hourly-counts.ts';
import { identities } from './identities.ts';
import { knownDevices } from './known-devices.ts';
import { launchNonces } from './launch-nonces.ts';
import { loginRecords } from './login-records.ts';
import { measures } from './measures.ts';
import { mergeRecords } from './merge-records.ts';
import { noticeDeliveries } from './notice-deliveries.ts';
import { openIdRecords } from './openid-records.ts';
import { operatorSessions } from './operator-sessions.ts';
import { operators } from './operators.ts';
import { passkeys } from './passkeys.ts';
import { pendingActs } from './pending-acts.ts';
import { pendingNotices } from './pending-notices.ts';
import { peopleSearches } from './people.ts';
import { personalData } from './personal-data.ts';
import { personalTokens } from './personal-tokens.ts';
import { productSessions } from './product-sessions.ts';
import { providerStates } from './provider-states.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { removalProposals } from './removal-proposals.ts';
import { securityEvents } from './security-events.ts';
import { sessionCounts } from './session-counts.ts';
import { sessions } from './sessions.ts';
import { signInFacts } from './sign-in-facts.ts';
import { signingKeys } from './signing-keys.ts';
import { tickets } from './tickets.ts';
import { trustedDevices } from './trusted-devices.ts';
import { verificationCodes } from './verification-codes.ts';
import { vips } from './vips.ts';

/**
 * The reports of a store after its commits, and whether events are kept for the stream. None of the functions may
 * throw.
 */
export interface StoreOptions {
  /** Called with a security event that was written. */
  readonly committed?: (event: StoredEvent) => void;
  /** Called when a notice became due. */
  readonly noticeDue?: () => void;
  /** Called when back-channel logouts may have become due. */
  readonly logoutDue?: () => void;
  /** True if security events wait for the stream to send them. */
  readonly isStreamed?: boolean;
  /**
   * Returns the keyed hash that a counter is stored under (`counterKeyWith`). All stores of a database must agree on
   * it.
   */
  readonly counterKey?: (key: string) => string;
}

/**
 * Opens the store of the ports on an engine whose migrations have run.
 *
 * @throws Conflict from `tx` when a row violates a unique key and the body did not look for the other row first
 */
export function openStore(engine: Engine, options: StoreOptions = {}): Store {
  const written = { inserted: () => {}, noticed: () => {}, ended: () => {} };
  const reading = { written, counterKey: options.counterKey ?? unchanged };
  return {
    read: createTables('read', (query, params) => engine.read(query, params), reading),
    longRead: createTables('read', (query, params) => engine.longRead(query, params), reading),
    tx: (body) => transact((run) => engine.tx(run), body, options),
    longTx: (body) => transact((run) => engine.longTx(run), body, options),
  };
}

async function transact<T>(
  begin: (body: (run: Run) => Promise<T>) => Promise<T>,
  body: (tables: Tables) => Promise<T>,
  { committed, noticeDue, logoutDue, isStreamed = false, counterKey = unchanged }: StoreOptions,
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
    return body(createTables('transaction', run, { written, isStreamed, counterKey }));
  }).catch((error: unknown) => {
    throw asConflict(error);
  });
  for (const event of events) committed?.(event);
  if (isNoticeDue) noticeDue?.();
  if (isLogoutDue) logoutDue?.();
  return outcome;
}

/** The reports of tables about their writes. */
interface Written {
  inserted(event: StoredEvent): void;
  noticed(): void;
  /** Called when back-channel logouts became due. */
  ended(): void;
}

interface TableOptions {
  readonly written: Written;
  readonly isStreamed?: boolean;
  readonly counterKey: (key: string) => string;
}

const unchanged = (key: string) => key;

/** Creates the tables whose queries `run` executes. */
function createTables(
  within: 'read' | 'transaction',
  run: Run,
  { written, isStreamed = false, counterKey }: TableOptions,
): Tables {
  return {
    accounts: accounts(run, within),
    contactChanges: contactChanges(run),
    identities: identities(run),
    providerStates: providerStates(run),
    launchNonces: launchNonces(run),
    sessions: sessions(run, written.ended),
    knownDevices: knownDevices(run),
    signInFacts: signInFacts(run),
    accessTokens: accessTokens(run),
    refreshTokens: refreshTokens(run, within),
    challenges: challenges(run),
    codes: verificationCodes(run),
    tickets: tickets(run),
    counters: counters(run, counterKey),
    loginRecords: loginRecords(run),
    coins: coins(run),
    vips: vips(run),
    mergeRecords: mergeRecords(run),
    expiringObjects: expiringObjects(run),
    securityEvents: securityEvents(run, written.inserted, isStreamed),
    pendingNotices: pendingNotices(run, written.noticed),
    passkeys: passkeys(run),
    authenticators: authenticators(run),
    trustedDevices: trustedDevices(run),
    factorRemovals: factorRemovals(run),
    pendingActs: pendingActs(run),
    removalProposals: removalProposals(run),
    contactReplacements: contactReplacements(run),
    noticeDeliveries: noticeDeliveries(run),
    codeSends: codeSends(run),
    openIdRecords: openIdRecords(run),
    productSessions: productSessions(run, written.ended),
    consents: consents(run),
    signingKeys: signingKeys(run),
    consentRecords: consentRecords(run),
    accountExports: accountExports(run),
    personalData: personalData(run),
    personalTokens: personalTokens(run),
    agents: agents(run),
    operators: operators(run),
    operatorSessions: operatorSessions(run),
    auditEntries: auditEntries(run),
    auditStream: auditStream(run),
    people: peopleSearches(run),
    sessionCounts: sessionCounts(run),
    bulkSignOuts: bulkSignOuts(run, within),
    measures: measures(run),
    consoleProducts: consoleProducts(run),
    hourlyCounts: hourlyCounts(run),
  };
}
