import * as v from 'valibot';
import { providerIds } from '../providers.ts';
import { safetyLevels } from '../values/safety.ts';
import { actNeedsEntries } from './factor-fields.ts';
import { described } from './request-fields.ts';
import { isoTime, time, timeOrNull } from './time-fields.ts';

const text = v.string();
const nullableText = v.nullable(v.string());

/**
 * The tokens of a session. `refresh_token` is null for clients that keep it in a cookie, and if the session keeps its
 * current one.
 */
export const authData = v.object({
  access_token: text,
  token_type: v.literal('Bearer'),
  expires_in: described(v.number(), 'Seconds.'),
  refresh_token: nullableText,
  userId: text,
  step_up_expires_in: v.optional(
    described(v.number(), 'Seconds. Only if the session starts stepped up, by the proof of its sign-in.'),
  ),
  closing: v.optional(
    described(
      v.object({ closesAt: isoTime }),
      'Only where the owner has asked to close the account: the page offers to keep it.',
    ),
  ),
  merging: v.optional(
    described(
      v.object({ at: isoTime }),
      'Only after a sign-in to an account that is to be merged into another one: the page offers to stop it.',
    ),
  ),
});
export type AuthData = v.InferOutput<typeof authData>;

const provider = v.picklist(providerIds);

/** The providers of the linked identities. */
export const linked = v.array(provider);

const safetyLevel = v.picklist(safetyLevels);

/** An account as its owner sees it: contacts without a mask, null for missing values. */
export const profile = v.object({
  userId: text,
  nickName: text,
  phone: nullableText,
  email: nullableText,
  isBindWx: v.boolean(),
  isBindTc: v.boolean(),
  linked,
  userIcon: described(
    nullableText,
    "Address of the avatar: a path on our origin; for a product's server, a whole URL.",
  ),
  hasPassword: v.boolean(),
  safetyLevel,
});
export type Profile = v.InferOutput<typeof profile>;

/** The profile of the signed-in account, for its owner only. */
export const ownProfile = v.object({
  ...profile.entries,
  closesAt: v.optional(
    described(isoTime, 'The time at which the account will be closed; absent unless its owner has requested that.'),
  ),
});
export type OwnProfile = v.InferOutput<typeof ownProfile>;

/** The name and the picture of a provider identity. */
export const baseUserInfo = v.object({ nickName: text, avatar: nullableText });
export type BaseUserInfo = v.InferOutput<typeof baseUserInfo>;

/** The data of every provider callback: the identity, and the checked back address (null if the callback has none). */
export const callbackEntries = { baseUserInfo, backUrl: nullableText };

/** One of the two accounts of a merge, as the preview shows it. */
const mergeParty = v.object({
  name: described(text, 'The nickname.'),
  picture: described(nullableText, 'Path of the avatar on our origin.'),
  since: described(time, 'The time of its registration, ISO 8601 UTC.'),
});

/** The kinds of contact and identity that an account has at most once. */
export const mergeKinds = ['phone', 'email', ...providerIds] as const;

const mergeConflict = v.object({
  kind: v.picklist(mergeKinds),
  mine: described(
    nullableText,
    'The value of the signed-in account: a contact masked, the nickname at a provider; null if it has no nickname.',
  ),
  other: described(nullableText, 'The value of the other account, in the same form.'),
});

/** The changes of a merge, and its conflicts: the kinds that both accounts have. */
export const mergePreview = v.object({
  contacts: described(v.array(text), 'The contacts of the other account, masked.'),
  identities: described(v.array(provider), 'The linked providers of the other account.'),
  records: described(v.number(), 'Number of sign-in records.'),
  coins: v.number(),
  passkeys: described(v.number(), 'Number of passkeys of the other account. They do not move: the merge removes them.'),
  conflicts: described(
    v.array(mergeConflict),
    'The methods that both accounts have. For each of them the merge needs a choice in `keep`.',
  ),
  accounts: v.object({ mine: mergeParty, other: mergeParty }),
  ...actNeedsEntries,
});
export type MergePreview = v.InferOutput<typeof mergePreview>;

/** The offer of a merge: a ticket of kind `merge`, and what would move. */
export const mergeOfferEntries = { security: text, preview: mergePreview };
export const mergeOffer = v.object(mergeOfferEntries);
export type MergeOffer = v.InferOutput<typeof mergeOffer>;

/**
 * The cause of a refusal with several causes, as named in `reasons` of the error catalog. The cause decides the
 * sentence.
 */
export const reasonEntries = { reason: v.picklist(['snapshot', 'anotherAccount', 'already']) };

/** The data of a refusal that may have one of these causes. */
export const refusalReason = v.nullable(v.object(reasonEntries));

export const linkedIdentities = described(
  v.array(v.object({ provider, nickName: nullableText, boundAt: isoTime })),
  'The linked identities of every provider.',
);

const binding = v.object({
  bound: v.boolean(),
  nickName: nullableText,
  boundAt: described(timeOrNull, 'ISO 8601 UTC.'),
});

const safety = v.object({
  score: described(v.number(), '25 to 100 (docs/specification.md, section 4).'),
  level: safetyLevel,
  progress: described(v.array(v.number()), 'Five flags, 0 or 1.'),
});

/** The first page of the account center. */
export const accountView = v.object({
  profile,
  wx: binding,
  tc: binding,
  identities: linkedIdentities,
  safety,
  createdAt: isoTime,
});

/**
 * A recently added sign-in method or protection. `id` identifies it in a call; `name` is the name of the identity or
 * the passkey.
 */
export const recentMethod = v.object({
  id: text,
  kind: v.picklist([...providerIds, 'passkey', 'authenticator']),
  name: nullableText,
  addedAt: isoTime,
});

/** A recently added method or contact. The `name` of a contact is the contact, masked. */
export const recentAddition = v.object({
  ...recentMethod.entries,
  kind: v.picklist([...recentMethod.entries.kind.options, 'phone', 'email']),
});

/** A product that a user signs in to. */
export const askingProduct = v.object({
  id: text,
  name: text,
  icon: described(nullableText, 'Null for an agent.'),
  firstParty: v.boolean(),
  maker: described(nullableText, 'The maker of the product, if it is known.'),
  address: described(text, 'Its host.'),
  privacyPolicy: described(nullableText, 'The address of its privacy policy.'),
});

/** The scopes that give access to data of the account. */
export const ownScopes = v.array(v.picklist(['profile', 'phone', 'email']));
export type OwnScope = v.InferOutput<typeof ownScopes>[number];

/** Scopes of the APIs of products, in the language of the call. */
export const apiScopes = described(
  v.array(v.object({ scope: text, text, product: described(text, 'The name of the product whose API it is.') })),
  'The scopes that belong to an API of a product, in words.',
);
