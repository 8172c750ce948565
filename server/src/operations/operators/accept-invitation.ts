import { brand } from '@isoline/contract/brand.ts';
import type { PasskeyCreation, PasskeyRegistration } from '@isoline/contract/fields/webauthn-fields.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { fromConsole, type OperatorCaller } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import {
  consumeOperatorChallenge,
  issueOperatorChallenge,
  operatorHandle,
} from '../../model/console/operator-passkey.ts';
import { startOperatorSession } from '../../model/console/operator-session.ts';
import type { OperatorInvitation } from '../../model/entities/operator-tables.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import { countClientCall } from '../../model/limit/rate-limit.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { refuseWithoutAdministrator } from './change-operator.ts';

/** ES256, EdDSA and RS256, the algorithms of today's authenticators. */
const algorithms = [-7, -8, -257];

/**
 * Returns the invitation of a token, which is not consumed, and the options of the passkey that accepts it.
 *
 * @throws Refusal TICKET_EXPIRED, RATE_LIMITED
 */
export async function offerInvitation(
  ports: Ports,
  context: RequestContext,
  token: string,
): Promise<{ readonly invitation: OperatorInvitation; readonly options: PasskeyCreation }> {
  await countClientCall(ports, context, 'operatorChallenges');
  const tokenHash = ports.secrets.digest(token);
  const offered = await ports.store.tx(async (tables) => {
    const invitation = await tables.operators.invitation({ tokenHash, now: ports.now() });
    if (!invitation) throw new Refusal('TICKET_EXPIRED');
    return { invitation, challenge: await issueOperatorChallenge(ports, tables, 'invitation', tokenHash) };
  });
  const { name } = offered.invitation;
  const displayName = `${name} · ${brand.name} Console`;
  const options: PasskeyCreation = {
    rp: { id: ports.webAuthn.rpId(), name: `${brand.name} Console` },
    user: { id: operatorHandle(ports, name), name: displayName, displayName },
    challenge: offered.challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: lifetimes.passkeyChallengeMs,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
  return { invitation: offered.invitation, options };
}

/**
 * Accepts an invitation by a new passkey, whose user was verified, and signs in. The invitation is consumed. If an
 * operator already has the name, that operator gets the new role, and the previous passkeys and sessions end.
 *
 * @throws Refusal TICKET_EXPIRED, VERIFY_FAILED, LAST_ADMINISTRATOR
 */
export async function acceptInvitation(
  ports: Ports,
  context: RequestContext,
  token: string,
  response: PasskeyRegistration,
): Promise<OperatorCaller & { readonly token: string }> {
  const tokenHash = ports.secrets.digest(token);
  const { clientDataJSON, transports } = response.response;
  const challenge = await consumeOperatorChallenge(ports, 'invitation', tokenHash, clientDataJSON);
  if (challenge === null) throw new Refusal('TICKET_EXPIRED');
  const made = await ports.webAuthn.verifyRegistration(response, challenge, false);
  if (!made) throw new Refusal('VERIFY_FAILED');
  const { aaguid: _, ...kept } = made;
  const at = ports.now();
  return ports.store.tx(async (tables) => {
    const invitation = await tables.operators.consumeInvitation({ tokenHash, now: at });
    if (!invitation) throw new Refusal('TICKET_EXPIRED');
    const { name, role, replaces } = invitation;
    await refuseWithoutAdministrator(tables, name, role);
    const known = await tables.operators.byName({ name });
    if (known && known.endedAt === null && !replaces) throw new Refusal('TICKET_EXPIRED');
    await tables.operators.put({ name, role, createdAt: at });
    await tables.operators.removePasskeys({ operatorName: name });
    await tables.operatorSessions.removeAll({ operatorName: name });
    const passkey = { ...kept, operatorName: name, createdAt: at, lastUsedAt: at };
    const isNew = await tables.operators.addPasskey({ ...passkey, transports: transports ?? [] });
    if (!isNew) throw new Refusal('VERIFY_FAILED');
    const started = await startOperatorSession(ports, tables, name);
    const operator = { name, role, createdAt: known?.createdAt ?? at, endedAt: null };
    await recordAudit(ports, tables, fromConsole({ operator }, context), { kind: 'operator-joined', detail: { role } });
    return { operator, ...started };
  });
}
