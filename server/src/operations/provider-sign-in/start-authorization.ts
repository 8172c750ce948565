import { lifetimes } from '@isoline/contract/limits.ts';
import { type Intent, type ProviderId, providerFacts } from '@isoline/contract/providers.ts';
import { markedState } from '@isoline/contract/values/authorization-state.ts';
import type { ClientContext } from '../../model/entities/provider-state.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import { authorizationRequest } from '../../model/identity/authorization-state.ts';
import { callProvider } from '../../model/identity/call-provider.ts';
import { renewLaunch } from '../../model/identity/launch.ts';
import { countClientCall } from '../../model/limit/rate-limit.ts';
import type { AuthorizationPage } from '../../model/ports/identity-provider.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { holderOf, requireReauth } from '../../model/verification/require-reauth.ts';

/** Parameters of a new authorization request. */
export interface AuthorizationStart {
  readonly provider: ProviderId;
  readonly intent: Intent;
  readonly clientContext: ClientContext;
  /** The back address, already checked against the allow-list. */
  readonly backUrl: string | null;
  readonly platform: string | null;
  /** The id of the product that the sign-in is for, if the request names one. */
  readonly source: string | null;
  /** A `reauth` ticket, for the intents of a signed-in user. */
  readonly reauthTicket: string | null;
  /** The ticket of a launch, for intent `login`. */
  readonly launchTicket: string | null;
}

export interface StartedAuthorization extends AuthorizationPage {
  readonly state: string;
}

/**
 * Starts an authorization request. Its state is bound to the device and, unless the intent is `login`, to the session.
 *
 * @throws Refusal RATE_LIMITED; USER_NOT_LOGIN; REAUTH_REQUIRED for an invalid `reauth` ticket; as `callProvider`
 */
export async function startAuthorization(
  ports: Ports,
  context: RequestContext,
  caller: Caller | null,
  start: AuthorizationStart,
): Promise<StartedAuthorization> {
  const { provider, intent, clientContext, backUrl, platform, source, reauthTicket, launchTicket } = start;
  await countClientCall(ports, context, 'authorize');
  const holder = intent === 'login' ? null : caller;
  if (intent !== 'login' && !holder) throw new Refusal('USER_NOT_LOGIN');
  if (holder && reauthTicket) {
    await requireReauth(ports, ports.store.read, { context, caller: holder, ticket: reauthTicket });
  }
  // WeChat accepts only letters and digits. That costs two of 256 bits; the mark costs six.
  const state = markedState(intent, ports.random.token().replace(/[-_]/g, '0'));
  const request = authorizationRequest(ports, context, clientContext, state);
  const page = await callProvider(ports, { provider, backUrl }, (called) => called.authorizationPage(request));
  const isLaunch = intent === 'login' && providerFacts(provider).launches;
  const launchHash = isLaunch && launchTicket ? ports.secrets.digest(launchTicket) : null;
  await ports.store.tx(async (tables) => {
    await renewLaunch(ports, tables, context, launchHash);
    await tables.providerStates.insert({
      hash: ports.secrets.digest(state),
      provider,
      intent,
      clientContext,
      deviceId: context.deviceId,
      ...(holder ? holderOf(holder) : { accountId: null, sessionId: null }),
      reauthHash: holder && reauthTicket ? ports.secrets.digest(reauthTicket) : null,
      launchHash,
      backUrl,
      platform,
      source,
      expiresAt: ports.now() + lifetimes.authorizeStateMs,
    });
  });
  return { ...page, state };
}
