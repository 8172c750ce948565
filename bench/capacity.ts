/**
 * Prints the needs of 10 thousand to 1 billion accounts, from the costs that `npm run bench` measured:
 * `node bench/capacity.ts`. docs/operate/sizing.md explains the assumptions.
 */
import { type ActionCost, type Limits, type Profile, simulateDay } from './capacity-model.ts';

const COUNTS = [10_000, 10_000_000, 100_000_000, 1_000_000_000];

/** Costs on PostgreSQL, in milliseconds of a core. docs/operate/sizing.md says which of them are measured. */
const costs: Readonly<Record<string, ActionCost>> = {
  'token check': { nodeMs: 0.38, databaseMs: 0.12, transactions: 0, sms: 0 },
  'token refresh': { nodeMs: 1.2, databaseMs: 0.8, transactions: 1, sms: 0 },
  'account page': { nodeMs: 2, databaseMs: 1, transactions: 0, sms: 0 },
  'sign-in by password': { nodeMs: 13, databaseMs: 1.5, transactions: 3, sms: 0 },
  'sign-in by SMS code': { nodeMs: 3, databaseMs: 3, transactions: 6, sms: 1 },
  registration: { nodeMs: 15, databaseMs: 4, transactions: 7, sms: 1 },
};

/** One fifth of the accounts is active on a day, with two products. Most are already signed in. */
const profile: Profile = {
  perAccountAndDay: {
    'token check': 8,
    'token refresh': 1,
    'account page': 0.1,
    'sign-in by password': 0.02,
    'sign-in by SMS code': 0.03,
    registration: 0.001,
  },
  // A working day with an evening peak, in percent.
  hours: [1, 0.6, 0.4, 0.4, 0.5, 1, 2, 4, 6, 6.5, 6.3, 5.5, 5, 5.6, 5.8, 5.6, 5.4, 5.4, 5.6, 6.4, 7.6, 7, 4.4, 2].map(
    (percent) => percent / 100,
  ),
  peakOfHour: 2,
};

const limits: Limits = { coresOfNode: 1, busy: 0.5, spareNodes: 1, connectionsOfNode: 10, bytesOfAccount: 6_900 };

/**
 * Another design: products verify signed tokens of 5 minutes by themselves, with a list of revoked sessions from the
 * event stream. A visit of half an hour renews its token 5 times. Limits are counted in Valkey, so that a sign-in by
 * code has one transaction less for its send and one for its check.
 */
const signedCosts: typeof costs = {
  ...costs,
  'token check': { nodeMs: 0, databaseMs: 0, transactions: 0, sms: 0 },
  'sign-in by SMS code': { nodeMs: 3, databaseMs: 2, transactions: 4, sms: 1 },
};
const signedProfile: Profile = {
  ...profile,
  perAccountAndDay: { ...profile.perAccountAndDay, 'token refresh': 5 },
};

/** Prices of a month, in US dollars: a core with 4 GB, and a GB of SSD. */
const [CORE_MONTH, GB_MONTH] = [25, 0.1];
/** The copies of each row: a primary and its standby, or three replicas. */
const COPIES = 3;

function needOf(accounts: number, design: 'today' | 'signed') {
  const [designCosts, designProfile] = design === 'today' ? [costs, profile] : [signedCosts, signedProfile];
  const need = simulateDay(accounts, designCosts, designProfile, limits);
  const cores = need.nodes * limits.coresOfNode + need.databaseCores * COPIES;
  const dollars = cores * CORE_MONTH + (need.storageBytes / 1e9) * COPIES * GB_MONTH;
  return { need, dollars };
}

console.table(
  COUNTS.map((accounts) => {
    const { need } = needOf(accounts, 'today');
    return {
      accounts: round(accounts),
      'calls/s at the peak': round(need.callsPerSecond),
      nodes: round(need.nodes),
      'database cores': round(need.databaseCores),
      connections: round(need.connections),
      'transactions/s': round(need.transactionsPerSecond),
      'storage, GB': round(need.storageBytes / 1e9),
      'SMS a day': round(need.smsPerDay),
    };
  }),
);
console.table(
  COUNTS.map((accounts) => {
    const [today, signed] = [needOf(accounts, 'today'), needOf(accounts, 'signed')];
    return {
      accounts: round(accounts),
      'nodes, today': round(today.need.nodes),
      'nodes, signed': round(signed.need.nodes),
      'database cores, today': round(today.need.databaseCores),
      'database cores, signed': round(signed.need.databaseCores),
      'transactions/s, today': round(today.need.transactionsPerSecond),
      'transactions/s, signed': round(signed.need.transactionsPerSecond),
      'dollars a month, today': round(today.dollars),
      'dollars a month, signed': round(signed.dollars),
    };
  }),
);

function round(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 2 });
}
