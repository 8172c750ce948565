import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { nullIfWrongCode } from '../../model/verification/consume-code.ts';
import { consumeOwnCode, type OwnCode, stepUpByCode } from '../../model/verification/own-code.ts';

/**
 * Reauthenticates the caller by a code: steps the session up and issues a `reauth` ticket. Returns null when the code
 * is wrong. The challenge that was solved for the code identifies the step, and is consumed with it.
 *
 * @throws Refusal CODE_EXPIRED, including when the challenge belongs to another step; RATE_LIMITED; USER_NOT_LOGIN,
 *   GONE
 */
export async function checkOwnCode(
  ports: Ports,
  context: RequestContext,
  caller: Caller,
  { accessCode, ...own }: OwnCode & { readonly accessCode: string },
): Promise<string | null> {
  const step = { id: accessCode, scene: 'reauth', deviceId: context.deviceId } as const;
  const outcome = await ports.store.tx(async (tables) => {
    if (!(await tables.challenges.isSolved({ ...step, now: ports.now() }))) return new Refusal('CODE_EXPIRED');
    const refusal = await consumeOwnCode(ports, tables, context, { caller, ...own });
    if (refusal) return refusal;
    await tables.challenges.consumeStep({ ...step, now: ports.now() });
    return stepUpByCode(ports, tables, context, { caller, ...own });
  });
  return nullIfWrongCode(ports, outcome);
}
