import type { Migration } from './migrate.ts';
import { first } from './migrations/0001-first.ts';
import { ticketsOfAccount } from './migrations/0002-tickets-of-account.ts';
import { providerStates } from './migrations/0003-provider-states.ts';
import { merges } from './migrations/0004-merges.ts';
import { expiringObjects } from './migrations/0005-expiring-objects.ts';
import { contactProofs } from './migrations/0006-contact-proofs.ts';
import { mergeChoices } from './migrations/0007-merge-choices.ts';
import { challengeKinds } from './migrations/0008-challenge-kinds.ts';
import { securityEvents } from './migrations/0009-security-events.ts';
import { accountLocale } from './migrations/0010-account-locale.ts';
import { codesByDevice } from './migrations/0011-codes-by-device.ts';
import { frozenAccounts } from './migrations/0012-frozen-accounts.ts';
import { stateSource } from './migrations/0013-state-source.ts';
import { openId } from './migrations/0014-openid.ts';
import { contactsBeforeChange } from './migrations/0015-contacts-before-change.ts';
import { connectedProducts } from './migrations/0016-connected-products.ts';
import { pendingNotices } from './migrations/0017-pending-notices.ts';
import { devices } from './migrations/0018-devices.ts';
import { factors } from './migrations/0019-factors.ts';
import { firstDeviceIds } from './migrations/0020-first-device-ids.ts';
import { formerAuthenticators } from './migrations/0021-former-authenticators.ts';
import { recoveryCodeTimes } from './migrations/0022-recovery-code-times.ts';
import { recordsByAccount } from './migrations/0023-records-by-account.ts';
import { liveSessions } from './migrations/0024-live-sessions.ts';
import { issuedCodes } from './migrations/0025-issued-codes.ts';
import { issuedTo } from './migrations/0026-issued-to.ts';
import { anonymousRefusals } from './migrations/0029-anonymous-refusals.ts';
import { establishedDevices } from './migrations/0030-established-devices.ts';
import { rowsInTheirKeys } from './migrations/0032-rows-in-their-keys.ts';
import { logoutsByProduct } from './migrations/0034-logouts-by-product.ts';
import { changesWithoutEmail } from './migrations/0035-changes-without-email.ts';

/** All migrations, in the order that they run. */
export const migrations: readonly Migration[] = [
  first,
  ticketsOfAccount,
  providerStates,
  merges,
  expiringObjects,
  contactProofs,
  mergeChoices,
  challengeKinds,
  securityEvents,
  accountLocale,
  codesByDevice,
  frozenAccounts,
  stateSource,
  openId,
  contactsBeforeChange,
  connectedProducts,
  pendingNotices,
  devices,
  factors,
  firstDeviceIds,
  formerAuthenticators,
  recoveryCodeTimes,
  recordsByAccount,
  liveSessions,
  issuedCodes,
  issuedTo,
  anonymousRefusals,
  establishedDevices,
  rowsInTheirKeys,
  logoutsByProduct,
  changesWithoutEmail,
];
