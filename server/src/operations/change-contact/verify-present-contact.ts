import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { throwIfRefused } from '../../model/refusal.ts';
import { consumeOwnCode, type OwnCode, stepUpByCode } from '../../model/verification/own-code.ts';

/**
 * Proves the caller's present contact before it is replaced: steps the session up and issues a `reauth` ticket.
 *
 * @throws Refusal CODE_INCORRECT, CODE_EXPIRED, RATE_LIMITED; USER_NOT_LOGIN, GONE
 */
export async function verifyPresentContact(
  ports: Ports,
  context: RequestContext,
  caller: Caller,
  own: OwnCode,
): Promise<string> {
  const outcome = await ports.store.tx(async (tables) => {
    const refusal = await consumeOwnCode(ports, tables, context, { caller, ...own });
    return refusal ?? stepUpByCode(ports, tables, context, { caller, ...own });
  });
  return throwIfRefused(ports, outcome);
}
