import type { Calls } from './testing-factor-calls.ts';
import { aBulkSignOut, aConsoleProduct, aMeasure, T } from './testing-store.ts';

const operators = {
  operators: {
    put: [[{ name: 'li', role: 'administrator', createdAt: T }]],
    byName: [[{ name: 'li' }]],
    list: [[]],
    administrators: [[]],
    setRole: [[{ name: 'li', role: 'support' }]],
    setEndedAt: [[{ name: 'nobody', at: T }]],
    invite: [[{ tokenHash: 'invitation', name: 'wang', role: 'viewer', replaces: false, expiresAt: T + 1 }]],
    invitation: [[{ tokenHash: 'invitation', now: T }]],
    invitations: [[{ now: T }]],
    consumeInvitation: [[{ tokenHash: 'invitation', now: T }]],
    removeInvitations: [[{ name: 'wang', now: T }]],
    removeAllInvitations: [[{ now: T }]],
    addPasskey: [
      [
        {
          id: 'operator passkey',
          operatorName: 'li',
          publicKey: 'key',
          counter: 0,
          transports: [],
          isSynced: false,
          isBackupEligible: null,
          createdAt: T,
          lastUsedAt: null,
        },
      ],
    ],
    passkeyById: [[{ id: 'operator passkey' }]],
    listPasskeys: [[{ operatorName: 'li' }]],
    usePasskey: [['operator passkey', { counter: 1, isSynced: false, isBackupEligible: false }, T]],
    removePasskeys: [[{ operatorName: 'wang' }]],
  },
  operatorSessions: {
    insert: [[{ tokenHash: 'session', operatorName: 'li', createdAt: T, lastSeenAt: T, confirmedAt: null }]],
    find: [[{ tokenHash: 'session' }]],
    touch: [[{ tokenHash: 'session', at: T }]],
    confirm: [[{ tokenHash: 'session', at: T }]],
    remove: [[{ tokenHash: 'session' }]],
    removeAll: [[{ operatorName: 'li' }]],
    addChallenge: [[{ hash: 'challenge', kind: 'sign-in', holder: 'device', expiresAt: T + 1 }]],
    consumeChallenge: [[{ hash: 'challenge', kind: 'sign-in', holder: 'device', now: T }]],
  },
} satisfies Partial<Calls>;

const part = { product: 'contour', limit: 20 };

const hourlyCounts: Calls['hourlyCounts'] = {
  claim: [[{ node: 'node', batch: 1, at: T }]],
  add: [[T, [{ kind: 'sms', name: 'code', count: 1 }]]],
  addToOtherNetworks: [[T, 1]],
  networksIn: [[T]],
  addToNetworks: [[T, new Map([['192.0.2.0/24', 10]])]],
  removeNetworks: [[T, ['198.51.100.0/24']]],
  sums: [[0, T]],
  networks: [[0, T]],
  keepAccounts: [[{ hour: T, accounts: 2, withPasskey: 1 }]],
  accounts: [[0, T]],
  countAccounts: [['', 10]],
  countWithPasskey: [['', 10]],
};

const auditChecks: Calls['auditChecks'] = {
  last: [[]],
  claim: [[{ now: T, leaseEndsAt: T + 1 }]],
  request: [[{ now: T }]],
  finish: [[{ checkedAt: T, since: T, entries: 1, broken: null }, T + 1]],
};

const auditStream: Calls['auditStream'] = {
  state: [[]],
  claim: [[{ now: T, dueBy: T + 2, leaseEndsAt: T + 1 }]],
  advance: [[{ claims: 1 }, 1, T + 1]],
  putOff: [[{ claims: 1 }, T + 2]],
  unsent: [[{ limit: 10 }]],
  countUnsent: [[{ limit: 10 }]],
  markSent: [[['event']], [['event', 'other event']]],
};

const consoleProducts: Calls['consoleProducts'] = {
  version: [[]],
  nextVersion: [[]],
  list: [[]],
  byId: [[{ id: 'ridge' }]],
  put: [[aConsoleProduct({ id: 'ridge' })]],
  secrets: [[]],
  addSecret: [
    [{ id: 's', product: 'ridge', hash: 'h', hint: 'hint', createdAt: T, createdBy: 'li', lastUsedAt: null }],
  ],
  useSecret: [[{ id: 's', at: T }]],
  removeSecret: [[{ id: 's' }]],
  tokenGeneration: [[{ product: 'ridge' }]],
  endTokens: [[{ product: 'ridge', first: 1, at: T }]],
  countConnected: [[{ product: 'ridge', limit: 10 }]],
};

const bulkSignOutCalls = (lastId: string): Calls['bulkSignOuts'] => ({
  insert: [[aBulkSignOut({ id: 'bulk' })]],
  newest: [[{ since: T, limit: 20 }]],
  proposed: [[{ since: T, limit: 20 }]],
  byId: [[{ id: 'bulk' }]],
  begunAlone: [[{ operator: 'li', since: T }]],
  agree: [[{ id: 'bulk', sessions: 1, accounts: 1, agreedBy: 'wang', at: T }]],
  areDue: [[{ now: T }]],
  claimDue: [[{ now: T, leaseEndsAt: T + 1 }]],
  advance: [[{ id: 'bulk', tries: 1, sessions: 1, accounts: 1, lastBegunAt: T, lastId, leaseEndsAt: T + 2 }]],
  finish: [[{ id: 'bulk', tries: 1, at: T }]],
  stop: [[{ id: 'bulk', at: T }]],
});

const auditEntries = (id: string): Calls['auditEntries'] => ({
  next: [[]],
  insert: [
    [
      {
        seq: 1,
        at: T,
        operator: 'li',
        kind: 'person-viewed',
        accountId: id,
        reason: null,
        detail: {},
        ip: null,
        requestId: null,
        previousHash: '',
        hash: 'hash',
      },
    ],
  ],
  page: [
    [9, 10],
    [9, 10, { operator: 'li' }],
    [9, 10, { accountId: id }],
    [9, 10, { kind: 'person-viewed' }],
  ],
  firstSince: [[{ at: T }]],
  lastBefore: [[{ at: T }]],
  following: [[{ after: 0, limit: 10 }]],
  head: [[]],
  anchor: [[]],
  moveAnchor: [[{ seq: 0, hash: 'hash', at: T, seal: 'seal' }]],
  removeUpTo: [[{ seq: 0 }]],
});

/** Creates calls of each function of the tables of the console, for the test of query plans. */
export const operatorCalls = (id: string) =>
  ({
    ...operators,
    hourlyCounts,
    auditEntries: auditEntries(id),
    auditChecks,
    auditStream,
    bulkSignOuts: bulkSignOutCalls(id),
    measures: {
      insert: [[aMeasure({ id: 'measure' })]],
      inForce: [[{ now: T }]],
      remove: [[{ id: 'measure', now: T }]],
    },
    consoleProducts,
    people: {
      byIds: [[[id], part]],
      byPhoneEnd: [['5678', '', part]],
      byEmailStart: [
        ['person', null, part],
        ['person', id, part],
      ],
      byNickNameStart: [['Li', null, part]],
      newest: [[0, T, null, part]],
      frozen: [[null, part]],
      closing: [[null, part]],
      refusedSince: [[T, null, 20]],
      idsOfConsents: [['https://agent.example/client.json', null, 20]],
      idsOfIdentity: [['subject']],
      idsOfFormer: [
        [{ kind: 'phone', value: '13800138000' }, T],
        [{ kind: 'email', value: 'li@example.com' }, T],
      ],
    },
  }) satisfies Partial<Calls>;
