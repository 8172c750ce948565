import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import { clientLimits, countAgainstLimits, type LimitedKey, undoCounts } from '../../model/limit/rate-limit.ts';
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
  const keys = listLimits(ports, holder);
  // Count before the look-up, so that parallel guesses cannot exceed the limit.
  const refusal = await countAgainstLimits(ports, tables, keys);
  if (refusal) return refusal;
  const found = await lookUp(ports, tables, holder.userCode);
  if (!found) return new Refusal('USER_CODE_UNKNOWN');
  await undoCounts(tables, keys);
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

const listLimits = ({ limits }: Ports, { context, caller }: CodeHolder): LimitedKey[] => [
  { key: `user-code:session:${caller.session.id}`, limit: limits.userCodeTries },
  ...clientLimits('user-code', limits.userCodeTries, context),
];
