import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { authData, baseUserInfo, mergeKinds } from './fields/answer-fields.ts';
import { passkeyRefusals, strongProofEntries } from './fields/factor-fields.ts';
import { described, fields } from './fields/request-fields.ts';
import { optionalTicket, ticket } from './fields/text-fields.ts';

/** `baseUserInfo` is null when no provider identity led to the merge. */
const merged = v.object({ authData, baseUserInfo: v.nullable(baseUserInfo) });

const refusals = {
  REAUTH_REQUIRED: null,
  VERSIONS_INCONSISTENT: null,
  BIND_FAILED: null,
  TICKET_EXPIRED: null,
  CODE_INCORRECT: null,
  ...passkeyRefusals,
  LOCKED_OUT: v.object({ minutes: described(v.number(), 'Minutes until the next try.') }),
};

const proofs =
  'Where the preview has `proofs`, one of `passkey` (an answer to the options of a sign-in by passkey), `totp` and `recoveryCode` of ' +
  'the other account confirms the merge; then no `flag` is needed. A code is consumed whether the merge succeeds or not.';

const choice = v.nullish(v.picklist(['mine', 'other'], 'FIELDS_INVALID'));

const repeatable =
  'The same session may repeat the call with its ticket and the same choice for 10 minutes and gets the same answer.';

/** Which account's contact or identity stays, where both have one of a kind. */
const keep = described(
  v.nullish(v.object(v.entriesFromList(mergeKinds, choice), 'FIELDS_INVALID')),
  'For each conflict of the preview: whether that of the signed-in account (`mine`) or of the other one stays. The ' +
    'other one is dropped, and its holder is notified. A choice for anything else has no effect.',
);

const undecided =
  'REAUTH_REQUIRED: the session is not stepped up. ' +
  'VERSIONS_INCONSISTENT: `keep` leaves a conflict undecided; nothing changes. BIND_FAILED: what led to the offer is no ' +
  'longer true, or a contact of the other account was changed so recently that the change can still be undone.';

/** Merges the account of a verified contact or of a cloud identity into the signed-in one. */
export const mergeAccount = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/merge-bind',
  access: 'signed-in',
  summary: 'Merge the account of a contact or of a cloud identity',
  description:
    'Merges into the signed-in account the account of the contact that `update/step-3` verified, or of a cloud identity, ' +
    `which needs a \`flag\` of scene \`merge\` too. ${proofs} ${repeatable} ${undecided}`,
  input: fields({ security: ticket, flag: optionalTicket, keep, ...strongProofEntries }),
  output: merged,
  refusals,
});

/** Merges the account of a WeChat identity into the signed-in one. */
export const mergeWechatAccount = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/wx-user-merge',
  access: 'signed-in',
  summary: 'Merge the account of a WeChat identity',
  description:
    'Merges into the signed-in account the account that has the WeChat identity. `flag` is of scene `merge`, from a code ' +
    `sent to a contact of that account: a scan alone never merges an account. ${proofs} ${repeatable} ${undecided}`,
  input: fields({ security: ticket, flag: optionalTicket, keep, ...strongProofEntries }),
  output: merged,
  refusals,
});
