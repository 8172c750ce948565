import { brand } from '@isoline/contract/brand.ts';
import type { PasskeyCreation, PasskeyRegistration } from '@isoline/contract/fields/webauthn-fields.ts';
import { lifetimes, passkeysMax } from '@isoline/contract/limits.ts';
import { keepUndo } from '../../model/account/keep-undo.ts';
import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { Passkey } from '../../model/entities/factor-tables.ts';
import { descriptorOf } from '../../model/factor/passkey-assertion.ts';
import { consumePasskeyChallenge, issuePasskeyChallenge } from '../../model/factor/passkey-challenge.ts';
import { requireStrongest } from '../../model/factor/strong-proof.ts';
import { countClientCall } from '../../model/limit/rate-limit.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';
import type { Reauth } from '../../model/verification/require-reauth.ts';
import { markSteppedUpByNewPasskey } from '../../model/verification/step-up.ts';

/** ES256, EdDSA and RS256, the algorithms of today's authenticators. */
const algorithms = [-7, -8, -257];

/**
 * Returns options to create a passkey. The `reauth` ticket is not consumed: `addPasskey` needs it.
 *
 * @param silent the browser does not ask the user, so its authenticator may not verify them (decision 0017)
 * @throws Refusal REAUTH_REQUIRED, RATE_LIMITED, PASSKEYS_FULL
 */
export async function passkeyCreationOptions(ports: Ports, reauth: Reauth, silent: boolean): Promise<PasskeyCreation> {
  const { context, caller } = reauth;
  const { account } = caller;
  await countClientCall(ports, context, 'passkeyRequest');
  const { challenge, passkeys } = await ports.store.tx(async (tables) => {
    await requireStrongest(ports, tables, reauth, 'peek');
    return {
      passkeys: await tables.passkeys.ofAccount({ accountId: account.id }),
      challenge: await issuePasskeyChallenge(ports, tables, context, {
        kind: 'passkey-creation',
        caller,
        payload: silent ? { silent } : null,
      }),
    };
  });
  if (passkeys.length >= passkeysMax) throw new Refusal('PASSKEYS_FULL');
  const name = account.phone ?? account.email ?? account.nickName;
  return {
    rp: { id: ports.webAuthn.rpId(), name: brand.name },
    user: { id: ports.webAuthn.userHandle(account.id), name, displayName: account.nickName },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: lifetimes.passkeyChallengeMs,
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: silent ? 'preferred' : 'required',
    },
    attestation: 'none',
  };
}

/**
 * Adds a passkey to the caller's account, and steps the session up if its user was verified. Every contact is notified.
 *
 * @throws Refusal REAUTH_REQUIRED, TICKET_EXPIRED, VERIFY_FAILED, GONE, PASSKEYS_FULL, RATE_LIMITED
 */
export async function addPasskey(
  ports: Ports,
  reauth: Reauth,
  response: PasskeyRegistration,
  name: string | null,
): Promise<Passkey> {
  const { context, caller } = reauth;
  const { account } = caller;
  await requireStrongest(ports, ports.store.read, reauth, 'peek');
  const { clientDataJSON, transports } = response.response;
  const consumed = await consumePasskeyChallenge(ports, context, 'passkey-creation', { clientDataJSON, caller });
  if (!consumed) throw new Refusal('TICKET_EXPIRED');
  const { challenge, payload } = consumed;
  const isSilent = payload !== null;
  const verified = await ports.webAuthn.verifyRegistration(response, challenge, isSilent);
  if (!verified) throw new Refusal('VERIFY_FAILED');
  const passkey = {
    ...verified,
    accountId: account.id,
    transports: transports ?? [],
    name: name ?? ports.webAuthn.providerName(verified.aaguid) ?? context.deviceName,
    userHandle: null,
    createdAt: ports.now(),
    lastUsedAt: null,
  };
  await ports.store.tx(async (tables) => {
    await requireStrongest(ports, tables, reauth, 'consume');
    // The lock keeps parallel calls from counting the same passkeys.
    const locked = await lockOpenAccount(tables, account.id);
    if ((await tables.passkeys.ofAccount({ accountId: account.id })).length >= passkeysMax)
      throw new Refusal('PASSKEYS_FULL');
    if (!(await tables.passkeys.insert(passkey))) throw new Refusal('VERIFY_FAILED');
    if (!isSilent) await markSteppedUpByNewPasskey(ports, tables, context, caller);
    const audience = await keepUndo(ports, tables, locked, passkey.createdAt);
    const event = { kind: 'passkey-added', accountId: account.id, name: passkey.name } as const;
    await recordEvent(ports, tables, context, { ...event, audiences: [audience] });
  });
  return passkey;
}
