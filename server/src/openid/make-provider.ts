import { Provider } from 'oidc-provider';
import type { Ports } from '../model/ports/ports.ts';
import { Unavailable } from '../model/unavailable.ts';
import { leadsAway } from './agent-clients.ts';
import { answerRevocations } from './answer-revocations.ts';
import { registerDeviceCodeGrant } from './device-code-grant.ts';
import { useDevicePage } from './device-page.ts';
import { followOwnSession } from './follow-own-session.ts';
import { hasRemovedRedirect } from './interaction-policy.ts';
import { introspectOtherTokens } from './introspect-other-tokens.ts';
import { limitWrongCredentials } from './limit-credentials.ts';
import { registerMachineGrant } from './machine-grant.ts';
import { registerMiniProgramGrant } from './mini-program-grant.ts';
import { nameRefusedGrants } from './name-refused-grants.ts';
import { buildConfiguration, type OpenIdSettings } from './provider-configuration.ts';
import {
  acceptFormerAlgorithms,
  compareSecrets,
  deriveSuccessors,
  keepErrors,
  recordJwts,
} from './replaced-internals.ts';
import { reportProgramSignIns } from './report-program-sign-ins.ts';
import { reportReusedTokens } from './report-reused-tokens.ts';
import { sendUnavailable } from './unavailable-answer.ts';

/**
 * Creates the provider. Only this module, and the modules that only it imports, load the library. `failed` reports our
 * own errors.
 */
export function makeProvider(ports: Ports, settings: OpenIdSettings, failed: (error: unknown) => void): Provider {
  const { origin } = settings;
  const provider = new Provider(`${origin}/oidc`, buildConfiguration(ports, settings));
  provider.proxy = true;
  provider.on('server_error', (ctx, error) => {
    failed(error);
    // `renderError` creates a page later.
    if (error instanceof Unavailable && ctx.body) sendUnavailable(ctx);
  });
  followOwnSession(provider, ports, { secure: origin.startsWith('https://') });
  registerMiniProgramGrant(provider, ports);
  registerDeviceCodeGrant(provider, ports);
  registerMachineGrant(provider, ports, origin);
  useDevicePage(provider, origin);
  reportProgramSignIns(provider, ports);
  reportReusedTokens(provider, ports);
  introspectOtherTokens(provider, ports, origin);
  keepErrors(provider, (ctx) => leadsAway(ctx) || hasRemovedRedirect(ctx));
  answerRevocations(provider, ports);
  nameRefusedGrants(provider);
  limitWrongCredentials(provider, ports);
  compareSecrets(provider, settings.clientSecrets);
  acceptFormerAlgorithms(
    provider,
    settings.keys.flatMap(({ alg }) => alg ?? []),
  );
  recordJwts(provider);
  deriveSuccessors(provider, (rotated) => ports.secrets.keyed('openid-refresh', rotated));
  return provider;
}
