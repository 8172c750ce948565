import type { SignInResult } from '@isoline/contract/values/overview.ts';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { isAgentClient } from '../model/openid/client-name.ts';
import type { Ports } from '../model/ports/ports.ts';
import { DEVICE_GRANT } from './client-adapter.ts';

/** How a sign-in ends by the error that its program is answered. Others are of calls that try no sign-in, and of a program that waits. */
const results: Readonly<Record<string, SignInResult>> = {
  access_denied: 'refused',
  expired_token: 'wrong',
  invalid_grant: 'wrong',
};

/**
 * Reports how sign-ins of agents and by device codes end. One by a device code that began a session is an event already, and one that
 * a limit refuses is reported where it is.
 */
export function reportProgramSignIns(provider: Provider, { report }: Pick<Ports, 'report'>): void {
  const ended = (ctx: KoaContextWithOIDC, result: SignInResult | undefined) => {
    const method = methodOf(ctx);
    if (method && result) report({ kind: 'program-sign-in', method, result });
  };
  provider.on('grant.success', (ctx) => {
    if (methodOf(ctx) === 'agent') ended(ctx, 'done');
  });
  provider.on('grant.error', (ctx, { error }) => ended(ctx, results[error]));
  // The user has answered no.
  provider.on('authorization.error', (ctx, { error }) => {
    if (error === 'access_denied') ended(ctx, 'refused');
  });
}

/** The method of a call that ends a sign-in; null for another, such as the refresh of a token. */
function methodOf({ oidc }: KoaContextWithOIDC): 'agent' | 'device' | null {
  const { grant_type: grant = 'authorization_code' } = oidc?.params ?? {};
  if (grant === DEVICE_GRANT) return 'device';
  const isAgent = grant === 'authorization_code' && isAgentClient(oidc?.client?.clientId ?? '');
  return isAgent ? 'agent' : null;
}
