/** The cost of one action, in milliseconds of a core, and the SMS that it sends. */
export interface ActionCost {
  readonly nodeMs: number;
  readonly databaseMs: number;
  /** Transactions on the database. Each occupies a connection. */
  readonly transactions: number;
  readonly sms: number;
}

export interface Profile {
  /** The number of times an account does each action on a day, on average over all accounts. */
  readonly perAccountAndDay: Readonly<Record<string, number>>;
  /** The share of the day's actions in each of its 24 hours. */
  readonly hours: readonly number[];
  /** The load of the busiest minute of an hour, as a multiple of the hour's average. */
  readonly peakOfHour: number;
}

export interface Limits {
  /** The cores of a node, and the highest load of nodes and database at the peak. */
  readonly coresOfNode: number;
  readonly busy: number;
  /** Nodes beyond those that the load needs, for failures and deployments. */
  readonly spareNodes: number;
  readonly connectionsOfNode: number;
  readonly bytesOfAccount: number;
}

export interface Need {
  /** Calls per second in the busiest minute. */
  readonly callsPerSecond: number;
  readonly nodes: number;
  readonly databaseCores: number;
  readonly connections: number;
  /** Transactions of the database per second in the busiest minute. */
  readonly transactionsPerSecond: number;
  readonly storageBytes: number;
  readonly smsPerDay: number;
}

/** Simulates a day of the accounts by the hour, and returns what its busiest minute and the whole day need. */
export function simulateDay(
  accounts: number,
  costs: Readonly<Record<string, ActionCost>>,
  profile: Profile,
  limits: Limits,
): Need {
  const hours = profile.hours.map((share) => computeLoad(accounts, share, costs, profile));
  const most = (figure: (load: Load) => number) => Math.max(...hours.map(figure));
  const nodeCores = most(({ nodeMs }) => nodeMs / 1000);
  const nodes = Math.ceil(nodeCores / limits.busy / limits.coresOfNode) + limits.spareNodes;
  return {
    callsPerSecond: most(({ calls }) => calls),
    nodes,
    databaseCores: most(({ databaseMs }) => databaseMs / 1000) / limits.busy,
    connections: nodes * limits.connectionsOfNode,
    transactionsPerSecond: most(({ transactions }) => transactions),
    storageBytes: accounts * limits.bytesOfAccount,
    smsPerDay: hours.reduce((sum, { smsPerHour }) => sum + smsPerHour, 0),
  };
}

/** The rates per second in the busiest minute of an hour. The SMS are counted over the whole hour. */
interface Load {
  readonly calls: number;
  readonly nodeMs: number;
  readonly databaseMs: number;
  readonly transactions: number;
  readonly smsPerHour: number;
}

function computeLoad(
  accounts: number,
  share: number,
  costs: Readonly<Record<string, ActionCost>>,
  { perAccountAndDay, peakOfHour }: Profile,
): Load {
  const load = { calls: 0, nodeMs: 0, databaseMs: 0, transactions: 0, smsPerHour: 0 };
  for (const [action, times] of Object.entries(perAccountAndDay)) {
    const cost = costs[action];
    if (!cost) throw new Error(`There is no cost of "${action}".`);
    const perHour = accounts * times * share;
    const perSecond = (perHour / 3600) * peakOfHour;
    load.calls += perSecond;
    load.nodeMs += perSecond * cost.nodeMs;
    load.databaseMs += perSecond * cost.databaseMs;
    load.transactions += perSecond * cost.transactions;
    load.smsPerHour += perHour * cost.sms;
  }
  return load;
}
