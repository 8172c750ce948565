import { lifetimes } from '@isoline/contract/limits.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import { mayAgree, requireTwoOperators } from '../../model/console/two-operators.ts';
import { withdrawProposedExport } from '../../model/console/withdraw-export.ts';
import type { ExportProposal } from '../../model/entities/export-proposal.ts';
import type { DatabasePorts } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';

/*
 * One operator cannot export all accounts. One operator proposes the export at the command line, and names the key that
 * its file is encrypted to. A second one agrees in the console. Then the first one runs the export once.
 */

/** A pending proposal, or the agreed proposal whose export has started. */
export interface ProposedExport {
  readonly proposal: ExportProposal;
  readonly isStarted: boolean;
}

/**
 * Starts the export that an operator has proposed and another one has agreed to: it is consumed, and becomes an entry
 * of the audit trail. Otherwise the export is proposed, unless a proposal is already pending.
 */
export function startExport(ports: DatabasePorts, acting: ActingOperator, recipient: string): Promise<ProposedExport> {
  return ports.store.tx(async (tables) => {
    const now = ports.now();
    const { auditName: proposedBy, reason } = acting;
    const open = await tables.exportProposals.open({ now });
    const found = open.find((one) => one.proposedBy === proposedBy && one.recipient === recipient);
    if (found && found.agreedBy === null) return { proposal: found, isStarted: false };
    if (found && (await tables.exportProposals.remove(found))) {
      const { id, agreedBy } = found;
      // An operator whose access has ended meanwhile agrees to nothing.
      if (agreedBy !== null && (await mayAgree(tables, 'export', agreedBy))) {
        const detail = { id, agreedBy, key: ports.secrets.digest(recipient) };
        await recordAudit(ports, tables, acting, { kind: 'accounts-exported', detail });
        return { proposal: found, isStarted: true };
      }
    }
    const id = ports.random.id();
    const times = { proposedAt: now, expiresAt: now + lifetimes.exportProposalMs };
    const proposal = { id, proposedBy, reason: reason ?? '', recipient, agreedBy: null, ...times };
    await tables.exportProposals.insert(proposal);
    await recordAudit(ports, tables, acting, { kind: 'export-proposed', detail: { id } });
    return { proposal, isStarted: false };
  });
}

/**
 * Agrees to the export that another operator has proposed. Returns the time until which it may run.
 *
 * @throws Refusal NOT_FOUND, OTHER_OPERATOR_REQUIRED, OPERATORS_TOO_NEW, FORBIDDEN
 */
export function agreeToExport(ports: DatabasePorts, acting: ActingOperator, id: string): Promise<number> {
  return ports.store.tx(async (tables) => {
    const now = ports.now();
    const proposal = await tables.exportProposals.byId({ id, now });
    if (!proposal || proposal.agreedBy !== null) throw new Refusal('NOT_FOUND');
    const [proposedBy, agreedBy] = [proposal.proposedBy, acting.auditName];
    await requireTwoOperators(tables, 'export', { proposing: proposedBy, agreeing: agreedBy }, now);
    const expiresAt = now + lifetimes.exportProposalMs;
    if (!(await tables.exportProposals.agree({ id, agreedBy, expiresAt }))) throw new Refusal('NOT_FOUND');
    await recordAudit(ports, tables, acting, { kind: 'export-agreed', detail: { id, proposedBy } });
    return expiresAt;
  });
}

/**
 * Withdraws an export that has not run.
 *
 * @throws Refusal NOT_FOUND
 */
export async function withdrawExport(ports: DatabasePorts, acting: ActingOperator, id: string): Promise<void> {
  await ports.store.tx(async (tables) => {
    if (!(await withdrawProposedExport(ports, tables, acting, id))) throw new Refusal('NOT_FOUND');
  });
}
