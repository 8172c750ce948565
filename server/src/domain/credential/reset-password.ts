import { type Account, isGone } from '../account/account.ts';
import type { Ports, Tables } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { RequestContext } from '../request-context.ts';
import { revokePendingProofs } from '../verification/revoke-pending-proofs.ts';
import { ticketMatch } from '../verification/ticket.ts';
import type { Ticket } from '../verification/verification.ts';
import { checkNewPassword } from './password-rule.ts';

/**
 * Sets a new password by a `reset` ticket. Every session of the account ends and whatever was under way for it is
 * void; a lock after wrong passwords stays, as whoever guesses goes on guessing.
 *
 * @throws Refusal PASSWORD_FORMAT, TICKET_EXPIRED
 */
export async function resetPassword(
  ports: Ports,
  context: RequestContext,
  security: string,
  password: string,
): Promise<void> {
  checkNewPassword(password, {});
  const match = ticketMatch(ports, context, 'reset', security);
  const account = await accountOf(ports.store.read, await ports.store.read.tickets.peek(match, ports.now()));
  checkNewPassword(password, account);
  const passwordHash = await ports.passwords.hash(password);
  const sessions = await ports.store.tx(async (tables) => {
    const now = await accountOf(tables, await tables.tickets.consume(match, ports.now()));
    await tables.accounts.setPasswordHash(now.id, passwordHash);
    await revokePendingProofs(tables, now);
    return tables.sessions.endAll(now.id, ports.now());
  });
  ports.report({ name: 'password-reset', accountId: account.id, sessions });
}

async function accountOf(tables: Tables, proof: Ticket | null): Promise<Account> {
  const account = proof?.accountId ? await tables.accounts.byId(proof.accountId) : null;
  if (!account || isGone(account)) throw new Refusal('TICKET_EXPIRED');
  return account;
}
