import type { StoredEvent } from '../model/entities/security-event.ts';
import type { LockingTables, Store, Tables } from '../model/ports/ports.ts';
import { accessTokens } from './access-tokens.ts';
import { accountBatches } from './account-batches.ts';
import { accountExports } from './account-exports.ts';
import { accountImports } from './account-imports.ts';
import { accounts } from './accounts.ts';
import { agents } from './agents.ts';
import { auditChecks } from './audit-checks.ts';
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
import { HeldInTransaction } from './engines/held-counts.ts';
import { eventStreams } from './event-streams.ts';
import { expiringObjects } from './expiring-objects.ts';
import { exportProposals } from './export-proposals.ts';
import { factorRemovals } from './factor-removals.ts';
import { hourlyCounts } from './hourly-counts.ts';
import { idempotentCalls } from './idempotent-calls.ts';
import { identities } from './identities.ts';
import { importJobs } from './import-jobs.ts';
import { importedAccounts } from './imported-accounts.ts';
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
import { personNotes } from './person-notes.ts';
import { personalData } from './personal-data.ts';
import { personalTokens } from './personal-tokens.ts';
import { productChanges } from './product-changes.ts';
import { productEvents } from './product-events.ts';
import { productSessions } from './product-sessions.ts';
import { productUsers } from './product-users.ts';
import { providerStates } from './provider-states.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { removalProposals } from './removal-proposals.ts';
import { securityEvents } from './security-events.ts';
import { serverKeys } from './server-keys.ts';
import { sessionCounts } from './session-counts.ts';
import { sessions } from './sessions.ts';
import { signInFacts } from './sign-in-facts.ts';
import { signingKeys } from './signing-keys.ts';
import { bind, type TableContext } from './table-context.ts';
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
  /** Called when back-channel logouts or events for products may have become due. */
  readonly productDue?: () => void;
  /** True if security events wait for the stream to send them. */
  readonly isStreamed?: boolean;
  /**
   * Returns the password hash of an account; null if nothing can verify it, so that the account counts as one without a
   * password.
   */
  readonly verifiable?: TableContext['verifiable'];
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
  const { isStreamed = false, counterKey = unchanged, verifiable = unchanged } = options;
  const settings = { isStreamed, counterKey, verifiable, ...(engine.held && { held: engine.held }) };
  return {
    read: createTables((query, params) => engine.read(query, params), settings),
    longRead: createTables((query, params) => engine.longRead(query, params), settings),
    tx: (body) => transact((run) => engine.tx(run), body, settings, options),
    longTx: (body) => transact((run) => engine.longTx(run), body, settings, options),
  };
}

async function transact<T>(
  begin: (body: (run: Run) => Promise<T>) => Promise<T>,
  body: (tables: LockingTables) => Promise<T>,
  settings: Pick<TableContext, 'isStreamed' | 'counterKey' | 'verifiable'> & Pick<Engine, 'held'>,
  { committed, noticeDue, productDue }: StoreOptions,
): Promise<T> {
  let events: StoredEvent[] = [];
  let isNoticeDue = false;
  let isProductDue = false;
  let held: HeldInTransaction | undefined;
  const reports = {
    inserted: (event: StoredEvent) => void events.push(event),
    noticeDue() {
      isNoticeDue = true;
    },
    productDue() {
      isProductDue = true;
    },
  };
  const outcome = await begin((run) => {
    // The body may run twice; only its last run is committed.
    events = [];
    isNoticeDue = false;
    isProductDue = false;
    held?.undo();
    held = settings.held && new HeldInTransaction(settings.held);
    const context = { ...settings, ...(held && { held }), ...reports, within: 'transaction' } as const;
    // Within a transaction, each account that is read is locked.
    return body(createTables(run, context) as LockingTables);
  }).catch((error: unknown) => {
    held?.undo();
    throw asConflict(error);
  });
  held?.commit();
  for (const event of events) committed?.(event);
  if (isNoticeDue) noticeDue?.();
  if (isProductDue) productDue?.();
  return outcome;
}

const unchanged = <Text>(text: Text) => text;

/** The tables, by their names in the ports. */
const tables: { readonly [Name in keyof Tables]: (context: TableContext) => Tables[Name] } = {
  accounts,
  contactChanges,
  identities,
  providerStates,
  launchNonces,
  sessions,
  knownDevices,
  signInFacts,
  accessTokens,
  refreshTokens,
  challenges,
  codes: verificationCodes,
  tickets,
  counters,
  loginRecords,
  coins,
  vips,
  mergeRecords,
  expiringObjects,
  securityEvents,
  pendingNotices,
  passkeys,
  authenticators,
  trustedDevices,
  factorRemovals,
  pendingActs,
  removalProposals,
  contactReplacements,
  noticeDeliveries,
  codeSends,
  openIdRecords,
  productSessions,
  eventStreams,
  productEvents,
  consents,
  signingKeys,
  serverKeys,
  consentRecords,
  accountExports,
  personalData,
  personNotes,
  personalTokens,
  agents,
  productUsers,
  productChanges,
  idempotentCalls,
  operators,
  operatorSessions,
  auditEntries,
  auditChecks,
  auditStream,
  people: peopleSearches,
  sessionCounts,
  bulkSignOuts,
  importJobs,
  measures,
  consoleProducts,
  hourlyCounts,
  importedAccounts,
  accountImports,
  accountBatches,
  exportProposals,
};

const silent: Omit<TableContext, keyof ReturnType<typeof bind>> = {
  within: 'read',
  isStreamed: false,
  counterKey: unchanged,
  verifiable: unchanged,
  inserted() {},
  noticeDue() {},
  productDue() {},
};

/** Returns the tables whose queries `run` executes. Each is created at its first use. */
export function createTables(run: Run, settings: Partial<TableContext> = {}): Tables {
  const context = { ...silent, ...settings, ...bind(run) };
  const created: Partial<Record<keyof Tables, unknown>> = {};
  const get = (_: object, name: keyof Tables) => (created[name] ??= tables[name]?.(context));
  return new Proxy({}, { get }) as Tables;
}
