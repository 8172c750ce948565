import { type AwaitedAct, agreements, proposers } from '@isoline/contract/console/awaited-acts.ts';
import { hasPermission, type Permission } from '@isoline/contract/console/permissions.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import type { Tables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';

/** Two operators, named as in audit entries. */
interface Pair {
  readonly proposing: string;
  readonly agreeing: string;
}

const SHELL = 'shell:';

/**
 * Requires that the proposing and the agreeing operator of an act are different people, and that both still have access
 * to the console. An administrator can invite a second operator and act as that operator. So both must have had their
 * passkeys for 72 hours, in which others see the invitation in the audit trail. The command line can propose but cannot
 * agree, because a person with access to the machine can act as any system user.
 *
 * @throws Refusal OTHER_OPERATOR_REQUIRED, OPERATORS_TOO_NEW, FORBIDDEN; NOT_FOUND if the proposing operator has lost
 *   access
 */
export async function requireTwoOperators(
  tables: Pick<Tables, 'operators'>,
  act: AwaitedAct,
  { proposing, agreeing }: Pair,
  now: number,
): Promise<void> {
  const isOfCommand = proposing.startsWith(SHELL);
  if (agreeing.startsWith(SHELL) || proposing.replace(SHELL, '') === agreeing)
    throw new Refusal('OTHER_OPERATOR_REQUIRED');
  if (!(await mayAgree(tables, act, agreeing))) throw new Refusal('FORBIDDEN');
  if (!(await mayPropose(tables, act, proposing))) throw new Refusal('NOT_FOUND');
  for (const operatorName of isOfCommand ? [agreeing] : [agreeing, proposing])
    for (const { createdAt } of await tables.operators.listPasskeys({ operatorName }))
      if (createdAt > now - lifetimes.factorRemovalMs) throw new Refusal('OPERATORS_TOO_NEW');
}

/** Returns whether an operator still has access, and the permission to propose an act. The command line always does. */
export const mayPropose = (tables: Pick<Tables, 'operators'>, act: AwaitedAct, name: string): Promise<boolean> =>
  hasAccess(tables, name, proposers[act]);

/** The same for the permission to agree to an act. */
export const mayAgree = (tables: Pick<Tables, 'operators'>, act: AwaitedAct, name: string): Promise<boolean> =>
  hasAccess(tables, name, agreements[act].access);

async function hasAccess({ operators }: Pick<Tables, 'operators'>, name: string, permission: Permission) {
  if (name.startsWith(SHELL)) return true;
  const operator = await operators.byName({ name });
  return operator !== null && operator.endedAt === null && hasPermission(operator.role, permission);
}
