import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { authData, baseUserInfo, mergeKinds } from './fields/answer-fields.ts';
import {
  actWait,
  missingProofs,
  passkeyRefusals,
  passwordRefusals,
  strongProofEntries,
} from './fields/factor-fields.ts';
import { described, fields } from './fields/request-fields.ts';
import { optionalTicket, password, ticket } from './fields/text-fields.ts';
import { timeOrNull } from './fields/time-fields.ts';

/** `baseUserInfo` is null if no provider identity led to the merge. */
const merged = v.object({
  authData,
  baseUserInfo: v.nullable(baseUserInfo),
  at: described(timeOrNull, 'The time at which a pending merge is done, ISO 8601 UTC. Null: it is done.'),
});

const refusals = {
  REAUTH_REQUIRED: missingProofs,
  VERSIONS_INCONSISTENT: v.object({
    keep: described(
      v.array(v.picklist(mergeKinds)),
      'The conflicts of the preview that `keep` of the call has no choice for.',
    ),
  }),
  BIND_FAILED: null,
  KEEP_ACCOUNT_FIRST: null,
  TICKET_EXPIRED: null,
  CODE_INCORRECT: null,
  ...passwordRefusals,
  ...passkeyRefusals,
};

const proofs =
  'The merge is immediate if two different things confirm that the other account is the user’s own, each of which it has had for ' +
  '72 hours or since its registration, and one of them is a factor where it has one: what led to the offer, `flag` (a contact proof of ' +
  'scene `merge`), `password`, `passkey` (an assertion for the options of a sign-in by passkey), `totp` or `recoveryCode`, all of the other ' +
  'account. An account with only one proof needs only this proof. Otherwise REAUTH_REQUIRED names what is missing in `proofs`, and with `wait` ' +
  'the merge is done in 72 hours. So it is while a change of the other account can be undone. A code is consumed whether the merge ' +
  'succeeds or not.';

const choice = v.nullish(v.picklist(['mine', 'other'], 'FIELDS_INVALID'));

const repeatable =
  'The same session may repeat the call with its ticket and the same choice for 10 minutes and gets the same answer.';

/** The account whose contact or identity stays, for each kind that both accounts have. */
const keep = described(
  v.nullish(v.object(v.entriesFromList(mergeKinds, choice), 'FIELDS_INVALID')),
  'For each conflict of the preview: the account whose method stays, the signed-in account (`mine`) or the other account. The ' +
    'other method is dropped, and its holder is notified. A choice for anything else has no effect.',
);

const input = () =>
  fields({
    security: ticket,
    flag: optionalTicket,
    password: v.nullish(described(password, 'The password of the other account.')),
    wait: actWait,
    keep,
    ...strongProofEntries,
  });

const undecided =
  'REAUTH_REQUIRED without data: the session is not stepped up. ' +
  'VERSIONS_INCONSISTENT: `keep` is missing, or leaves a conflict undecided; `data.keep` names each, and nothing changes. ' +
  'BIND_FAILED: what led to the offer is no longer true, or the other account is frozen or to be closed. ' +
  'KEEP_ACCOUNT_FIRST: the signed-in account is to be closed.';

export const mergeAccount = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/merge-bind',
  access: 'signed-in',
  summary: 'Merge the account of a contact or of a cloud identity',
  description:
    'Merges into the signed-in account the account of the contact that `update/step-3` verified, or of a cloud identity. ' +
    `${proofs} ${repeatable} ${undecided}`,
  input: input(),
  output: merged,
  refusals,
});

export const mergeWechatAccount = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/wx-user-merge',
  access: 'signed-in',
  summary: 'Merge the account of a WeChat identity',
  description:
    'Merges into the signed-in account the account that has the WeChat identity. A scan by itself does not merge accounts immediately. ' +
    `${proofs} ${repeatable} ${undecided}`,
  input: input(),
  output: merged,
  refusals,
});

export const stopMerge = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/merge/stop',
  access: 'signed-in',
  summary: 'Stop a pending merge',
  description: 'Changes nothing if no merge is pending. The session continues.',
  output: v.object({ stopped: described(v.number(), 'The number of stopped merges.') }),
});
