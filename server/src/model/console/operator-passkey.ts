import type { PasskeyAssertion, PasskeyRequest } from '@isoline/contract/fields/webauthn-fields.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { fromConsole } from '../audit/acting-operator.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { PasskeyUse } from '../entities/factor-tables.ts';
import type { OperatorChallenge, OperatorPasskey } from '../entities/operator-tables.ts';
import type { RequestContext } from '../entities/request-context.ts';
import { passkeyOfOtherSide, passkeyUnknown } from '../factor/passkey-assertion.ts';
import { isCounterOfCopy } from '../factor/passkey-counter.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';

/** Issues a challenge to its holder: a device, a session or an invitation. */
export async function issueOperatorChallenge(
  ports: Pick<Ports, 'now' | 'random' | 'secrets'>,
  tables: Pick<Tables, 'operatorSessions'>,
  kind: OperatorChallenge['kind'],
  holder: string,
): Promise<string> {
  const challenge = ports.random.token();
  const expiresAt = ports.now() + lifetimes.passkeyChallengeMs;
  await tables.operatorSessions.addChallenge({ hash: ports.secrets.digest(challenge), kind, holder, expiresAt });
  return challenge;
}

/** Consumes and returns the challenge that an answer names. Returns null unless this holder has it. */
export async function consumeOperatorChallenge(
  ports: Ports,
  kind: OperatorChallenge['kind'],
  holder: string,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = ports.webAuthn.readChallenge(clientDataJSON);
  if (challenge === null) return null;
  const match = { hash: ports.secrets.digest(challenge), kind, holder };
  const consumed = await ports.store.tx(({ operatorSessions }) =>
    operatorSessions.consumeChallenge({ ...match, now: ports.now() }),
  );
  return consumed ? challenge : null;
}

/** Returns options to prove a passkey. Without passkeys the authenticator offers all that it has. */
export const operatorRequest = (
  { webAuthn }: Pick<Ports, 'webAuthn'>,
  challenge: string,
  passkeys: readonly OperatorPasskey[] = [],
): PasskeyRequest => ({
  challenge,
  rpId: webAuthn.rpId(),
  timeout: lifetimes.passkeyChallengeMs,
  userVerification: 'required',
  allowCredentials: passkeys.map(({ id, transports }) => ({ type: 'public-key', id, transports: [...transports] })),
});

export const operatorHandle = ({ webAuthn }: Pick<Ports, 'webAuthn'>, name: string) =>
  webAuthn.userHandle(`operator:${name}`);

export interface ProvedOperator {
  readonly passkey: OperatorPasskey;
  readonly used: PasskeyUse;
}

/**
 * Checks the assertion of a passkey, whose user was verified, and consumes its challenge.
 *
 * @throws Refusal TICKET_EXPIRED for its challenge, PASSKEY_UNKNOWN, PASSKEY_COPIED
 */
export async function checkOperatorPasskey(
  ports: Ports,
  context: RequestContext,
  { kind, holder }: Pick<OperatorChallenge, 'kind' | 'holder'>,
  response: PasskeyAssertion,
): Promise<ProvedOperator> {
  const challenge = await consumeOperatorChallenge(ports, kind, holder, response.response.clientDataJSON);
  if (challenge === null) throw new Refusal('TICKET_EXPIRED');
  const passkey = await ports.store.read.operators.passkeyById({ id: response.id });
  if (!passkey) throw await passkeyOfOtherSide(ports.store.read.passkeys.byId({ id: response.id }));
  const { userHandle = null } = response.response;
  if (userHandle !== null && userHandle !== operatorHandle(ports, passkey.operatorName)) throw passkeyUnknown(true);
  const used = await ports.webAuthn.verifyAssertion(response, challenge, passkey);
  if (!used) throw passkeyUnknown(true);
  if (isCounterOfCopy(passkey, used)) {
    await ports.store.tx(async (tables) => {
      const operator = await tables.operators.byName({ name: passkey.operatorName });
      if (operator) await recordAudit(ports, tables, fromConsole({ operator }, context), { kind: 'passkey-refused' });
    });
    throw new Refusal('PASSKEY_COPIED');
  }
  return { passkey, used };
}
