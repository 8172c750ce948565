import type { RequestContext } from '../../model/entities/request-context.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal, throwIfRefused } from '../../model/refusal.ts';
import type { Tokens } from '../../model/session/start-session.ts';
import { findLinked, signInLinked } from '../../model/sign-in/sign-in-by-identity.ts';
import { ticketMatch } from '../../model/verification/ticket.ts';

/**
 * Signs in the account of a launch's identity after the user has chosen it over the signed-in account. The session of
 * the signed-in account in this browser ends. A call of another client does not consume the ticket.
 *
 * @throws Refusal TICKET_EXPIRED, including when the identity is no longer linked to the chosen account;
 *   SECOND_FACTOR_REQUIRED, ACCOUNT_FROZEN
 */
export async function replaceSession(
  ports: Ports,
  context: RequestContext,
  { ticket: text, client }: { readonly ticket: string; readonly client: string },
): Promise<Tokens> {
  const match = ticketMatch(ports, context, 'other-account', text);
  const given = await ports.store.read.tickets.peek({ ...match, now: ports.now() });
  if (given?.payload.client !== client) throw new Refusal('TICKET_EXPIRED');
  const outcome = await ports.store.tx(async (tables) => {
    const linked = await findLinked(tables, given.payload.identity);
    const ticket = await tables.tickets.consume({ ...match, now: ports.now() });
    if (!ticket || linked?.accountId !== ticket.accountId) return new Refusal('TICKET_EXPIRED');
    const { launchHash, source } = ticket.payload;
    return signInLinked(ports, tables, context, {
      linked,
      consumed: { launchHash, backUrl: null },
      signInFor: { client, source },
    });
  });
  return throwIfRefused(ports, outcome).tokens;
}
