import type { RequestContext } from '../../model/entities/request-context.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { throwIfRefused } from '../../model/refusal.ts';
import { type LinkedAccount, type LinkRequest, linkAndSignIn } from '../../model/sign-in/link-and-sign-in.ts';

/**
 * Links a pending identity to the existing account of a contact that was verified on this device, and signs in.
 * Consumes both tickets only if it links.
 *
 * @throws Refusal TICKET_EXPIRED; BIND_FAILED if no account has the contact; the provider's `taken`;
 *   SECOND_FACTOR_REQUIRED, and the second step then links the identity
 */
export async function linkToExistingAccount(
  ports: Ports,
  context: RequestContext,
  request: LinkRequest,
): Promise<LinkedAccount> {
  return throwIfRefused(ports, await ports.store.tx((tables) => linkAndSignIn(ports, tables, context, request)));
}
