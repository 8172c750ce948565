import { lifetimes } from '@isoline/contract/limits.ts';
import { maskedAddress } from '../model/client-address.ts';
import type { PersonalData } from '../model/entities/personal-data.ts';
import { type Query, query } from './engines/engine.ts';
import { withToldSubjects } from './subject-ids.ts';
import type { TableContext } from './table-context.ts';
import type { Tables } from './tables.ts';

interface Erased {
  readonly accountId: string;
  readonly at: number;
}

const neededAfterClosing = ['session-revoked', 'consent-withdrawn', 'account-merged', 'account-purged'] as const;

/** Tables whose rows name an account. */
export type OwnTable = {
  [Name in keyof Tables]: Tables[Name] extends { readonly accountId: string | null } ? Name : never;
}[keyof Tables];

const removeOwnRows = (table: OwnTable) =>
  query<Erased>()((db, p) => db.deleteFrom(table).where('accountId', '=', p.accountId));

// Codes, tickets, challenges and states of a device belong to the account that was signed in on it until now,
// regardless of the contact that was entered for them.
const removeDeviceRows = (table: 'verificationCode' | 'ticket' | 'challenge' | 'providerState') =>
  query<Erased>()((db, p) =>
    db.deleteFrom(table).where('deviceId', 'in', (eb) =>
      eb
        .selectFrom('session')
        .select('deviceId')
        .where('accountId', '=', p.accountId)
        .where((one) => one.or([one('endedAt', 'is', null), one('endedAt', '=', p.at)])),
    ),
  );

const removeMergeRecords = query<Erased>()((db, p) =>
  db
    .deleteFrom('mergeRecord')
    .where((eb) => eb.or([eb('survivorId', '=', p.accountId), eb('mergedId', '=', p.accountId)])),
);

const removePendingMerges = query<Erased>()((db, p) =>
  db.deleteFrom('pendingAct').where('survivorId', '=', p.accountId),
);

const removeTickets = query<Erased>()((db, p) =>
  db
    .deleteFrom('ticket')
    .where((eb) => eb.or([eb('accountId', '=', p.accountId), eb('otherAccountId', '=', p.accountId)])),
);

const removeOpenIdRecords = query<Erased>()((db, p) =>
  db
    .deleteFrom('oidcRecord')
    .where('sessionId', 'in', (eb) => eb.selectFrom('session').select('id').where('accountId', '=', p.accountId)),
);

// The tokens of a session lead to this row until they expire, and are answered with "the account is closed". Its times
// are the time of the closing.
const emptySessions = query<Erased>()((db, p) =>
  db
    .updateTable('session')
    .set((eb) => ({
      deviceId: '',
      deviceName: '',
      ip: '',
      createdAt: p.at,
      lastSeenAt: p.at,
      endedAt: p.at,
      secondFactor: eb.lit(null),
    }))
    .where('accountId', '=', p.accountId),
);

const emptyAccount = query<Erased>()((db, p) =>
  db
    .updateTable('account')
    .set((eb) => ({
      nickName: '',
      phone: eb.lit(null),
      email: eb.lit(null),
      passwordHash: eb.lit(null),
      passwordSince: eb.lit(null),
      avatarKey: eb.lit(null),
      termsVersion: '',
      termsAgreedAt: p.at,
      createdAt: p.at,
      locale: eb.lit(null),
      frozenAt: eb.lit(null),
      closesAt: eb.lit(null),
      profileChangedAt: eb.lit(null),
      closedAt: p.at,
    }))
    .where('id', '=', p.accountId),
);

// Events that products still need stay until they are delivered: products end sessions and erase the user by them.
const removeEvents = query<Erased>()((db, p) =>
  db
    .deleteFrom('productEvent')
    .where('accountId', '=', p.accountId)
    .where((eb) => eb.or([eb('doneAt', 'is not', null), eb('kind', 'not in', neededAfterClosing)])),
);

const expireObjects = query<Erased>()((db, p) =>
  db.updateTable('expiringObject').set({ removeAt: p.at }).where('accountId', '=', p.accountId),
);

// The hash of the external id stays, so that a later import does not bring back the closed account.
const forgetImported = query<Erased>()((db, p) =>
  db
    .updateTable('importedAccount')
    .set((eb) => ({
      externalId: eb.lit(null),
      accountId: eb.lit(null),
      digest: '',
      fields: '{}',
      expiresAt: eb(eb.val(p.at), '+', eb.lit(lifetimes.closedUserMs)),
    }))
    .where('accountId', '=', p.accountId),
);

// Keeps each subject that a product was told, including those of merged accounts.
const keepClosed = query<Erased>()((db, p) =>
  withToldSubjects(db, { sub: p.accountId })
    .insertInto('closedUser')
    .columns(['accountId', 'product', 'expiresAt'])
    .expression((eb) =>
      eb
        .selectFrom('told')
        .select(({ eb: column }) => [
          'told.subject as accountId',
          'told.product',
          column(column.val(p.at), '+', column.lit(lifetimes.closedUserMs)).as('expiresAt'),
        ])
        // SQLite would otherwise read ON CONFLICT as a condition of a join.
        .where('told.subject', '<>', ''),
    )
    .onConflict((conflict) => conflict.columns(['accountId', 'product']).doNothing()),
);

/** Tables that other queries clear, or that do not hold personal data: see `dataKinds`. */
type Elsewhere =
  | 'loginRecord'
  | 'securityEvent'
  // The hashes of tokens lead to the emptied session until they expire.
  | 'accessToken'
  | 'refreshToken'
  // Rows that are removed with their identity.
  | 'identitySubject'
  | 'identityUnion'
  // A row is removed after its product was notified, within a day.
  | 'productSession'
  // A row is encrypted, and removed after it was sent or within a day.
  | 'pendingNotice'
  | 'counter'
  | 'launchNonce'
  // A row is removed within a day.
  | 'idempotentCall'
  | 'jobProgress'
  | 'auditStream'
  | 'signingKey'
  | 'serverKey'
  | 'agent'
  // A row names only the former account and its product, and is kept for 400 days, so that the product deletes too.
  | 'closedUser'
  // Rows of operators, or rows whose only data of an account is its id.
  | 'accountImport'
  | 'exportProposal'
  | 'importJob'
  | 'operator'
  | 'operatorPasskey'
  | 'operatorInvitation'
  | 'operatorSession'
  | 'operatorChallenge'
  | 'auditHead'
  | 'auditAnchor'
  | 'auditEntry'
  | 'auditCheck'
  | 'bulkSignOut'
  | 'incidentMeasure'
  | 'consoleProduct'
  | 'consoleProductSecret'
  | 'consoleProductVersion'
  | 'machineTokenEnd'
  | 'eventStream'
  // Sums that do not name a person.
  | 'hourlyCount'
  | 'countBatch';

/** The queries for each table, in this order. The code does not compile if a table is missing. */
const erasing: Readonly<Record<Exclude<keyof Tables, Elsewhere>, readonly Query<unknown, Erased>[]>> = {
  verificationCode: [removeDeviceRows('verificationCode')],
  challenge: [removeDeviceRows('challenge')],
  providerState: [removeDeviceRows('providerState')],
  ticket: [removeDeviceRows('ticket'), removeTickets],
  mergeRecord: [removeMergeRecords],
  oidcRecord: [removeOpenIdRecords],
  contact: [removeOwnRows('contact')],
  contactChange: [removeOwnRows('contactChange')],
  vip: [removeOwnRows('vip')],
  membership: [removeOwnRows('membership')],
  coinEntry: [removeOwnRows('coinEntry')],
  productChange: [removeOwnRows('productChange')],
  identity: [removeOwnRows('identity')],
  knownDevice: [removeOwnRows('knownDevice')],
  oidcConsent: [keepClosed, removeOwnRows('oidcConsent')],
  productEvent: [removeEvents],
  passkey: [removeOwnRows('passkey')],
  authenticator: [removeOwnRows('authenticator')],
  recoveryCode: [removeOwnRows('recoveryCode')],
  trustedDevice: [removeOwnRows('trustedDevice')],
  factorRemoval: [removeOwnRows('factorRemoval')],
  pendingAct: [removeOwnRows('pendingAct'), removePendingMerges],
  removalProposal: [removeOwnRows('removalProposal')],
  contactReplacement: [removeOwnRows('contactReplacement')],
  noticeDelivery: [removeOwnRows('noticeDelivery')],
  codeSend: [removeOwnRows('codeSend')],
  personNote: [removeOwnRows('personNote')],
  accountExport: [removeOwnRows('accountExport')],
  consentRecord: [removeOwnRows('consentRecord')],
  personalToken: [removeOwnRows('personalToken')],
  importedAccount: [forgetImported],
  expiringObject: [expireObjects],
  session: [emptySessions],
  account: [emptyAccount],
};

const queryAddresses = (table: 'loginRecord' | 'securityEvent') =>
  query<{ accountId: string }>()((db, p) =>
    db.selectFrom(table).select('ip').distinct().where('accountId', '=', p.accountId),
  );

const shorten = (table: 'loginRecord' | 'securityEvent') =>
  query<{ accountId: string; ip: string; shortened: string }>()((db, p) =>
    db.updateTable(table).set({ ip: p.shortened }).where('accountId', '=', p.accountId).where('ip', '=', p.ip),
  );

const addresses = {
  loginRecord: { of: queryAddresses('loginRecord'), shorten: shorten('loginRecord') },
  securityEvent: { of: queryAddresses('securityEvent'), shorten: shorten('securityEvent') },
} as const;

// The records of two merged accounts may have the same numbers, so each account keeps its own subject.
const unlinkRecords = query<{ accountId: string; subject: string }>()((db, p) =>
  db.updateTable('loginRecord').set({ accountId: p.subject, deviceName: '' }).where('accountId', '=', p.accountId),
);

const unlinkEvents = query<{ accountId: string; subject: string }>()((db, p) =>
  db
    .updateTable('securityEvent')
    .set((eb) => ({
      accountId: p.subject,
      requestId: eb.lit(null),
      deviceName: eb.lit(null),
      detail: '{}',
    }))
    .where('accountId', '=', p.accountId),
);

/** Accesses the rows of an account in all tables. */
export const personalData = ({ run }: TableContext): PersonalData => ({
  async erase({ accountId, subject, at }) {
    for (const queries of Object.values(erasing)) {
      for (const one of queries) await run(one, { accountId, at });
    }
    for (const { of, shorten } of Object.values(addresses)) {
      for (const { ip } of await run(of, { accountId })) {
        if (ip) await run(shorten, { accountId, ip, shortened: maskedAddress(ip) });
      }
    }
    await run(unlinkRecords, { accountId, subject });
    await run(unlinkEvents, { accountId, subject });
  },
});
