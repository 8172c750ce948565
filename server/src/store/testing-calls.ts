import { deliveryCalls } from './testing-delivery-calls.ts';
import { type Calls, factorCalls, helpingCalls, pendingActCalls, personalTokenCalls } from './testing-factor-calls.ts';
import { importCalls } from './testing-import-calls.ts';
import { openIdCalls } from './testing-openid-calls.ts';
import { operatorCalls } from './testing-operator-calls.ts';
import {
  aCode,
  aContactChange,
  aMergeRecord,
  anAccount,
  anEntry,
  anEvent,
  anIdentity,
  aRecord,
  aSession,
  aState,
  aTicket,
  aVip,
  fresh,
  T,
} from './testing-store.ts';

const account = anAccount();
const { id } = account;
const identity = anIdentity(id, { unionId: 'union' });
const session = aSession({ accountId: id });
const challenge = { id: 'challenge', scene: 'login', deviceId: 'mine', expiresAt: T, kind: 'picture', x: 1 } as const;
const holder = { accountId: id, sessionId: session.id };
const [change, state] = [aContactChange(id), aState()];
const record = aMergeRecord({ mergedId: id, survivorId: id });
const [code, ticket] = [aCode(), aTicket()];
const byHash: [[{ hash: string; now: number }]] = [[{ hash: 'hash', now: T }]];
const counted = ['a', 'b'].map((key) => ({ key, windowMs: 1 }));

/** Calls of every function of every table, in an order in which all of them work. */
export const calls: Calls = {
  accounts: {
    any: [[]],
    anyForeignHash: [[]],
    anyCostlyHash: [[]],
    insert: [[account]],
    byId: [[{ id }]],
    storedPasswordHash: [[{ id }]],
    byContact: [[{ kind: 'phone', value: '1' }]],
    setPasswordHash: [
      [id, 'hash'],
      [id, 'hash', T],
    ],
    proofsSince: [[{ id }]],
    setContact: [
      [id, { kind: 'phone', value: fresh('phone') }, T],
      [id, { kind: 'email', value: fresh('email') }, T],
    ],
    setContacts: [[id, { phone: null, email: 'person@example.com' }, T]],
    markMerged: [[{ mergedId: 'merged', survivorId: id }]],
    setFrozenAt: [[{ id, at: T }]],
    setClosesAt: [[{ id, at: T }]],
    openAfter: [[{ after: '', limit: 20 }]],
    dueForClosing: [[{ now: T, limit: 20 }]],
    mergedInto: [[{ id }]],
    setLocale: [[{ id, locale: 'en-US' }]],
    setTerms: [[{ id, version: '2026-11-01', at: T }]],
    setNickName: [[{ id, nickName: 'Li', at: T }]],
    setAvatar: [[{ id, avatarKey: 'key', at: T }]],
  },
  contactChanges: {
    insert: [[change]],
    peek: [[{ tokenHash: 'hash', now: T }]],
    restores: [[{ phone: '13800138000', now: T }]],
    byFormerPhone: [[{ phone: '13800138000', now: T }]],
    consume: [[{ tokenHash: 'hash', now: T }]],
    removeSince: [[change]],
    extend: [[{ accountId: id, from: T, by: 1 }]],
    undoableUntil: [[{ accountId: id, now: T }]],
    ofAccount: [[{ accountId: id, now: T }]],
  },
  identities: {
    insert: [[identity]],
    ofAccount: [[{ accountId: id }]],
    find: [[identity], [{ ...identity, unionId: null }]],
    move: [[{ from: 'merged', to: id, at: T }]],
    refresh: [[id, { ...identity, unionId: 'other' }]],
    unlink: [[{ accountId: id, provider: 'wx' }]],
  },
  providerStates: {
    carryOver: [[{ from: 'browser', to: 'next' }]],
    insert: [[state]],
    consume: [[{ ...state, now: T }], [{ ...state, holder, now: T }]],
  },
  launchNonces: { consume: [[{ source: 'source', nonce: 'nonce', expiresAt: T }]] },
  sessions: {
    insert: [[session]],
    byId: [[{ id: session.id }]],
    live: [[{ accountId: id, seenAfter: T }]],
    ofAccount: [
      [id, 500],
      [id, 500, { createdAt: T, id: 'session' }],
    ],
    begunBetween: [[{ from: T - 1, to: T + 1, after: '', limit: 20 }]],
    touch: [[session.id, T]],
    end: [[{ accountId: id, id: session.id, at: T }]],
    endAll: [[{ accountId: id, at: T }]],
    endOthers: [[{ accountId: id, id: session.id, at: T }]],
    accountOnDevice: [[{ deviceId: 'browser' }]],
    endForNew: [[{ accountId: id, deviceId: 'browser' }, 19, T]],
    endLapsed: [[{ seenBefore: T, begunBefore: T }, T, 20]],
  },
  sessionCounts: {
    meant: [
      [{ network: '192.0.2.0/24', product: null, begunFrom: T, begunTo: T }, false],
      [{ network: null, product: 'isoline', begunFrom: T, begunTo: T }, true],
    ],
    live: [[]],
  },
  knownDevices: {
    knows: [[{ accountId: id, deviceId: 'device' }]],
    isEstablished: [[{ accountId: id, deviceId: 'device', at: T }]],
    firstId: [[{ accountId: id, deviceId: 'device' }]],
    lastAccount: [[{ deviceId: 'device' }]],
    firstIds: [[{ accountId: id }]],
    list: [[{ accountId: id }]],
    add: [[id, 'device', T]],
    removeOthers: [[{ accountId: id, deviceId: 'device' }]],
    removeEstablishedAfter: [[{ accountId: id, since: T }]],
    forget: [[{ accountId: id, deviceId: 'device' }]],
    addNext: [
      [
        {
          accountId: id,
          from: 'device',
          to: 'next',
          firstId: 'device',
          expiresAt: T,
          establishedAt: T,
          formerUntil: T,
        },
      ],
    ],
  },
  signInFacts: {
    ofContact: [[{ kind: 'phone', value: '1', deviceId: 'device' }]],
    read: [[{ accountId: id, deviceId: 'device', reward: 'day:2026-11-21', now: T }]],
  },
  accessTokens: {
    insert: [[{ hash: 'hash', sessionId: session.id, expiresAt: T }]],
    caller: byHash,
    productCaller: byHash,
    ofProduct: byHash,
  },
  refreshTokens: {
    insert: [[{ hash: 'hash', sessionId: session.id, expiresAt: T }]],
    find: [[{ hash: 'hash' }]],
    consume: [[{ hash: 'hash', at: T }]],
    extend: [[{ hash: 'hash', expiresAt: T }]],
  },
  ...openIdCalls(id),
  ...factorCalls(id),
  ...pendingActCalls(id),
  ...helpingCalls(id),
  ...personalTokenCalls(id),
  ...deliveryCalls(id, session.id),
  ...operatorCalls(id),
  challenges: {
    carryOver: [[{ from: 'browser', to: 'next' }]],
    insert: [[challenge]],
    consume: [[{ id: 'challenge', scene: 'login', deviceId: 'mine', now: T }]],
    keepStep: [[{ ...challenge, id: 'solved' }, T, T]],
    isSolved: [[{ id: 'challenge', scene: 'login', deviceId: 'mine', now: T }]],
    consumeStep: [[{ id: 'challenge', scene: 'login', deviceId: 'mine', now: T }]],
  },
  codes: {
    carryOver: [[{ from: 'browser', to: 'next' }]],
    put: [[code]],
    remove: [[code]],
    endsOnUnknownDevices: [[{ ...code, accountId: id, now: T, tries: 5 }]],
    removeOfUnknownDevices: [[{ contactKey: code.contactKey, accountId: id }]],
    removeForContact: [[{ contactKey: code.contactKey }]],
    isLive: [[{ ...code, now: T, tries: 5 }]],
    consume: [[{ ...code, now: T, tries: 5 }]],
    countWrongTry: [[{ ...code, now: T, tries: 5 }]],
  },
  tickets: {
    carryOver: [[{ from: 'browser', to: 'next' }]],
    insert: [[ticket]],
    put: [[ticket]],
    peekBoth: [[[ticket, ticket], T]],
    peek: [[{ ...ticket, now: T }], [{ ...ticket, holder, now: T }]],
    consume: [[{ ...ticket, now: T }], [{ ...ticket, holder, now: T }]],
    renew: [[{ ...ticket, expiresAt: T, now: T }]],
    replaceContactProof: [[{ ...code, newHash: 'hash', now: T }]],
    replaceReset: [[{ ...code, newHash: 'hash', now: T }]],
    removeProofsOfAccount: [[{ accountId: id }]],
    removeForAccount: [[{ accountId: id }]],
    removeCodeProofsOfOthers: [[{ accountId: id, sessionId: id }]],
    removeForContact: [[{ contactKey: code.contactKey }]],
  },
  counters: {
    increment: [['key', 1, T]],
    incrementAll: [[counted, T]],
    read: [['key', 1, T]],
    readAll: [[counted, T]],
    readLocked: [[counted, T]],
    hold: [[counted, T]],
    release: [[counted.map(({ key }) => key)]],
    holdTries: [[counted, T]],
    releaseTries: [[counted.map(({ key }) => key)]],
    extend: [['key', T]],
    decrement: [['key']],
    decrementAll: [[['a', 'b']]],
    clear: [['key']],
  },
  loginRecords: {
    append: [[{ accountId: id, ...aRecord() }]],
    bounds: [[{ accountId: id }]],
    between: [[{ accountId: id, from: 1, to: 20 }]],
    slots: [[{ accountId: id, after: 0 }]],
    join: [[{ from: 'merged', to: id }]],
  },
  coins: {
    add: [[anEntry(id, { once: fresh('once') })]],
    balance: [[{ accountId: id }]],
    imported: [[{ accountId: id }]],
    isRewarded: [[{ accountId: id }]],
    count: [[{ accountId: id }]],
    entries: [
      [id, 20],
      [id, 20, { at: T, id: 'z' }],
    ],
    move: [[{ from: 'merged', to: id }]],
  },
  vips: {
    all: [[{ accountId: id }]],
    put: [[aVip(id)]],
    ofAccount: [[{ accountId: id }]],
    remove: [[{ accountId: 'merged' }]],
  },
  mergeRecords: { insert: [[record]], find: [[{ ...record, now: T }]] },
  securityEvents: {
    insert: [[anEvent({ accountId: id })]],
    forOwner: [[{ accountId: id, before: 'z', limit: 20 }]],
    forOperator: [[{ accountId: id, before: 'z', limit: 20 }]],
    ofAccount: [[{ accountId: id, since: T, limit: 20 }]],
    ofAddress: [[{ ip: '192.0.2.1', since: T, limit: 20 }]],
    move: [[{ from: 'merged', to: id }]],
  },
  expiringObjects: {
    put: [['path', T, id]],
    ofAccount: [[{ accountId: id }]],
    keep: [[{ path: 'path' }]],
    due: [[{ now: T, limit: 10 }]],
    forget: [[{ path: 'path', now: T }]],
  },
  consentRecords: {
    add: [[[{ accountId: id, kind: 'product', product: 'twin', version: 'phone', givenAt: T, givenBy: 'consent' }]]],
    ofAccount: [[{ accountId: id }]],
    withdraw: [[{ accountId: id, product: 'twin', at: T }]],
  },
  accountExports: {
    put: [[{ accountId: id, objectKey: 'key', askedAt: T, expiresAt: T }]],
    ofAccount: [[{ accountId: id, now: T }]],
    areDue: [[{ now: T }]],
    claimDue: [[{ now: T, leaseEndsAt: T, limit: 20 }]],
    advance: [[{ accountId: id, objectKey: 'key', tries: 1, progress: 10, leaseEndsAt: T }]],
    finish: [[{ accountId: id, objectKey: 'key', tries: 1, expiresAt: T }]],
  },
  ...importCalls,
  // This call is the last one because it closes the account.
  personalData: { erase: [[{ accountId: id, subject: 'subject', at: T }]] },
};
