import { lifetimes } from '../limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../values/durations.ts';
import type { DeclaredLimit } from './declared-limit.ts';

export const clientLimits = {
  lookup: {
    count: 30,
    windowMs: 10 * MINUTE_MS,
    by: 'client',
    zero: 'off',
    // A reset looks up its contact, and again at each code.
    least: 4,
    counts: '`exist-check`, `queryByPhone`, `get-base-info`, `known-contact` and requests for the code of a reset',
    why: 'nobody collects which contacts have accounts',
  },
  authorize: {
    count: 60,
    windowMs: 10 * MINUTE_MS,
    by: 'client',
    zero: 'off',
    counts: 'authorization requests to providers',
    why: 'each stores a state',
  },
  interaction: {
    count: 120,
    windowMs: 10 * MINUTE_MS,
    by: 'client',
    zero: 'off',
    // A sign-in with a pushed request counts twice.
    least: 2,
    counts:
      'authorization requests of products that wait for their user, pushed requests of products without a secret, and new sessions without an account; silent sign-ins do not count',
    why: 'each is stored',
  },
  deviceCodes: {
    count: 120,
    windowMs: 10 * MINUTE_MS,
    by: 'client',
    zero: 'off',
    counts: 'codes for device sign-in that programs of one product request; more get 429',
    why: 'each is stored',
  },
  picture: {
    count: 120,
    windowMs: 10 * MINUTE_MS,
    by: 'client',
    zero: 'off',
    // One for each code of a change, and a wrong answer.
    least: 3,
    counts: 'slide challenges',
    why: 'each is stored and may be a picture that the server draws',
  },
  passkeyRequest: {
    count: 600,
    windowMs: 10 * MINUTE_MS,
    by: 'client',
    zero: 'off',
    counts: 'challenges for passkeys; a sign-in page requests one if the browser offers passkeys in the autofill',
    why: 'each is stored',
  },
  slideRefusals: {
    count: 1,
    windowMs: HOUR_MS,
    by: 'client',
    zero: 'off',
    counts:
      'refusals of a device or a client address (at a limit or at the slide); from this count on, its slide challenge is a picture. With `0` the plain slide is always enough',
    why: 'the plain slide is for people without refusals',
  },
  agentDocument: {
    count: 30,
    windowMs: 10 * MINUTE_MS,
    by: 'client',
    zero: 'off',
    counts: 'metadata documents of unknown agents that are fetched',
    why: 'each is a request to an address that a stranger chooses',
  },
  agentDocumentAll: {
    count: 5_000,
    windowMs: DAY_MS,
    by: 'all',
    zero: 'off',
    // All clients share it.
    least: 100,
    counts: 'the same for all clients together',
    why: 'each is a row that is kept for up to two days',
  },
  register: {
    count: 10,
    windowMs: HOUR_MS,
    by: 'client',
    zero: 'off',
    counts: 'registrations',
    why: 'nobody creates accounts in bulk',
  },
  clientErrors: {
    count: 20,
    windowMs: HOUR_MS,
    by: 'client',
    zero: 'off',
    counts: 'error reports of browsers that are logged; more are only counted',
    why: 'nobody fills the log',
  },
  clientErrorsAll: {
    count: 1_000,
    windowMs: HOUR_MS,
    by: 'all',
    zero: 'off',
    counts: 'the same for all clients together',
    why: 'nobody fills the log',
  },
} as const satisfies Record<string, DeclaredLimit>;

export const accountLimits = {
  signIns: {
    count: 500,
    windowMs: DAY_MS,
    by: 'account',
    zero: 'off',
    // A quarter is at least one sign-in.
    least: 4,
    counts:
      'sign-ins to one account, a quarter reserved for devices that it has known for a day or since a sign-in by more than a password; more get 429 and do not count as wrong',
    why: 'each writes rows that are kept for a year',
  },
  refreshes: {
    count: 70_000,
    windowMs: DAY_MS,
    by: 'session',
    zero: 'off',
    // A session that is in use all day.
    least: DAY_MS / lifetimes.accessTokenMs,
    counts: 'refreshes of one session, and of the tokens of each product in it; more get 429',
    why: 'each writes a row that is kept for 30 days',
  },
  upload: {
    count: 300,
    windowMs: HOUR_MS,
    by: 'account',
    zero: 'off',
    counts: 'uploads signed for one account',
    why: 'each is a file of up to 2 MiB',
  },
  avatar: {
    count: 300,
    windowMs: HOUR_MS,
    by: 'account',
    zero: 'off',
    counts: 'avatars of one account that are made from uploads',
    why: 'each may take seconds',
  },
} as const satisfies Record<string, DeclaredLimit>;

/** Limits of the operators' console. */
export const consoleLimits = {
  peopleSearches: {
    count: 300,
    windowMs: HOUR_MS,
    by: 'operator',
    zero: 'off',
    counts: 'searches of one operator for people by a text',
    why: 'a search reads many rows',
  },
  peopleLooks: {
    count: 120,
    windowMs: HOUR_MS,
    by: 'operator',
    zero: 'off',
    // A person, and their activity.
    least: 2,
    counts:
      'views of one operator of people and their activity; half of them are the event `many-looks`, for which there is an alert',
    why: 'an operator does not copy the list of accounts',
  },
  contactsShown: {
    count: 30,
    windowMs: HOUR_MS,
    by: 'operator',
    zero: 'off',
    counts: 'contacts that an operator sees without a mask; half of them are the same event',
    why: 'an operator does not copy contacts',
  },
  noticesResent: {
    count: 5,
    windowMs: DAY_MS,
    by: 'account',
    zero: 'off',
    counts: 'notices of one account that operators send again',
    why: 'nobody is flooded with notices',
  },
  benefits: {
    count: 50,
    windowMs: DAY_MS,
    by: 'operator',
    zero: 'off',
    counts: 'memberships extended and points corrected by one operator',
    why: 'benefits are worth money',
  },
  accountsClosed: {
    count: 20,
    windowMs: DAY_MS,
    by: 'operator',
    zero: 'off',
    counts: 'accounts closed by one operator',
    why: 'what is erased does not come back',
  },
  accountsStopped: {
    count: 200,
    windowMs: DAY_MS,
    by: 'operator',
    zero: 'off',
    counts: 'accounts frozen, signed out, or left without their password by one operator, each by itself',
    why: 'to sign many people out takes two operators',
  },
  operatorChallenges: {
    count: 120,
    windowMs: 10 * MINUTE_MS,
    by: 'client',
    zero: 'off',
    counts: 'sign-ins and invitations of the console that a client starts',
    why: 'each is stored',
  },
} as const satisfies Record<string, DeclaredLimit>;

export const productLimits = {
  backEndCalls: {
    count: 3_000,
    windowMs: MINUTE_MS,
    by: 'product',
    zero: 'off',
    counts: 'calls of the API for back ends by one product',
    why: 'a loop in one product does not slow the others',
  },
  pointChanges: {
    count: 10_000,
    windowMs: DAY_MS,
    by: 'product',
    zero: 'off',
    counts: 'times that a product gives or takes points',
    why: 'points are worth money, and the credentials of a product may leak',
  },
  pointChangesUser: {
    count: 20,
    windowMs: DAY_MS,
    by: 'account',
    zero: 'off',
    counts: 'the same for one of its users; every product has its own',
    why: 'a mistake of a product does not make one user rich, or poor',
  },
  membershipChanges: {
    count: 10_000,
    windowMs: DAY_MS,
    by: 'product',
    zero: 'off',
    counts: 'memberships that a product grants, extends or ends through the API for back ends',
    why: 'memberships are worth money, and the credentials of a product may leak',
  },
  membershipChangesUser: {
    count: 20,
    windowMs: DAY_MS,
    by: 'account',
    zero: 'off',
    counts: 'the same for one of its users; every product has its own',
    why: 'each is a row of the security activity',
  },
  streamChanges: {
    count: 200,
    windowMs: DAY_MS,
    by: 'product',
    zero: 'off',
    counts: 'changes of the event stream of one product by its back end, and of its status',
    why: 'each is an entry of the audit trail',
  },
  machineTokens: {
    count: 600,
    windowMs: 10 * MINUTE_MS,
    by: 'product',
    zero: 'off',
    // A token lives 5 minutes, so fewer leave the product without one.
    least: 2,
    counts: 'machine tokens of one product; each lives 5 min',
    why: 'each is stored',
  },
  credentialFailures: {
    count: 100,
    windowMs: 10 * MINUTE_MS,
    by: 'client',
    zero: 'off',
    counts:
      'calls with wrong credentials of one product from one client address, and those of unknown products together; more of them get 429, calls with the right ones never',
    why: 'a loop with wrong credentials is told to wait',
  },
} as const satisfies Record<string, DeclaredLimit>;
