import type { SignInResult } from '@isoline/contract/values/overview.ts';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { isAgentClient } from '../model/openid/client-name.ts';
import type { Ports } from '../model/ports/ports.ts';
import { DEVICE_GRANT } from './client-adapter.ts';

/**
 * The result of a sign-in, by the error that its program gets. Other errors belong to calls that do not try a sign-in,
 * or to a program that still waits.
 */
const results: Readonly<Record<string, SignInResult>> = {
  access_denied: 'refused',
  expired_token: 'wrong',
  invalid_grant: 'wrong',
};

/**
 * Reports the results of sign-ins by agents and by device codes. A device sign-in that started a session is already an
 * event, and one that a limit refuses is reported there.
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
  // The user has refused.
  provider.on('authorization.error', (ctx, { error }) => {
    if (error === 'access_denied') ended(ctx, 'refused');
  });
}

/** Returns the method of a call that ends a sign-in; null for other calls, such as the refresh of a token. */
function methodOf({ oidc }: KoaContextWithOIDC): 'agent' | 'device' | null {
  const { grant_type: grant = 'authorization_code' } = oidc?.params ?? {};
  if (grant === DEVICE_GRANT) return 'device';
  const isAgent = grant === 'authorization_code' && isAgentClient(oidc?.client?.clientId ?? '');
  return isAgent ? 'agent' : null;
}
