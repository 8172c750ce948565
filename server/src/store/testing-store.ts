import { afterAll, beforeAll } from 'vitest';
import type { Account } from '../model/entities/account.ts';
import type { CoinEntry } from '../model/entities/coins.ts';
import type { ContactChange } from '../model/entities/contact-change.ts';
import type { LinkedIdentity } from '../model/entities/identity.ts';
import type { BulkSignOut, Measure } from '../model/entities/incident.ts';
import type { Vip } from '../model/entities/membership.ts';
import type { MergeRecord } from '../model/entities/merge-record.ts';
import type { OpenIdRecord } from '../model/entities/openid-tables.ts';
import type { ConsoleProduct } from '../model/entities/products.ts';
import type { ProviderState } from '../model/entities/provider-state.ts';
import type { StoredEvent } from '../model/entities/security-event.ts';
import type { LoginRecord, Session } from '../model/entities/session.ts';
import type { Ticket, VerificationCode } from '../model/entities/verification.ts';
import { firstIdAt } from '../model/id-time.ts';
import type { Store } from '../model/ports/ports.ts';
import type { Dialect, Engine } from './engines/engine.ts';
import { openEngine } from './engines/open.ts';
import type { TestDatabase } from './engines/testing.ts';
import { openStore } from './store.ts';
import { newDatabaseWithTables } from './testing-database.ts';

export interface TestStore {
  readonly engine: Engine;
  readonly store: Store;
}

/** Creates a store on a new database for the tests of this block. Every test creates its own rows. */
export function useTestStore(dialect: Dialect): TestStore {
  let database: TestDatabase | undefined;
  let engine: Engine | undefined;
  let store: Store | undefined;
  beforeAll(async () => {
    database = await newDatabaseWithTables(dialect);
    engine = await openEngine(database.settings);
    store = openStore(engine);
  });
  afterAll(async () => {
    await engine?.close();
    await database?.remove();
  });
  const ready = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('the store is open only while tests run');
    return part;
  };
  return {
    get engine() {
      return ready(engine);
    },
    get store() {
      return ready(store);
    },
  };
}

let made = 0;

/** Returns a text that no other row of this run has. */
export function fresh(kind: string): string {
  made += 1;
  return `${kind}-${made}`;
}

export const T = 1_700_000_000_000;

export function anAccount(parts: Partial<Account> = {}): Account {
  return {
    id: fresh('account'),
    nickName: '用户8000',
    phone: fresh('phone'),
    email: null,
    passwordHash: null,
    avatarKey: null,
    termsVersion: '1',
    termsAgreedAt: T,
    createdAt: T,
    locale: null,
    mergedInto: null,
    closedAt: null,
    frozenAt: null,
    closesAt: null,
    profileChangedAt: null,
    ...parts,
  };
}

export function aSession(parts: Partial<Session> = {}): Session {
  return {
    id: fresh('session'),
    accountId: fresh('account'),
    client: 'isoline-web',
    source: 'isoline',
    deviceId: fresh('browser'),
    deviceName: 'Chrome · Windows',
    ip: '192.0.2.1',
    createdAt: T,
    lastSeenAt: T,
    endedAt: null,
    loginType: 'password',
    secondFactor: null,
    ...parts,
  };
}

export function anOpenIdRecord(parts: Partial<OpenIdRecord> = {}): OpenIdRecord {
  return {
    model: 'AccessToken',
    id: fresh('record'),
    payload: 'sealed',
    grantId: null,
    uid: null,
    sessionId: null,
    scope: null,
    product: null,
    introspection: null,
    expiresAt: T + 1000,
    ...parts,
  };
}

export function anIdentity(accountId: string, parts: Partial<LinkedIdentity> = {}): LinkedIdentity & { id: string } {
  return {
    id: fresh('identity'),
    accountId,
    provider: 'wx',
    appId: 'desktop',
    subject: fresh('subject'),
    unionId: null,
    nickName: null,
    avatar: null,
    linkedAt: T,
    ...parts,
  };
}

export function aState(parts: Partial<ProviderState> = {}): ProviderState {
  return {
    hash: fresh('state'),
    provider: 'wx',
    intent: 'login',
    clientContext: 'browser',
    deviceId: 'browser',
    accountId: null,
    sessionId: null,
    reauthHash: null,
    launchHash: null,
    backUrl: null,
    platform: null,
    source: null,
    expiresAt: T + 1000,
    ...parts,
  };
}

export function aCode(parts: Partial<VerificationCode> = {}): VerificationCode {
  return {
    contactKey: fresh('phone:138'),
    scene: 'login',
    deviceId: 'browser',
    codeHash: fresh('hash'),
    expiresAt: T + 1000,
    ...parts,
  };
}

export function aContactChange(accountId: string, parts: Partial<ContactChange> = {}): ContactChange {
  return {
    tokenHash: fresh('token'),
    accountId,
    phone: fresh('phone'),
    email: fresh('email'),
    passwordHash: null,
    phoneSince: null,
    emailSince: null,
    passwordSince: null,
    identities: [],
    changedAt: T,
    expiresAt: T + 1000,
    ...parts,
  };
}

export function aTicket(parts: Partial<Ticket> = {}): Ticket {
  return {
    hash: fresh('ticket'),
    kind: 'contact-proof',
    deviceId: 'browser',
    scene: 'register',
    contactKey: 'phone:13800000000',
    accountId: null,
    sessionId: null,
    otherAccountId: null,
    payload: null,
    expiresAt: T + 1000,
    ...parts,
  };
}

export function aRecord(parts: Partial<Omit<LoginRecord, 'seq'>> = {}): Omit<LoginRecord, 'seq'> {
  return { loginType: 'sms', product: 'isoline', at: T, ip: '192.0.2.1', deviceName: 'Chrome · Windows', ...parts };
}

export function anEntry(accountId: string, parts: Partial<CoinEntry> = {}): CoinEntry {
  const own = { note: null, product: null, words: null };
  return { id: fresh('entry'), accountId, amount: 5, reason: 'daily', ...own, once: fresh('day'), at: T, ...parts };
}

export function anEvent(parts: Partial<StoredEvent> = {}): StoredEvent {
  return {
    id: `${firstIdAt(parts.at ?? T)}${fresh('event')}`,
    accountId: fresh('account'),
    kind: 'sign-out',
    at: T,
    actor: 'user',
    requestId: fresh('request'),
    ip: '192.0.2.1',
    deviceName: 'Chrome · Windows',
    detail: { sessions: 1 },
    ...parts,
  };
}

export function aVip(accountId: string, parts: Partial<Vip> = {}): Vip {
  return { accountId, workspaceId: 'workspace', product: 'twin', startsAt: T, endsAt: T + 1000, ...parts };
}

export function aMergeRecord(parts: Partial<MergeRecord> = {}): MergeRecord {
  return {
    ticketHash: fresh('ticket'),
    deviceId: 'browser',
    sessionId: fresh('session'),
    proof: 'wx',
    keep: { phone: 'other', wx: 'mine' },
    mergedId: fresh('account'),
    survivorId: fresh('account'),
    expiresAt: T + 1000,
    ...parts,
  };
}

export function aBulkSignOut(parts: Partial<BulkSignOut> = {}): BulkSignOut {
  return {
    id: fresh('bulk'),
    operator: 'li',
    reason: 'a stolen list',
    network: null,
    product: null,
    begunFrom: T,
    begunTo: T + 1000,
    requiresPasswords: false,
    state: 'running',
    expectedSessions: 2,
    expectedAccounts: 1,
    sessions: 0,
    accounts: 0,
    lastBegunAt: T,
    lastId: '',
    startedAt: T,
    endedAt: null,
    tries: 0,
    runningSince: T,
    agreedBy: null,
    ...parts,
  };
}

export function aMeasure(parts: Partial<Measure> = {}): Measure {
  const stop = { kind: 'sms', value: 'off', operator: 'li', reason: 'a flood' } as const;
  return { id: fresh('measure'), ...stop, createdAt: T, endsAt: T + 1000, ...parts };
}

export function aConsoleProduct(parts: Partial<ConsoleProduct> = {}): ConsoleProduct {
  const icon = { type: 'image/svg+xml', base64: btoa('<svg />') } as const;
  const kept = { entry: '{}', icon, isOn: true, version: 1, createdAt: T, changedAt: T, changedBy: 'li' };
  return { id: fresh('product'), ...kept, ...parts };
}

/** Returns how many of 200 concurrent calls of `attempt` return true. */
export async function yesOf200(attempt: () => Promise<boolean>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: 200 }, attempt));
  return answers.filter(Boolean).length;
}
