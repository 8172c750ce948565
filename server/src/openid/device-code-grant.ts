import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import { countAgainstLimits } from '../model/limit/rate-limit.ts';
import { readAskedScopes } from '../model/openid/scopes.ts';
import type { Ports } from '../model/ports/ports.ts';
import { Refusal } from '../model/refusal.ts';
import { signInByDeviceCode } from '../operations/sign-in/by-device-code.ts';
import { DEVICE_GRANT } from './client-adapter.ts';
import { chooseResource, issueTokens } from './issue-tokens.ts';
import { programDevice, readProgramContext } from './program-context.ts';
import { provenKey } from './replaced-internals.ts';
import { requireResourceServer } from './resource-server.ts';

/** The seconds that a program waits between two polls: it is signed in within five seconds of the user's answer. */
export const POLL_INTERVAL_SECONDS = 3;

/**
 * Registers the grant of device sign-in instead of the library's. It starts a session of ours, which the owner sees and
 * can end like any other, and issues the product's tokens, which end with the session.
 */
export function registerDeviceCodeGrant(provider: Provider, ports: Ports): void {
  provider.registerGrantType(DEVICE_GRANT, (ctx) => answer(provider, ports, ctx), ['device_code', 'resource']);
}

async function answer(provider: Provider, ports: Ports, ctx: KoaContextWithOIDC): Promise<void> {
  const { client, params } = ctx.oidc;
  const product = ports.products.byId(client?.clientId ?? '');
  if (!client || !params || !product?.deviceSignIn)
    throw new errors.UnauthorizedClient('the client has no device sign-in');
  const given = params.device_code;
  if (typeof given !== 'string' || given === '') throw new errors.InvalidRequest('device_code is missing');
  const key = await provenKey(provider, ctx);
  const code = await provider.DeviceCode.find(given, { ignoreExpiration: true });
  if (!code || code.clientId !== client.clientId || code.consumed)
    throw new errors.InvalidGrant('device_code is unknown or was used');
  if (code.error) throw new errors.AccessDenied('the user refused');
  if (code.isExpired) throw new errors.ExpiredToken('device_code has expired');
  if (!code.accountId) {
    await requireSlow(ports, ports.secrets.digest(given));
    throw new errors.AuthorizationPending();
  }
  ctx.oidc.entity('DeviceCode', code);
  const asked = code.params as { readonly scope?: string; readonly resource?: string | readonly string[] };
  params.scope = asked.scope;
  const { accountId } = code;
  const context = readProgramContext(ctx, (userAgent) => programDevice(userAgent, product));
  const recordId = ports.secrets.digest(given);
  // This is checked before the code is consumed, because the program may retry with another API.
  const apis = [asked.resource ?? []].flat();
  for (const api of apis) requireResourceServer(ports.products, client.clientId, api);
  chooseResource(params.resource, apis, ctx.oidc.requestParamOIDCScopes.has('openid'));
  await key.consume();
  const { asked: data, others } = readAskedScopes(ports.products, product.id, asked);
  const signIn = { recordId, accountId, product: product.id, scopes: [...data, ...others] };
  const tokens = await signInByDeviceCode(ports, context, signIn).catch((error: unknown) => refused(ports, error));
  const session = await ports.store.read.sessions.byId({ id: tokens.sessionId });
  if (!session) throw new errors.InvalidGrant('the session has ended');
  const of = { session, origin: context, gty: DEVICE_GRANT, resource: asked.resource, jkt: key.jkt };
  await issueTokens(provider, ports, ctx, of);
}

/** A program may poll twice within its interval, because the network may have delayed the previous poll. */
const QUESTIONS = { count: 2, windowMs: POLL_INTERVAL_SECONDS * 1000 };

/** @throws SlowDown if the program polls too often (RFC 8628, section 3.5) */
async function requireSlow(ports: Ports, recordId: string): Promise<void> {
  const asked = { key: `device-code:${recordId}`, limit: QUESTIONS };
  if (await ports.store.tx((tables) => countAgainstLimits(ports, tables, [asked])))
    throw new errors.SlowDown('wait five seconds longer between polls');
}

function refused({ report }: Ports, error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  if (error.key === 'RATE_LIMITED') {
    report({ kind: 'program-sign-in', method: 'device', result: 'limited' });
    throw new errors.SlowDown('too many sign-ins: try again later');
  }
  if (error.key === 'TICKET_EXPIRED') throw new errors.InvalidGrant('device_code was used');
  if (error.key === 'NOT_FOUND') throw new errors.AccessDenied('the user allows nothing that was requested');
  throw new errors.AccessDenied('the account is frozen or closed');
}
