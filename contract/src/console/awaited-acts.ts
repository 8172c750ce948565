import { agreeToExport } from './export-accounts.ts';
import { agreeToImport, agreeToUndo, proposeUndo, startImport } from './import-accounts.ts';
import { agreeToBulkSignOut, startBulkSignOut } from './incident.ts';
import { agreeToRemoval, proposeRemoval } from './people-removals.ts';
import { agreeToReplacement, proposeReplacement } from './people-replacements.ts';
import { hasPermission, type Permission, type Role } from './permissions.ts';

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

/** The permissions that the operator who proposes an act needs. */
export const proposers: Readonly<Record<AwaitedAct, Permission>> = {
  'bulk-sign-out': startBulkSignOut.access,
  import: startImport.access,
  'import-undo': proposeUndo.access,
  // An export is proposed at the command line, which does not check permissions.
  export: agreeToExport.access,
  'factor-removal': proposeRemoval.access,
  'contact-replacement': proposeReplacement.access,
};

export const awaitedActNames = Object.keys(agreements) as [AwaitedAct, ...AwaitedAct[]];

/** Returns the acts that an operator of a role may agree to. */
export const actsAwaiting = (role: Role): readonly AwaitedAct[] =>
  awaitedActNames.filter((act) => hasPermission(role, agreements[act].access));
