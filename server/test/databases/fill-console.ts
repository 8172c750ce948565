import type { Tables } from '../../src/model/ports/ports.ts';
import { anImportJob } from '../../src/store/testing-import-calls.ts';

interface Filling {
  readonly accountId: string;
  readonly ip: string;
  /** Milliseconds since 1970: the time of past events, and when kept rows expire. */
  readonly at: number;
  readonly later: number;
}

/** Adds rows to every table of the console. */
export async function fillConsole(tables: Tables, { accountId, ip, at, later }: Filling): Promise<void> {
  const operatorName = 'li';
  await tables.operators.put({ name: operatorName, role: 'administrator', createdAt: at });
  const invitation = {
    tokenHash: 'invitation',
    name: 'wang',
    role: 'viewer',
    replaces: false,
    expiresAt: later,
  } as const;
  await tables.operators.invite(invitation);
  await tables.operators.addPasskey({
    id: 'operator passkey',
    operatorName,
    publicKey: 'key',
    counter: 1,
    transports: ['internal'],
    isSynced: true,
    isBackupEligible: true,
    createdAt: at,
    lastUsedAt: at,
  });
  const session = { tokenHash: 'session', operatorName, createdAt: later, lastSeenAt: later, confirmedAt: later };
  await tables.operatorSessions.insert(session);
  await tables.operatorSessions.addChallenge({
    hash: 'challenge',
    kind: 'sign-in',
    holder: 'device',
    expiresAt: later,
  });
  await tables.hourlyCounts.claim({ node: 'node', batch: 1, at: later });
  await tables.hourlyCounts.add(later, [{ kind: 'sms', name: 'code', count: 1 }]);
  await fillAudit(tables, { accountId, ip, at, later });
  const criteria = { network: '192.0.2.0/24', product: null, begunFrom: at, begunTo: later };
  const expected = { expectedSessions: 1, expectedAccounts: 1 };
  const progress = { sessions: 1, accounts: 1, lastBegunAt: at, lastId: 'session', tries: 1 };
  const done = { state: 'done', startedAt: later, endedAt: later } as const;
  const by = { operator: operatorName, reason: 'a stolen list' };
  const second = { runningSince: at, agreedBy: 'second' };
  await tables.bulkSignOuts.insert({
    id: 'bulk',
    ...by,
    ...criteria,
    ...expected,
    ...progress,
    ...done,
    ...second,
    requiresPasswords: true,
  });
  await tables.personNotes.insert({ id: 'note', accountId, text: 'calls again', author: operatorName, at: later });
  await fillProducts(tables, operatorName, at);
  await tables.measures.insert({ id: 'measure', kind: 'sms', value: 'off', ...by, createdAt: at, endsAt: later });
}

async function fillAudit(tables: Tables, { accountId, ip, at, later }: Filling): Promise<void> {
  const { seq, previousHash } = await tables.auditEntries.next();
  await tables.auditEntries.insert({
    seq,
    at: later,
    operator: 'li',
    kind: 'person-viewed',
    accountId,
    reason: null,
    detail: {},
    ip,
    requestId: 'request',
    previousHash,
    hash: 'hash',
  });
  await tables.auditEntries.moveAnchor({ seq: 0, hash: '', at, seal: 'seal' });
  await tables.auditChecks.claim({ now: at, leaseEndsAt: later });
  await tables.auditStream.claim({ now: at, dueBy: at, leaseEndsAt: at });
}

/** Adds an import with its account, and a proposed export. */
export async function fillImports(
  { accountImports, accountBatches, exportProposals, importJobs }: Tables,
  { accountId, at }: Pick<Filling, 'accountId' | 'at'>,
): Promise<void> {
  await importJobs.insert(anImportJob({ id: 'job', createdAt: at, dueAt: null, state: 'done' }));
  const counts = { created: 1, updated: 0, refused: 0 };
  const times = { startedAt: at, endedAt: at, undoneAt: null };
  const [recipient, reason] = ['age1key', 'to the new system'];
  const proposal = { id: 'export', proposedBy: 'shell:wang', reason, recipient, proposedAt: at, agreedBy: null };
  await exportProposals.insert({ ...proposal, expiresAt: Number.MAX_SAFE_INTEGER });
  await accountImports.insert({ id: 'import', operator: 'li', fingerprint: 'hash', ...times, ...counts });
  const none = {
    accounts: [],
    contacts: [],
    consents: [],
    coins: [],
    vips: [],
    identities: [],
    passkeys: [],
    authenticators: [],
  };
  const row = { externalHash: 'hash', externalId: 'former:1', accountId, importId: 'import', importedAt: at };
  const written = { digest: 'digest', fields: {}, signIns: 0, expiresAt: null };
  await accountBatches.insert({ ...none, signIns: [], imported: [{ ...row, ...written }] });
}

async function fillProducts({ consoleProducts }: Tables, operatorName: string, at: number): Promise<void> {
  await consoleProducts.nextVersion();
  const [icon, product] = [{ type: 'image/png', base64: 'AA==' } as const, 'ridge'];
  const changed = { isOn: true, version: 1, createdAt: at, changedAt: at, changedBy: operatorName };
  await consoleProducts.put({ id: product, entry: '{}', icon, ...changed });
  const made = { createdAt: at, createdBy: operatorName, lastUsedAt: at };
  await consoleProducts.endTokens({ product, first: 1, at });
  await consoleProducts.addSecret({ id: 'secret', product, hash: 'hash', hint: 'hint', ...made });
}
