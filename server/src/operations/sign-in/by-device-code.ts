import type { RequestContext } from '../../model/entities/request-context.ts';
import { DEVICE_CODE } from '../../model/openid/device-request.ts';
import { allowAnything } from '../../model/openid/scopes.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { startSession, type Tokens } from '../../model/session/start-session.ts';

/** A program whose user has allowed its sign-in. */
export interface DeviceCodeSignIn {
  readonly recordId: string;
  readonly accountId: string;
  readonly product: string;
  /** The scopes that the program requested. */
  readonly scopes: readonly string[];
}

/**
 * Starts the session of a program and consumes its device code. Of parallel calls on any nodes, one succeeds. Every
 * program is a device of its own.
 *
 * @throws Refusal TICKET_EXPIRED when the code was consumed or its answer was withdrawn; NOT_FOUND when the user allows
 *   the product nothing that was requested; ACCOUNT_FROZEN, RATE_LIMITED, GONE
 */
export function signInByDeviceCode(
  ports: Ports,
  caller: Omit<RequestContext, 'deviceId' | 'sentDeviceId' | 'nextDeviceId'>,
  { recordId, accountId, product, scopes }: DeviceCodeSignIn,
): Promise<Tokens> {
  const deviceId = ports.secrets.digest(ports.random.token());
  const context = { ...caller, deviceId, sentDeviceId: deviceId, nextDeviceId: deviceId };
  return ports.store.tx(async (tables) => {
    await tables.accounts.byId({ id: accountId }); // Locks the account.
    // A sign-out of all sessions locks the account too: it either withdraws the answer first, or ends the new session
    // afterwards.
    const isAnswered =
      (await tables.openIdRecords.find({ model: DEVICE_CODE, id: recordId, now: ports.now() })) !== null;
    const isConsumed =
      isAnswered && (await tables.openIdRecords.consume({ model: DEVICE_CODE, id: recordId, now: ports.now() }));
    if (!isConsumed) throw new Refusal('TICKET_EXPIRED');
    const consent = await tables.consents.find({ accountId, product });
    if (!allowAnything(scopes.filter((scope) => consent?.scopes.includes(scope)))) throw new Refusal('NOT_FOUND');
    return startSession(ports, tables, context, { accountId, loginType: 'device', client: product, source: product });
  });
}
