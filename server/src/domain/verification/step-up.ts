import { lifetimes } from '@isoline/contract/limits.ts';
import type { Ports, Tables } from '../ports.ts';
import type { Caller, RequestContext } from '../request-context.ts';

const hashOf = (ports: Ports, { session }: Pick<Caller, 'session'>) => ports.secrets.keyed('step-up', session.id);

/**
 * Marks the caller's session as stepped up on this device for 10 minutes, inside a transaction (docs/contract.md, section 2). Call it
 * after a proof that the user is there. A password alone is no such proof, because a stolen one would then be enough.
 */
export function markSteppedUp(ports: Ports, tables: Tables, context: RequestContext, caller: Caller): Promise<void> {
  return tables.tickets.put({
    hash: hashOf(ports, caller),
    kind: 'step-up',
    deviceId: context.deviceId,
    scene: null,
    contactKey: null,
    accountId: caller.account.id,
    sessionId: caller.session.id,
    otherAccountId: null,
    payload: null,
    expiresAt: ports.now() + lifetimes.stepUpMs,
  });
}

/** Whether the caller's session is stepped up on this device. */
export async function isSteppedUp(
  ports: Ports,
  tables: Tables,
  { deviceId }: Pick<RequestContext, 'deviceId'>,
  caller: Pick<Caller, 'session'>,
): Promise<boolean> {
  const match = { hash: hashOf(ports, caller), kind: 'step-up', deviceId } as const;
  return (await tables.tickets.peek(match, ports.now())) !== null;
}
