import { hasPermission, type Permission } from '@isoline/contract/console/permissions.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import type { Tables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';

/** An operator, named as in audit entries, and the permission that the operator needs. */
interface Part {
  readonly name: string;
  readonly permission: Permission;
}

const SHELL = 'shell:';

/**
 * Requires that the proposing and the agreeing operator are different people, and that both still have access to the
 * console. An administrator can invite a second operator and act as that operator. So both must have had their passkeys
 * for 72 hours, in which others see the invitation in the audit trail. The command line can propose but cannot agree,
 * because a person with access to the machine can act as any system user.
 *
 * @throws Refusal OTHER_OPERATOR_REQUIRED, OPERATORS_TOO_NEW, FORBIDDEN
 */
export async function requireTwoOperators(
  tables: Pick<Tables, 'operators'>,
  proposing: Part,
  agreeing: Part,
  now: number,
): Promise<void> {
  const isOfCommand = proposing.name.startsWith(SHELL);
  if (agreeing.name.startsWith(SHELL) || proposing.name.replace(SHELL, '') === agreeing.name)
    throw new Refusal('OTHER_OPERATOR_REQUIRED');
  if (!(await haveAccess(tables, [agreeing]))) throw new Refusal('FORBIDDEN');
  if (!(await haveAccess(tables, [proposing]))) throw new Refusal('OTHER_OPERATOR_REQUIRED');
  for (const { name } of isOfCommand ? [agreeing] : [agreeing, proposing])
    for (const { createdAt } of await tables.operators.listPasskeys({ operatorName: name }))
      if (createdAt > now - lifetimes.factorRemovalMs) throw new Refusal('OPERATORS_TOO_NEW');
}

/**
 * Returns whether operators still have access, and have the permission for their part. The command line always does.
 */
export async function haveAccess({ operators }: Pick<Tables, 'operators'>, parts: readonly Part[]): Promise<boolean> {
  for (const { name, permission } of parts) {
    if (name.startsWith(SHELL)) continue;
    const operator = await operators.byName({ name });
    if (operator === null || operator.endedAt !== null || !hasPermission(operator.role, permission)) return false;
  }
  return true;
}
