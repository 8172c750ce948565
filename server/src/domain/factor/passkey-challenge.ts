import { lifetimes } from '@isoline/contract/limits.ts';
import type { Ports, Tables } from '../ports.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { holderOf } from '../verification/require-reauth.ts';

type Kind = 'passkey-request' | 'passkey-creation';

/** Issues a challenge for a passkey, bound to this device and, for a new passkey, to the caller's session. */
export async function issuePasskeyChallenge(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  kind: Kind,
  caller: Caller | null,
): Promise<string> {
  const challenge = ports.random.token();
  await tables.tickets.insert({
    hash: ports.secrets.digest(challenge),
    kind,
    deviceId: context.deviceId,
    scene: null,
    contactKey: null,
    ...(caller ? holderOf(caller) : { accountId: null, sessionId: null }),
    otherAccountId: null,
    payload: null,
    expiresAt: ports.now() + lifetimes.passkeyChallengeMs,
  });
  return challenge;
}

/** Consumes the challenge that an answer names, and returns it. Null unless it was issued to this device and is unused. */
export async function consumePasskeyChallenge(
  ports: Ports,
  context: RequestContext,
  kind: Kind,
  clientDataJSON: string,
  caller: Caller | null = null,
): Promise<string | null> {
  const challenge = ports.webAuthn.challengeOf(clientDataJSON);
  if (challenge === null) return null;
  const match = { hash: ports.secrets.digest(challenge), kind, deviceId: context.deviceId } as const;
  const held = caller ? { ...match, holder: holderOf(caller) } : match;
  const consumed = await ports.store.tx(({ tickets }) => tickets.consume(held, ports.now()));
  return consumed && challenge;
}
