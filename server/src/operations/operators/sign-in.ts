import type { PasskeyAssertion, PasskeyRequest } from '@isoline/contract/fields/webauthn-fields.ts';
import { fromConsole, type OperatorCaller } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import { checkOperatorPasskey, issueOperatorChallenge, operatorRequest } from '../../model/console/operator-passkey.ts';
import { startOperatorSession } from '../../model/console/operator-session.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import { passkeyUnknown } from '../../model/factor/passkey-assertion.ts';
import { countClientCall } from '../../model/limit/rate-limit.ts';
import type { Ports } from '../../model/ports/ports.ts';

/**
 * Returns options to sign in. The challenge belongs to this device.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function signInOptions(ports: Ports, context: RequestContext): Promise<PasskeyRequest> {
  await countClientCall(ports, context, 'operatorChallenges');
  const { deviceId } = context;
  const challenge = await ports.store.tx((tables) => issueOperatorChallenge(ports, tables, 'sign-in', deviceId));
  return operatorRequest(ports, challenge);
}

/**
 * Signs an operator in by a passkey, the only method.
 *
 * @throws Refusal TICKET_EXPIRED, PASSKEY_UNKNOWN, PASSKEY_COPIED
 */
export async function signInOperator(
  ports: Ports,
  context: RequestContext,
  response: PasskeyAssertion,
): Promise<OperatorCaller & { readonly token: string }> {
  const { passkey, used } = await checkOperatorPasskey(
    ports,
    context,
    { kind: 'sign-in', holder: context.deviceId },
    response,
  );
  // No operator was named, so the authenticator must name one.
  if (response.response.userHandle == null) throw passkeyUnknown(true);
  return ports.store.tx(async (tables) => {
    const operator = await tables.operators.byName({ name: passkey.operatorName });
    if (!operator || operator.endedAt !== null) throw passkeyUnknown(false);
    if (!(await tables.operators.usePasskey(passkey.id, used, ports.now()))) throw passkeyUnknown(true);
    const started = await startOperatorSession(ports, tables, operator.name);
    await recordAudit(ports, tables, fromConsole({ operator }, context), { kind: 'signed-in' });
    return { operator, ...started };
  });
}

export async function signOutOperator(ports: Ports, context: RequestContext, caller: OperatorCaller): Promise<void> {
  await ports.store.tx(async (tables) => {
    await tables.operatorSessions.remove({ tokenHash: caller.session.tokenHash });
    await recordAudit(ports, tables, fromConsole(caller, context), { kind: 'signed-out' });
  });
}

/** Returns options to confirm a change by a passkey of this operator. */
export async function confirmOptions(ports: Ports, { operator, session }: OperatorCaller): Promise<PasskeyRequest> {
  const passkeys = await ports.store.read.operators.listPasskeys({ operatorName: operator.name });
  const challenge = await ports.store.tx((tables) =>
    issueOperatorChallenge(ports, tables, 'confirm', session.tokenHash),
  );
  return operatorRequest(ports, challenge, passkeys);
}

/**
 * Confirms by a passkey of this operator. For 10 minutes, further changes do not need a confirmation.
 *
 * @throws Refusal TICKET_EXPIRED, PASSKEY_UNKNOWN, PASSKEY_COPIED
 */
export async function confirmOperator(
  ports: Ports,
  context: RequestContext,
  { operator, session }: OperatorCaller,
  response: PasskeyAssertion,
): Promise<OperatorCaller> {
  const { passkey, used } = await checkOperatorPasskey(
    ports,
    context,
    { kind: 'confirm', holder: session.tokenHash },
    response,
  );
  if (passkey.operatorName !== operator.name) throw passkeyUnknown(true);
  const at = ports.now();
  await ports.store.tx(async (tables) => {
    if (!(await tables.operators.usePasskey(passkey.id, used, at))) throw passkeyUnknown(true);
    await tables.operatorSessions.confirm({ tokenHash: session.tokenHash, at });
  });
  return { operator, session: { ...session, confirmedAt: at } };
}
