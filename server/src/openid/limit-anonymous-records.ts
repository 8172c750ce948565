import { type Adapter, type AdapterPayload, errors, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { clientAddressOf } from '../http/client-address-of.ts';
import { type CookieSettings, readDeviceId } from '../http/cookies.ts';
import { clientRangesOf } from '../model/client-address.ts';
import type { RequestContext } from '../model/entities/request-context.ts';
import { clientLimits, countAgainstLimits, countClientCall } from '../model/limit/rate-limit.ts';
import type { Ports } from '../model/ports/ports.ts';
import { Refusal } from '../model/refusal.ts';
import { refuseInOAuth } from './limit-credentials.ts';

/** The limit for a pushed request or a device request, which may not be longer than a request by GET can be. */
const POSTED_REQUEST_MAX = 16 * 1024;

/**
 * Limits the records of the OpenID provider that anybody can create, for each client: pending sign-ins to products,
 * sessions without an account, and the pushed requests of products without a secret. A request that continues a sign-in
 * does not count. A request counts once, however many records it creates. The programs of each product have a limit of
 * their own, so a loop in one of them does not stop browsers, or programs of others, behind the same address.
 */
export function limitAnonymousRecords(
  ports: Ports,
  cookies: CookieSettings,
): (model: string, records: Adapter) => Adapter {
  const counted = new WeakSet<KoaContextWithOIDC>();
  return (model, records) => ({
    ...records,
    async upsert(id, payload, expiresIn) {
      const context = Provider.ctx;
      if (context && !counted.has(context) && (await isBegun(model, { id, payload, context, records }))) {
        await countBegun(ports, cookies, context);
        counted.add(context);
      }
      await records.upsert(id, payload, expiresIn);
    },
  });
}

/** A record that is written, and the request that writes it. */
interface WrittenRecord {
  readonly id: string;
  readonly payload: AdapterPayload;
  readonly context: KoaContextWithOIDC;
  readonly records: Adapter;
}

/** Returns whether a record starts something new for a client without a session. */
async function isBegun(model: string, { id, payload, context, records }: WrittenRecord): Promise<boolean> {
  const { oidc } = context;
  switch (model) {
    case 'Interaction':
      return oidc.route === 'authorization';
    case 'Session':
      return !payload.accountId && (await records.find(id)) === undefined;
    case 'DeviceCode':
      if (oidc.route !== 'device_authorization') return false;
      requireShort(payload);
      return true;
    case 'ReplayDetection':
      return oidc.route === 'pushed_authorization_request' && oidc.client?.tokenEndpointAuthMethod === 'none';
    case 'PushedAuthorizationRequest':
      if (oidc.client?.tokenEndpointAuthMethod !== 'none') return false;
      requireShort(payload);
      return true;
    default:
      return false;
  }
}

/** @throws InvalidRequest */
function requireShort(payload: AdapterPayload): void {
  if (JSON.stringify(payload).length > POSTED_REQUEST_MAX) throw new errors.InvalidRequest('the request is too large');
}

async function countBegun(ports: Ports, cookies: CookieSettings, context: KoaContextWithOIDC): Promise<void> {
  const { req, oidc } = context;
  const clientRanges = clientRangesOf(clientAddressOf(req));
  if (oidc.route === 'device_authorization') return countCodeRequest(ports, context, clientRanges);
  const device = readDeviceId(req, cookies);
  const deviceId = device && ports.secrets.digest(device);
  try {
    await countClientCall(ports, { clientRanges, deviceId }, 'interaction');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const what = 'too many sign-ins were begun from this address';
    if (oidc.route === 'pushed_authorization_request') refuseInOAuth(context, error, what);
    throw new errors.TemporarilyUnavailable(`${what}: try again later`);
  }
}

async function countCodeRequest(
  ports: Ports,
  context: KoaContextWithOIDC,
  clientRanges: RequestContext['clientRanges'],
): Promise<void> {
  const limit = ports.limits.deviceCodes;
  if (limit.count === 0) return;
  const limits = clientLimits(`deviceCodes:${context.oidc.client?.clientId}`, limit, { clientRanges });
  const refusal = await ports.store.tx((tables) => countAgainstLimits(ports, tables, limits));
  if (refusal) refuseInOAuth(context, refusal, 'too many codes were requested from this address');
}
