import { agreeToExport } from './export-accounts.ts';
import { agreeToImport, agreeToUndo } from './import-accounts.ts';
import { agreeToBulkSignOut } from './incident.ts';
import { agreeToRemoval } from './people-removals.ts';
import { agreeToReplacement } from './people-replacements.ts';
import { hasPermission, type Role } from './permissions.ts';

/** The acts that need two operators, each with the call by which the second operator agrees. */
export const agreements = {
  'bulk-sign-out': agreeToBulkSignOut,
  import: agreeToImport,
  'import-undo': agreeToUndo,
  export: agreeToExport,
  'factor-removal': agreeToRemoval,
  'contact-replacement': agreeToReplacement,
} as const;

export type AwaitedAct = keyof typeof agreements;

export const awaitedActNames = Object.keys(agreements) as [AwaitedAct, ...AwaitedAct[]];

/** Returns the acts that an operator of a role may agree to. */
export const actsAwaiting = (role: Role): readonly AwaitedAct[] =>
  awaitedActNames.filter((act) => hasPermission(role, agreements[act].access));
