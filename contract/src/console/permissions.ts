/** The roles of operators, from the fewest permissions to the most. */
export const roles = ['viewer', 'support', 'security', 'administrator'] as const;
export type Role = (typeof roles)[number];

const everyone = roles;
const fromSupport = ['support', 'security', 'administrator'] as const;
const fromSecurity = ['security', 'administrator'] as const;
const administrator = ['administrator'] as const;

/**
 * The roles that have each permission, in one table. An endpoint of the console names the permission that it requires.
 */
export const permissions = {
  /** See the overview: counts, and networks as /24 or /48. */
  'overview.view': everyone,
  /** Search for people and look at them, contacts masked. */
  'people.view': everyone,
  /** See full client addresses. Others see their networks: a /24 or /48. */
  'people.address': fromSupport,
  /** See a contact without a mask. */
  'people.contact': fromSupport,
  /** End the sessions of an account, and lift its locks. */
  'people.help': fromSupport,
  /** Extend a membership, and correct points. */
  'people.benefit': fromSupport,
  /** Freeze and unfreeze an account, and require a new password. */
  'people.protect': fromSecurity,
  /** Close an account permanently. */
  'people.close': administrator,
  /** Act on an incident: end sessions in bulk, stop SMS, refuse networks and number ranges. */
  'incident.act': fromSecurity,
  /** See the registered products. */
  'products.view': everyone,
  /** Add and change products, switch them off, and create and revoke their secrets. */
  'products.change': administrator,
  /** Agree to an export of all accounts that was proposed at the command line. */
  'accounts.export': administrator,
  /** Import accounts, and undo an import. A second operator agrees. */
  'accounts.import': administrator,
  /** Read the audit trail. */
  'audit.view': fromSecurity,
  /** Export the audit trail as a file. */
  'audit.export': fromSecurity,
  'operators.view': fromSecurity,
  /** Invite operators, end their access, and change their roles. */
  'operators.change': administrator,
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Permission = keyof typeof permissions;

/** Returns whether operators of a role have a permission. */
export const hasPermission = (role: Role, permission: Permission): boolean =>
  permissions[permission].some((allowed) => allowed === role);
