import { providerLoginTypes } from '../providers.ts';

/** The spans of the overview: a day by hours, a week by quarters of days, and a quarter of a year by days. */
export const overviewSpans = ['day', 'week', 'quarter'] as const;
export type OverviewSpan = (typeof overviewSpans)[number];

/** The division of a span: the hours of one bucket, and the number of buckets. */
export const overviewBuckets = {
  day: { hours: 1, count: 24 },
  week: { hours: 6, count: 28 },
  quarter: { hours: 24, count: 91 },
} as const satisfies Readonly<Record<OverviewSpan, { readonly hours: number; readonly count: number }>>;

/**
 * The sign-in methods that are counted. `agent`: an agent gets its tokens. `second-step`: a second factor after one of
 * the others.
 */
export const countedMethods = [
  'password',
  'sms',
  'email',
  'passkey',
  ...providerLoginTypes,
  'device',
  'agent',
  'second-step',
] as const;
export type CountedMethod = (typeof countedMethods)[number];

/**
 * The result of a sign-in.
 *
 * - `done`: a session started
 * - `asked`: a second step was required
 * - `wrong`: a wrong or expired password, code, passkey or state
 * - `limited`: refused by a limit, a lock or a slide challenge
 * - `no-account`: the contact has no account
 * - `refused`: anything else, such as a frozen account or a provider that does not answer
 */
export const signInResults = ['done', 'asked', 'wrong', 'limited', 'no-account', 'refused'] as const;
export type SignInResult = (typeof signInResults)[number];

/** The services that codes are sent by. */
export const codeProviders = ['tencent-cloud', 'smtp'] as const;
export type CodeProvider = (typeof codeProviders)[number];

/** The procedures whose steps are counted, with the steps in their order. */
export const funnels = ['register', 'reset'] as const;
export type Funnel = (typeof funnels)[number];

/**
 * The page was opened, the first code was sent, a code was correct, and the account was created or got its new
 * password.
 */
export const funnelSteps = ['opened', 'sent', 'right', 'done'] as const;
export type FunnelStep = (typeof funnelSteps)[number];
