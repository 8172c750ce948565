import type { PasskeyAssertion, PasskeyRequest } from '@isoline/contract/fields/webauthn-fields.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import type { Passkey, PasskeyUse } from '../entities/factor-tables.ts';
import type { RequestContext } from '../entities/request-context.ts';
import { countClientCall } from '../limit/rate-limit.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import { consumePasskeyChallenge, issuePasskeyChallenge } from './passkey-challenge.ts';
import { isCounterOfCopy } from './passkey-counter.ts';

/**
 * Returns options to prove a passkey. Without passkeys the authenticator offers all that it has.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function passkeyRequestOptions(
  ports: Ports,
  context: RequestContext,
  passkeys: readonly Passkey[] = [],
): Promise<PasskeyRequest> {
  await countClientCall(ports, context, 'passkeyRequest');
  const challenge = await ports.store.tx((tables) =>
    issuePasskeyChallenge(ports, tables, context, { kind: 'passkey-request', caller: null }),
  );
  return {
    challenge,
    rpId: ports.webAuthn.rpId(),
    timeout: lifetimes.passkeyChallengeMs,
    userVerification: 'required',
    allowCredentials: passkeys.map(descriptorOf),
  };
}

/** Returns the descriptor of a passkey for the options. */
export const descriptorOf = ({ id, transports }: Passkey) => ({
  type: 'public-key' as const,
  id,
  transports: [...transports],
});

/** A passkey whose assertion was valid. Record its use in the transaction that relies on it. */
export interface ProvedPasskey {
  readonly passkey: Passkey;
  readonly used: PasskeyUse;
}

/**
 * Checks the assertion of a passkey, outside of any transaction, and consumes its challenge. A user handle must name
 * the account of the passkey (Web Authentication Level 3, 7.2, step 6).
 *
 * @throws Refusal TICKET_EXPIRED for its challenge, PASSKEY_UNKNOWN, PASSKEY_COPIED
 */
export async function checkAssertion(
  ports: Ports,
  context: RequestContext,
  response: PasskeyAssertion,
): Promise<ProvedPasskey> {
  const { clientDataJSON } = response.response;
  const consumed = await consumePasskeyChallenge(ports, context, 'passkey-request', { clientDataJSON });
  if (!consumed) throw new Refusal('TICKET_EXPIRED');
  const passkey = await ports.store.read.passkeys.byId({ id: response.id });
  if (!passkey) throw await passkeyOfOtherSide(ports.store.read.operators.passkeyById({ id: response.id }));
  const { userHandle = null } = response.response;
  const expected = passkey.userHandle ?? ports.webAuthn.userHandle(passkey.accountId);
  if (userHandle !== null && userHandle !== expected) throw passkeyUnknown(true);
  const used = await ports.webAuthn.verifyAssertion(response, consumed.challenge, passkey);
  if (!used) throw passkeyUnknown(true);
  if (isCounterOfCopy(passkey, used)) {
    ports.report({ kind: 'sign-in-refused', accountId: passkey.accountId, reason: 'passkey-copied' });
    throw new Refusal('PASSKEY_COPIED');
  }
  return { passkey, used };
}

/**
 * Returns the refusal of a passkey.
 *
 * @param isKnown true if an account or an operator has the passkey but the assertion is invalid; the browser then keeps
 *   the passkey
 */
export const passkeyUnknown = (isKnown: boolean) => new Refusal('PASSKEY_UNKNOWN', { data: { isKnown } });

/**
 * Refuses a passkey that this side does not know. Accounts and operators share the relying party, so the browser offers
 * the passkeys of both. It must keep the passkey of an operator that a user chose at the sign-in of accounts.
 *
 * @param found the same passkey on the other side
 */
export const passkeyOfOtherSide = async (found: Promise<object | null>) => passkeyUnknown((await found) !== null);

/**
 * Records the use of a proved passkey of an account, inside a transaction.
 *
 * @throws Refusal PASSKEY_UNKNOWN when it belongs to another account, was removed in the meantime, or a copy of it was
 * used in the meantime
 */
export async function recordPasskeyUse(
  ports: Ports,
  tables: Tables,
  { passkey, used }: ProvedPasskey,
  accountId: string,
): Promise<void> {
  if (passkey.accountId !== accountId) throw passkeyUnknown(true);
  if (!(await tables.passkeys.use(passkey.id, used, ports.now()))) throw passkeyUnknown(true);
}
