import { BACK_END_API } from '@isoline/contract/values/back-end-scopes.ts';
import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import { countAgainstLimits } from '../model/limit/rate-limit.ts';
import type { Ports } from '../model/ports/ports.ts';
import { MACHINE_GRANT } from './client-adapter.ts';
import { refuseInOAuth } from './limit-credentials.ts';
import { setAudience } from './replaced-internals.ts';
import { machineTokenServer } from './resource-server.ts';

/** The longest life of an assertion, which limits how long its use is remembered. */
const ASSERTION_SECONDS_MAX = 10 * 60;

/**
 * Registers the grant of machine tokens (RFC 6749, section 4.4): access tokens by which the server of a product calls
 * our API for back ends. They never belong to a user, and come without a refresh token and an id token.
 */
export function registerMachineGrant(provider: Provider, ports: Ports, origin: string): void {
  const api = `${origin}${BACK_END_API}`;
  provider.registerGrantType(
    MACHINE_GRANT,
    async (ctx) => {
      const { client } = ctx.oidc;
      if (!client) throw new errors.InvalidClient('there is no client');
      const scope = readScopes(ports, ctx, api).join(' ');
      await countMachineToken(ports, ctx, client.clientId);
      const token = new provider.ClientCredentials({ client, scope });
      setAudience(token, machineTokenServer(api, scope));
      ctx.oidc.entity('ClientCredentials', token);
      const value = await token.save();
      ctx.body = { access_token: value, expires_in: token.expiration, token_type: 'Bearer', scope };
    },
    ['scope', 'resource'],
  );
}

/**
 * Returns the scopes of the token: those that the request names, otherwise all that the product may have.
 *
 * @throws InvalidTarget, UnauthorizedClient, InvalidScope
 */
function readScopes({ products }: Ports, { oidc, headers }: KoaContextWithOIDC, api: string): readonly string[] {
  const { scope, resource = api } = (oidc.params ?? {}) as Readonly<Record<string, string | undefined>>;
  if (resource !== api) throw new errors.InvalidTarget(`machine tokens are for ${api}`);
  // A bearer would be issued to a caller that relies on the binding.
  if (headers.dpop !== undefined) throw new errors.InvalidRequest('machine tokens are not bound to a key');
  const allowed: readonly string[] = products.byId(oidc.client?.clientId ?? '')?.backEndScopes ?? [];
  if (allowed.length === 0) throw new errors.UnauthorizedClient('the product may not have machine tokens');
  const asked = scope === undefined ? allowed : [...new Set(scope.split(' '))];
  const wrong = asked.find((one) => !allowed.includes(one));
  if (wrong !== undefined || asked.length === 0)
    throw new errors.InvalidScope('the product may not have this scope', wrong ?? '');
  return asked;
}

async function countMachineToken(ports: Ports, ctx: KoaContextWithOIDC, product: string): Promise<void> {
  const limited = { key: `machineTokens:${product}`, limit: ports.limits.machineTokens };
  const refusal = await ports.store.tx((tables) => countAgainstLimits(ports, tables, [limited]));
  if (refusal) refuseInOAuth(ctx, refusal, 'too many machine tokens were requested');
}

/** Returns the claim of a machine token that tells whether the tokens of its product have been ended since. */
export const machineClaims = async ({ store }: Ports, product: string) => ({
  generation: await store.read.consoleProducts.tokenGeneration({ product }),
});

/**
 * Checks the claims of an assertion besides those that the library checks. An assertion for another server too is
 * refused, because that server could use it here.
 *
 * @throws InvalidClientAuth
 */
export function checkAssertion(
  ports: Pick<Ports, 'now'>,
  { oidc }: KoaContextWithOIDC,
  { exp, nbf, aud }: { readonly exp?: unknown; readonly nbf?: unknown; readonly aud?: unknown },
): void {
  const own: ReadonlySet<unknown> = oidc.clientJwtAuthExpectedAudience();
  if (![aud].flat().every((one) => own.has(one))) throw wrongAssertion('the issuer is the only audience (aud)');
  const seconds = ports.now() / 1000;
  if (typeof exp !== 'number' || exp > seconds + ASSERTION_SECONDS_MAX)
    throw wrongAssertion(`an assertion expires within ${ASSERTION_SECONDS_MAX} s`);
  if (nbf !== undefined && typeof nbf !== 'number') throw wrongAssertion('nbf is a number');
}

/** The signature is verified before, so that only the product reads the description. */
const wrongAssertion = (description: string) =>
  Object.assign(new errors.InvalidClientAuth(), { error_description: description });
