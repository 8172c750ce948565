import { contactsOf } from '../model/entities/account.ts';
import type { ImportJob } from '../model/entities/import-job.ts';
import type { ImportedAccount, NewRows } from '../model/entities/imported-account.ts';
import type { Calls } from './testing-factor-calls.ts';
import { anAccount, anEntry, anIdentity, aVip, fresh, T } from './testing-store.ts';

const account = anAccount({ email: fresh('email') });
const { id: accountId } = account;
const { appId, subject, ...identity } = anIdentity(accountId, { unionId: fresh('union') });

/** An account that an import created. */
const anImported = (parts: Partial<ImportedAccount> = {}): ImportedAccount => ({
  externalHash: fresh('hash'),
  externalId: fresh('external'),
  accountId,
  importId: 'import',
  importedAt: T,
  digest: 'digest',
  fields: { nickName: 'hash' },
  signIns: 1,
  expiresAt: null,
  ...parts,
});

const proposal = {
  id: 'gone',
  proposedBy: 'shell:wang',
  reason: 'to the new system',
  recipient: 'age1key',
  proposedAt: T,
  agreedBy: null,
  expiresAt: T + 1,
};

/** An import of the console that is due. */
export function anImportJob(parts: Partial<ImportJob> = {}): ImportJob {
  return {
    id: fresh('job'),
    operator: 'li',
    reason: 'from the former system',
    agreedBy: null,
    notice: null,
    fileName: 'users.ndjson',
    bytes: 2,
    receivedBytes: 2,
    state: 'checking',
    counts: null,
    readBytes: 0,
    estimateMs: null,
    refusedTry: 0,
    refusedPieces: 0,
    fault: null,
    undoBy: null,
    undoAt: null,
    kept: null,
    createdAt: T,
    runningSince: null,
    endedAt: null,
    expiresAt: T + 1000,
    dueAt: T,
    tries: 0,
    ...parts,
  };
}

const rows: NewRows = {
  accounts: [account],
  contacts: contactsOf(account).map((contact) => ({ ...contact, accountId, since: null })),
  consents: [{ accountId, kind: 'terms', product: '', version: '1', givenAt: T, givenBy: 'import' }],
  coins: [anEntry(accountId)],
  vips: [aVip(accountId)],
  identities: [{ ...identity, subjects: [{ appId, subject }] }],
  passkeys: [
    {
      id: fresh('passkey'),
      accountId,
      publicKey: 'key',
      counter: 0,
      transports: ['internal'],
      aaguid: 'none',
      name: 'Chrome',
      isSynced: false,
      isBackupEligible: null,
      userHandle: 'handle',
      createdAt: T,
      lastUsedAt: null,
    },
  ],
  authenticators: [{ accountId, sealedSecret: 'sealed', lastStep: 0, createdAt: T, lastUsedAt: null, former: null }],
  signIns: [{ accountId, seq: 1, loginType: 'password', product: 'isoline', at: T, ip: '', deviceName: '' }],
  imported: [anImported()],
};

/** Creates calls of each function of the tables of imports. */
export const importCalls = {
  accountBatches: {
    insert: [[rows]],
    owners: [
      [
        [
          { kind: 'phone', value: 'phone' },
          { kind: 'email', value: 'email' },
          { kind: 'passkey', value: 'passkey' },
          { kind: 'identity', provider: 'wx', appId, value: subject },
          { kind: 'union', provider: 'wx', value: 'union' },
        ],
      ],
    ],
    remove: [[[accountId]]],
  },
  importedAccounts: {
    byHashes: [[['hash', 'other']]],
    ofAccount: [[{ accountId }]],
    update: [[{ externalHash: 'hash', digest: 'digest', fields: {} }]],
    move: [[{ from: 'merged', to: accountId }]],
    ofImport: [[{ importId: 'import', after: '', limit: 20 }]],
  },
  exportProposals: {
    insert: [[{ ...proposal, id: 'export' }], [proposal]],
    byId: [[{ id: 'export', now: T }]],
    open: [[{ now: T }]],
    agree: [[{ id: 'export', agreedBy: 'li', expiresAt: T + 2 }]],
    remove: [[{ id: 'gone' }]],
  },
  importJobs: {
    insert: [[anImportJob({ id: 'job' })]],
    byId: [[{ id: 'job' }]],
    newest: [[{ limit: 20 }]],
    dueLater: [[{ now: T, limit: 20 }]],
    undoProposed: [[{ since: T, limit: 20 }]],
    countOpen: [[{ limit: 5 }]],
    save: [[anImportJob({ id: 'job' })]],
    areDue: [[{ now: T }]],
    claimDue: [[{ now: T, leaseEndsAt: T + 1 }]],
  },
  accountImports: {
    insert: [
      [
        {
          id: 'import',
          operator: 'shell:root',
          fingerprint: 'print',
          startedAt: T,
          endedAt: null,
          undoneAt: null,
          created: 0,
          updated: 0,
          refused: 0,
        },
      ],
    ],
    byId: [[{ id: 'import' }]],
    unfinished: [[{ fingerprint: 'print' }]],
    newest: [[{ limit: 20 }]],
    count: [[{ id: 'import', created: 1, updated: 1 }]],
    end: [[{ id: 'import', at: T, refused: 0 }]],
    markUndone: [[{ id: 'import', at: T }]],
  },
} satisfies Pick<Calls, 'accountBatches' | 'importedAccounts' | 'accountImports' | 'exportProposals' | 'importJobs'>;
