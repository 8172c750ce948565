import { DAY_MS } from '@isoline/contract/values/durations.ts';
import type { Account } from '../../src/model/entities/account.ts';
import type { Tables } from '../../src/model/ports/ports.ts';
import { readConfig } from '../../src/settings/config.ts';
import { testSecrets } from '../../src/settings/testing-settings.ts';
import { fillBackEnds } from './fill-back-ends.ts';
import { fillConsole, fillImports } from './fill-console.ts';

const AT = Date.UTC(2026, 10, 24);
/** Far enough ahead that pending rows are still pending when a test uses the database. */
const LATER = AT + 3_650 * DAY_MS;
/** The hash of the tests' password, with the parameters of the tests. */
const PASSWORD_HASH = '$argon2id$v=19$m=8,t=1,p=1$WJv8uTdZVH+bm3a+uyStvg$wT4l4KHElsg4VAoa4GXFEh6vz3SeJiZaXk7G+lJ2UT8';

const account: Account = {
  id: '0mieqxc00a0000000000000000001',
  nickName: 'Li',
  phone: '13900000001',
  email: 'li@isoline.example',
  passwordHash: PASSWORD_HASH,
  avatarKey: 'avatar',
  termsVersion: '2026-11-01',
  termsAgreedAt: AT,
  createdAt: AT,
  locale: 'zh-CN',
  mergedInto: null,
  closedAt: null,
  frozenAt: null,
  closesAt: null,
  profileChangedAt: AT,
};
const merged: Account = {
  ...account,
  id: '0mieqxc00a0000000000000000002',
  phone: null,
  email: null,
  passwordHash: null,
  mergedInto: account.id,
};

const accountId = account.id;
const sessionId = '0mieqxc00a0000000000000000003';
const [deviceId, deviceName, ip] = ['device', 'Chrome · Windows', '192.0.2.1'];

/**
 * Writes at least one row into every table. The account with the phone 13900000001 signs in with the tests' password.
 */
export async function fillDatabase(tables: Tables): Promise<void> {
  await tables.accounts.insert(account);
  await tables.accounts.insert(merged);
  await tables.identities.insert({
    id: 'identity',
    accountId,
    provider: 'wx',
    appId: 'desktop',
    subject: 'subject',
    unionId: 'union',
    nickName: 'Li',
    avatar: 'https://wechat.example/avatar.png',
    linkedAt: AT,
  });
  await tables.coins.add({
    id: 'coins',
    accountId,
    amount: 100,
    reason: 'register',
    note: null,
    product: null,
    words: null,
    once: 'register',
    at: AT,
  });
  await tables.vips.put({ accountId, workspaceId: 'workspace', product: 'contour', startsAt: AT, endsAt: LATER });
  await tables.securityEvents.insert({
    id: 'event',
    accountId,
    kind: 'sign-out',
    at: AT,
    actor: 'user',
    requestId: 'request',
    ip,
    deviceName,
    detail: { sessions: 1 },
  });
  await fillSessions(tables);
  await fillVerification(tables);
  await fillFactors(tables);
  await fillOpenId(tables);
  await fillPending(tables);
  await fillImports(tables, { accountId, at: AT });
  await fillConsole(tables, { accountId, ip, at: AT, later: LATER });
  await fillBackEnds(tables, { account, at: AT, later: LATER });
}

async function fillSessions(tables: Tables): Promise<void> {
  await tables.sessions.insert({
    id: sessionId,
    accountId,
    client: 'isoline-web',
    source: 'isoline',
    deviceId,
    deviceName,
    ip,
    createdAt: AT,
    lastSeenAt: AT,
    endedAt: null,
    loginType: 'password',
    secondFactor: null,
  });
  await tables.accessTokens.insert({ hash: 'access token', sessionId, expiresAt: LATER });
  await tables.refreshTokens.insert({ hash: 'refresh token', sessionId, expiresAt: LATER });
  await tables.knownDevices.add(accountId, deviceId, LATER, AT);
  await tables.loginRecords.append({ accountId, loginType: 'password', product: 'isoline', at: AT, ip, deviceName });
}

async function fillVerification(tables: Tables): Promise<void> {
  const of = { deviceId, scene: 'login', expiresAt: LATER } as const;
  const contactKey = 'phone:13900000001';
  await tables.challenges.insert({ id: 'challenge', kind: 'picture', x: 100, ...of });
  await tables.codes.put({ contactKey, codeHash: 'code', ...of });
  await tables.tickets.insert({
    hash: 'ticket',
    kind: 'contact-proof',
    contactKey,
    accountId,
    sessionId,
    otherAccountId: null,
    payload: null,
    ...of,
  });
  await tables.counters.increment('count', 3_650 * DAY_MS, AT);
  await tables.providerStates.insert({
    hash: 'state',
    provider: 'wx',
    intent: 'login',
    clientContext: 'browser',
    deviceId,
    accountId: null,
    sessionId: null,
    reauthHash: null,
    launchHash: null,
    backUrl: '/UserCenter',
    platform: null,
    source: 'isoline',
    expiresAt: LATER,
  });
  await tables.launchNonces.consume({ source: 'contour', nonce: 'nonce', expiresAt: LATER });
}

async function fillFactors(tables: Tables): Promise<void> {
  await tables.passkeys.insert({
    id: 'passkey',
    accountId,
    publicKey: 'key',
    counter: 1,
    transports: ['internal', 'hybrid'],
    aaguid: '00000000-0000-0000-0000-000000000000',
    name: 'Chrome',
    isSynced: true,
    isBackupEligible: true,
    userHandle: null,
    createdAt: AT,
    lastUsedAt: AT,
  });
  // The other account can sign in only by its password.
  await tables.authenticators.put({
    accountId: merged.id,
    sealedSecret: 'sealed',
    lastStep: 1,
    createdAt: AT,
    lastUsedAt: AT,
    former: { sealedSecret: 'former', createdAt: AT },
  });
  await tables.authenticators.putRecoveryCodes({ accountId: merged.id, hashes: ['recovery code'], at: AT });
  const trusted = { id: 'trusted', accountId, deviceId, deviceName, ip, trustedAt: AT, expiresAt: LATER };
  await tables.trustedDevices.put(trusted);
  await tables.personalTokens.insert(
    {
      id: 'personal token',
      accountId,
      name: 'Nightly',
      product: 'contour',
      scopes: ['profile'],
      createdAt: AT,
      expiresAt: LATER,
      lastUsedAt: AT,
      lastUsedFrom: '192.0.2.0/24',
    },
    'hash of the personal token',
    LATER,
  );
  await tables.factorRemovals.insert({ accountId, factor: 'passkey', tokenHash: 'removal', dueAt: LATER });
  await tables.pendingActs.put({ accountId, tokenHash: 'act', tokenSeed: 'act', dueAt: LATER, merge: null });
  await tables.removalProposals.propose({
    accountId,
    factor: 'passkey',
    proposedBy: 'li',
    reason: 'the phone was lost',
    proposedAt: AT,
    expiresAt: LATER,
  });
  await tables.contactReplacements.put({
    accountId,
    kind: 'phone',
    value: '13900001234',
    proposedBy: 'li',
    reason: 'the phone was lost',
    expiresAt: null,
    agreedBy: 'wang',
    tokenHash: 'replacement',
    dueAt: LATER,
  });
}

async function fillOpenId(tables: Tables): Promise<void> {
  await tables.agents.put({
    clientId: 'https://agent.example/client.json',
    name: 'Agent',
    redirectUris: ['http://127.0.0.1/back'],
    refreshes: true,
    fetchedAt: AT,
    freshUntil: AT,
    expiresAt: LATER,
  });
  await tables.openIdRecords.put([
    {
      model: 'AccessToken',
      id: 'record',
      payload: 'sealed',
      grantId: 'grant',
      uid: null,
      sessionId,
      scope: 'openid',
      product: 'contour',
      introspection: '{}',
      expiresAt: LATER,
    },
  ]);
  await tables.consents.put({
    accountId,
    product: 'contour',
    scopes: ['openid', 'phone'],
    givenAt: AT,
    connectionId: 'connection',
    lastUsedAt: AT,
  });
  const stream = { streamId: 'stream', madeBy: 'product', pushUrl: null, requested: null, kinds: null } as const;
  const sealedAuthorization = testSecrets(readConfig({}).serverSecret).seal('push-authorization', 'Bearer of-it');
  await tables.eventStreams.put({ ...stream, product: 'contour', sealedAuthorization, description: null });
  const told = { product: 'contour', accountId, subject: accountId, sid: null, kind: 'account-enabled' } as const;
  await tables.productEvents.add({ ...told, body: {}, createdAt: AT });
  await tables.productSessions.put({ sessionId, product: 'contour', sid: 'sid', accountId, createdAt: AT });
  // This key is no longer published: no server can open it.
  await tables.signingKeys.insert({ id: 'key', sealedJwk: 'sealed', createdAt: AT, retiresAt: AT });
  const { seal, name } = testSecrets(readConfig({}).serverSecret);
  const key = { sealed: seal('hash-key', 'the key of hashes'), secretName: name };
  await tables.serverKeys.insert({ ...key, formerSince: null, dueAt: 0 });
}

async function fillPending(tables: Tables): Promise<void> {
  const [email, expiresAt] = ['before@isoline.example', LATER];
  const since = { phoneSince: AT, emailSince: AT, passwordSince: AT };
  const before = { phone: null, email, passwordHash: PASSWORD_HASH, identities: [], ...since };
  await tables.contactChanges.insert({ tokenHash: 'undo', accountId, ...before, changedAt: AT, expiresAt });
  await tables.mergeRecords.insert({
    ticketHash: 'merge',
    deviceId,
    sessionId,
    proof: 'contact',
    keep: { phone: 'mine' },
    mergedId: merged.id,
    survivorId: accountId,
    expiresAt,
  });
  await tables.pendingNotices.insert({ id: 'notice', sealed: 'sealed', createdAt: LATER });
  await tables.noticeDeliveries.insert({
    id: 'notice',
    accountId,
    kind: 'password-reset',
    channel: 'sms',
    maskedContact: '139****0001',
    createdAt: LATER,
    sealed: 'sealed',
  });
  await tables.codeSends.insert({
    id: 'send',
    contactHash: 'contact',
    accountId,
    channel: 'sms',
    scene: 'login',
    requester: 'owner',
    at: LATER,
    result: 'accepted',
    serviceCode: null,
  });
  await tables.expiringObjects.put('avatars/none.png', LATER, accountId);
  await tables.accountExports.put({ accountId, objectKey: 'export', askedAt: LATER, expiresAt: LATER });
  await tables.consentRecords.add([
    { accountId, kind: 'terms', product: '', version: '2026-11-01', givenAt: AT, givenBy: 'registration' },
  ]);
}
