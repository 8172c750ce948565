import { lifetimes } from '@isoline/contract/limits.ts';
import type { Caller, RequestContext } from '../entities/request-context.ts';
import type { TicketPayloads } from '../entities/verification.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { holderOf } from '../verification/require-reauth.ts';

type Kind = 'passkey-request' | 'passkey-creation';

/** Issues a challenge for a passkey, bound to this device and, for a new passkey, to the caller's session. */
export async function issuePasskeyChallenge<K extends Kind>(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  {
    kind,
    caller,
    payload = null,
  }: { readonly kind: K; readonly caller: Caller | null; readonly payload?: TicketPayloads[K] | null },
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
    payload,
    expiresAt: ports.now() + lifetimes.passkeyChallengeMs,
  });
  return challenge;
}

/** A consumed challenge, with the payload that it was issued with. */
interface ConsumedChallenge<K extends Kind> {
  readonly challenge: string;
  readonly payload: TicketPayloads[K];
}

/**
 * Consumes and returns the challenge that an answer names. Returns null unless it was issued to this device and is
 * unused.
 */
export async function consumePasskeyChallenge<K extends Kind>(
  ports: Ports,
  context: RequestContext,
  kind: K,
  { clientDataJSON, caller = null }: { readonly clientDataJSON: string; readonly caller?: Caller | null },
): Promise<ConsumedChallenge<K> | null> {
  const challenge = ports.webAuthn.readChallenge(clientDataJSON);
  if (challenge === null) return null;
  const match = { hash: ports.secrets.digest(challenge), kind, deviceId: context.deviceId };
  const held = caller ? { ...match, holder: holderOf(caller) } : match;
  const consumed = await ports.store.tx(({ tickets }) => tickets.consume({ ...held, now: ports.now() }));
  return consumed && { challenge, payload: consumed.payload };
}
