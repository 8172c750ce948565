import { deliveryCalls } from './testing-delivery-calls.ts';
import { type Calls, factorCalls, helpingCalls, pendingActCalls, personalTokenCalls } from './testing-factor-calls.ts';
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
const byHash: [[string, number]] = [['hash', T]];
const counted = ['a', 'b'].map((key) => ({ key, windowMs: 1 }));

/** Calls of every function of every table, in an order in which all of them work. */
export const calls: Calls = {
  accounts: {
    any: [[]],
    insert: [[account]],
    byId: [[id]],
    byContact: [[{ kind: 'phone', value: '1' }]],
    setPasswordHash: [
      [id, 'hash'],
      [id, 'hash', T],
    ],
    proofsSince: [[id]],
    setContact: [
      [id, { kind: 'phone', value: fresh('phone') }, T],
      [id, { kind: 'email', value: fresh('email') }, T],
    ],
    setContacts: [[id, { phone: null, email: 'person@example.com' }, T]],
    markMerged: [['merged', id]],
    setFrozenAt: [[id, T]],
    setClosesAt: [[id, T]],
    dueForClosing: [[T, 20]],
    mergedInto: [[id]],
    setLocale: [[id, 'en-US']],
    setTerms: [[id, '2026-11-01', T]],
    setNickName: [[id, 'Li', T]],
    setAvatar: [[id, 'key', T]],
  },
  contactChanges: {
    insert: [[change]],
    peek: [['hash', T]],
    restores: [['13800138000', T]],
    byFormerPhone: [['13800138000', T]],
    consume: [['hash', T]],
    removeSince: [[change]],
    undoableUntil: [[id, T]],
    ofAccount: [[id, T]],
  },
  identities: {
    insert: [[identity]],
    ofAccount: [[id]],
    find: [[identity], [{ ...identity, unionId: null }]],
    move: [['merged', id, T]],
    refresh: [[id, { ...identity, unionId: 'other' }]],
    unlink: [[id, 'wx']],
  },
  providerStates: {
    carryOver: [['browser', 'next']],
    insert: [[state]],
    consume: [
      [state, T],
      [{ ...state, holder }, T],
    ],
  },
  launchNonces: { consume: [['source', 'nonce', T]] },
  sessions: {
    insert: [[session]],
    byId: [[session.id]],
    live: [[id, T]],
    ofAccount: [
      [id, 500],
      [id, 500, { createdAt: T, id: 'session' }],
    ],
    begunBetween: [[T - 1, T + 1, '', 20]],
    touch: [[session.id, T]],
    end: [[id, session.id, T]],
    endAll: [[id, T]],
    endOthers: [[id, session.id, T]],
    accountOnDevice: [['browser']],
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
    knows: [[id, 'device']],
    firstId: [[id, 'device']],
    lastAccount: [['device']],
    firstIds: [[id]],
    expiries: [[id]],
    add: [[id, 'device', T]],
    removeOthers: [[id, 'device']],
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
    ofContact: [[{ kind: 'phone', value: '1' }, 'device']],
    read: [[id, 'device', 'day:2026-11-21', T]],
  },
  accessTokens: { insert: [['hash', session.id, T]], caller: byHash, productCaller: byHash, ofProduct: byHash },
  refreshTokens: { insert: [['hash', session.id, T]], find: [['hash']], consume: [['hash', T]], extend: [['hash', T]] },
  ...openIdCalls(id),
  ...factorCalls(id),
  ...pendingActCalls(id),
  ...helpingCalls(id),
  ...personalTokenCalls(id),
  ...deliveryCalls(id, session.id),
  ...operatorCalls(id),
  challenges: {
    carryOver: [['browser', 'next']],
    insert: [[challenge]],
    consume: [[{ id: 'challenge', scene: 'login', deviceId: 'mine' }, T]],
    keepStep: [[{ ...challenge, id: 'solved' }, T, T]],
    isSolved: [['challenge', 'login', 'mine', T]],
    consumeStep: [['challenge', 'login', 'mine', T]],
  },
  codes: {
    carryOver: [['browser', 'next']],
    put: [[code]],
    remove: [[code]],
    endsOnUnknownDevices: [[code, id, T, 5]],
    removeOfUnknownDevices: [[code.contactKey, id]],
    removeForContact: [[code.contactKey]],
    consume: [[code, T, 5]],
    countWrongTry: [[code, T, 5]],
  },
  tickets: {
    carryOver: [['browser', 'next']],
    insert: [[ticket]],
    put: [[ticket]],
    peekBoth: [[[ticket, ticket], T]],
    peek: [
      [ticket, T],
      [{ ...ticket, holder }, T],
    ],
    consume: [
      [ticket, T],
      [{ ...ticket, holder }, T],
    ],
    renew: [[ticket, T, T]],
    replaceContactProof: [[code, 'hash', T]],
    replaceReset: [[code, 'hash', T]],
    removeProofsOfAccount: [[id]],
    removeForAccount: [[id]],
    removeCodeProofsOfOthers: [[id, id]],
    removeForContact: [[code.contactKey]],
  },
  counters: {
    increment: [['key', 1, T]],
    incrementAll: [[counted, T]],
    read: [['key', 1, T]],
    readAll: [[counted, T]],
    readLocked: [[counted, T]],
    hold: [[counted, T]],
    release: [[counted.map(({ key }) => key)]],
    extend: [['key', T]],
    decrement: [['key']],
    decrementAll: [[['a', 'b']]],
    clear: [['key']],
  },
  loginRecords: { append: [[id, aRecord()]], bounds: [[id]], between: [[id, 1, 20]], join: [['merged', id]] },
  coins: {
    add: [[anEntry(id, { once: fresh('once') })]],
    balance: [[id]],
    entries: [
      [id, 20],
      [id, 20, { at: T, id: 'z' }],
    ],
    move: [['merged', id]],
  },
  vips: { put: [[aVip(id)]], ofAccount: [[id]], remove: [['merged']] },
  mergeRecords: { insert: [[record]], find: [[record, T]] },
  securityEvents: {
    insert: [[anEvent({ accountId: id })]],
    forOwner: [[id, 'z', 20]],
    ofAccount: [[id, T, 20]],
    ofAddress: [['192.0.2.1', T, 20]],
    move: [['merged', id]],
  },
  expiringObjects: {
    put: [['path', T, id]],
    ofAccount: [[id]],
    keep: [['path']],
    due: [[T, 10]],
    forget: [['path', T]],
  },
  consentRecords: {
    add: [[[{ accountId: id, kind: 'product', product: 'twin', version: 'phone', givenAt: T, givenBy: 'consent' }]]],
    ofAccount: [[id]],
    withdraw: [[id, 'twin', T]],
  },
  accountExports: {
    put: [[{ accountId: id, objectKey: 'key', askedAt: T, expiresAt: T }]],
    ofAccount: [[id, T]],
    areDue: [[T]],
    claimDue: [[T, T, 20]],
    advance: [[{ accountId: id, objectKey: 'key', tries: 1 }, 10, T]],
    finish: [[{ accountId: id, objectKey: 'key', tries: 1 }, T]],
  },
  // This call is the last one because it closes the account.
  personalData: { erase: [[id, 'subject', T]] },
};
