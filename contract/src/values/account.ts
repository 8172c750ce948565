import * as v from 'valibot';

const text = v.string();
const nullableText = v.nullable(v.string());

/**
 * Tokens of a session. `refresh_token` is null for clients that hold it as a cookie, and where a session goes on with
 * the one that it has.
 */
export const authData = v.object({
  access_token: text,
  token_type: v.literal('Bearer'),
  /** Seconds. */
  expires_in: v.number(),
  refresh_token: nullableText,
  userId: text,
});
export type AuthData = v.InferOutput<typeof authData>;

export const safetyLevel = v.picklist(['low', 'medium', 'high']);
export type SafetyLevel = v.InferOutput<typeof safetyLevel>;

/** The owner's own view of an account: contacts in clear, absent things null. */
export const profile = v.object({
  userId: text,
  nickName: text,
  phone: nullableText,
  email: nullableText,
  isBindWx: v.boolean(),
  isBindTc: v.boolean(),
  /** Where the avatar is: a path on our origin; to a product's server, a whole address. */
  userIcon: nullableText,
  hasPassword: v.boolean(),
  safetyLevel,
});
export type Profile = v.InferOutput<typeof profile>;

/** How a provider names the person. */
export const baseUserInfo = v.object({ nickName: text, avatar: nullableText });
export type BaseUserInfo = v.InferOutput<typeof baseUserInfo>;

/** What a merge would move, and what stands in its way: kinds of which both accounts have one. */
export const mergePreview = v.object({
  /** Masked. */
  contacts: v.array(text),
  identities: v.array(v.picklist(['wx', 'tc'])),
  /** Lines of the sign-in record. */
  records: v.number(),
  coins: v.number(),
  conflicts: v.array(v.picklist(['phone', 'email', 'wx', 'tc'])),
});
export type MergePreview = v.InferOutput<typeof mergePreview>;

const binding = v.object({ bound: v.boolean(), nickName: nullableText, boundAt: nullableText });

export const safety = v.object({
  /** 25 to 100 (spec, section 4). */
  score: v.number(),
  level: safetyLevel,
  /** Five 0/1 flags. */
  progress: v.array(v.number()),
});

/** The account centre's first page. Times are ISO 8601 UTC. */
export const accountView = v.object({ profile, wx: binding, tc: binding, safety, createdAt: text });
