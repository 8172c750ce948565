import type { Migration } from './migrate.ts';
import { baseline } from './migrations/0001-baseline.ts';
import { privacy } from './migrations/0002-privacy.ts';
import { addressShortening } from './migrations/0003-address-shortening.ts';
import { operatorsConsole } from './migrations/0004-console.ts';
import { personalTokens } from './migrations/0005-personal-tokens.ts';
import { incident } from './migrations/0006-incident.ts';
import { overview } from './migrations/0007-overview.ts';
import { helpingPeople } from './migrations/0009-helping-people.ts';
import { agents } from './migrations/0011-agents.ts';
import { consoleProducts } from './migrations/0012-console-products.ts';
import { auditStream } from './migrations/0013-audit-stream.ts';
import { personPage } from './migrations/0014-person-page.ts';
import { constantWork } from './migrations/0017-constant-work.ts';
import { bulkSignOutsByTwo } from './migrations/0018-bulk-sign-outs-by-two.ts';
import { irrevocableActs } from './migrations/0019-irrevocable-acts.ts';
import { undoToBeforeTheFirstChange } from './migrations/0020-undo-to-before-the-first-change.ts';
import { codeSends } from './migrations/0021-code-sends.ts';
import { providerNicknames } from './migrations/0022-provider-nicknames.ts';
import { auditAnchor } from './migrations/0023-audit-anchor.ts';
import { passkeyBackup } from './migrations/0026-passkey-backup.ts';
import { profileChanges } from './migrations/0027-profile-changes.ts';
import { noticeDigests } from './migrations/0028-notice-digests.ts';
import { contactReplacements } from './migrations/0032-contact-replacements.ts';
import { coinBalance } from './migrations/0039-coin-balance.ts';
import { waitingNotices } from './migrations/0040-waiting-notices.ts';
import { serverKey } from './migrations/0041-server-key.ts';
import { machineTokens } from './migrations/0050-machine-tokens.ts';
import { closedUsers } from './migrations/0051-closed-users.ts';
import { productChangesAndReasons } from './migrations/0052-product-changes.ts';
import { idempotentCalls } from './migrations/0053-idempotent-calls.ts';
import { eventStreams } from './migrations/0055-event-streams.ts';
import { foreignHashes } from './migrations/0060-foreign-hashes.ts';
import { importedAccounts } from './migrations/0062-imported-accounts.ts';
import { fewerIndexes } from './migrations/0070-fewer-indexes.ts';
import { memberships } from './migrations/0071-memberships.ts';
import { exportProposals } from './migrations/0080-export-proposals.ts';
import { importJobs } from './migrations/0083-import-jobs.ts';
import { costlyHashes } from './migrations/0084-costly-hashes.ts';
import { auditChecks } from './migrations/0089-audit-checks.ts';
import { personNotes } from './migrations/0090-person-notes.ts';
import { toldEvents } from './migrations/0091-told-events.ts';
import { eventsSentAgain } from './migrations/0092-events-sent-again.ts';
import { askedWaits } from './migrations/0093-asked-waits.ts';
import { refusingStreams } from './migrations/0094-refusing-streams.ts';
import { importNotices } from './migrations/0095-import-notices.ts';
import { refusedInARow } from './migrations/0096-refused-in-a-row.ts';
import { stopTokens } from './migrations/0097-stop-tokens.ts';
import { identitiesBeforeAChange } from './migrations/0098-identities-before-a-change.ts';
import { namedStreams } from './migrations/0099-named-streams.ts';
import { importFaults } from './migrations/0101-import-faults.ts';
import { toldSubjectsAndRefusals } from './migrations/0102-told-subjects-and-refusals.ts';

/** All migrations, in the order that they run. */
export const migrations: readonly Migration[] = [
  baseline,
  privacy,
  addressShortening,
  operatorsConsole,
  personalTokens,
  incident,
  overview,
  helpingPeople,
  agents,
  consoleProducts,
  auditStream,
  personPage,
  constantWork,
  bulkSignOutsByTwo,
  irrevocableActs,
  undoToBeforeTheFirstChange,
  codeSends,
  providerNicknames,
  auditAnchor,
  passkeyBackup,
  profileChanges,
  noticeDigests,
  contactReplacements,
  coinBalance,
  waitingNotices,
  serverKey,
  machineTokens,
  closedUsers,
  productChangesAndReasons,
  idempotentCalls,
  eventStreams,
  foreignHashes,
  importedAccounts,
  fewerIndexes,
  memberships,
  exportProposals,
  importJobs,
  costlyHashes,
  auditChecks,
  personNotes,
  toldEvents,
  eventsSentAgain,
  askedWaits,
  refusingStreams,
  importNotices,
  refusedInARow,
  stopTokens,
  identitiesBeforeAChange,
  namedStreams,
  importFaults,
  toldSubjectsAndRefusals,
];
