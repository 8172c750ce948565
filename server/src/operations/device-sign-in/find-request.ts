import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import {
  clientLimits,
  countAgainstLimits,
  type LimitedKey,
  reservedShare,
  undoCounts,
} from '../../model/limit/rate-limit.ts';
import {
  DEVICE_CODE,
  type DeviceCodePayload,
  type DeviceRequest,
  userCodeKey,
  waitingRequest,
} from '../../model/openid/device-request.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal, throwIfRefused } from '../../model/refusal.ts';

/** The signed-in user who enters a code. */
export interface CodeHolder {
  readonly context: RequestContext;
  readonly caller: Caller;
  readonly userCode: string;
}

/** A pending request and the library's record of it. */
export interface FoundRequest {
  readonly request: DeviceRequest;
  readonly payload: DeviceCodePayload;
}

/**
 * Returns the sign-in of the program that waits for this code. A wrong code counts for the session and for the client.
 *
 * @throws Refusal USER_CODE_UNKNOWN, RATE_LIMITED
 */
export async function viewRequest(ports: Ports, holder: CodeHolder): Promise<DeviceRequest> {
  const outcome = await ports.store.tx((tables) => findRequest(ports, tables, holder));
  return throwIfRefused(ports, outcome).request;
}

/** Finds a request inside a transaction. Returns the refusal instead of throwing it, so that the count is kept. */
export async function findRequest(ports: Ports, tables: Tables, holder: CodeHolder): Promise<FoundRequest | Refusal> {
  // Count before the look-up, so that parallel guesses cannot exceed the limit.
  const counted = await countTry(ports, tables, holder);
  if (counted instanceof Refusal) return counted;
  const found = await lookUp(ports, tables, holder.userCode);
  if (!found) return new Refusal('USER_CODE_UNKNOWN');
  await undoCounts(tables, counted);
  return found;
}

async function lookUp(ports: Ports, tables: Tables, userCode: string): Promise<FoundRequest | null> {
  const record = await tables.openIdRecords.findByUid({
    model: DEVICE_CODE,
    uid: userCodeKey(ports, userCode),
    now: ports.now(),
  });
  const text = record && ports.secrets.open('openid-record', record.payload);
  if (!text) return null;
  const payload: DeviceCodePayload = JSON.parse(text);
  const request = waitingRequest(ports.products, payload, ports.now());
  return request && ports.products.byId(request.product)?.deviceSignIn ? { request, payload } : null;
}

/**
 * Counts a code for the session and for the client; for a client whose limit others have used up, for the share of a
 * device that an account knows. Returns what was counted, or the refusal.
 */
async function countTry(
  ports: Ports,
  tables: Tables,
  { context, caller }: CodeHolder,
): Promise<readonly LimitedKey[] | Refusal> {
  const limit = ports.limits.userCodeTries;
  const ofSession = { key: `user-code:session:${caller.session.id}`, limit };
  const all = [ofSession, ...clientLimits('user-code', limit, context)];
  const refusal = await countAgainstLimits(ports, tables, all);
  const share = refusal && (await reservedShare(tables, 'user-code', limit, context.deviceId));
  if (!share) return refusal ?? all;
  return (await countAgainstLimits(ports, tables, [ofSession, share])) ?? [ofSession, share];
}
