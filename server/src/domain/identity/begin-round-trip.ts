import { lifetimes } from '@isoline/contract/limits.ts';
import type { Ports, Tables } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { holderOf, requireReauth } from '../verification/reauthenticate.ts';
import type { Identity } from './identity.ts';
import type { Place } from './provider.ts';
import type { Intent, ProviderState } from './provider-state.ts';

/** What a visitor goes to a provider for, and what is to be known when they are back. */
export interface Errand {
  readonly provider: Identity['provider'];
  readonly intent: Intent;
  readonly place: Place;
  /** Checked. */
  readonly backUrl: string | null;
  readonly platform: string | null;
  /** The text of a `reauth` ticket, of a signed-in person's errand. */
  readonly security: string | null;
  /** The text of a launch's ticket, of a sign-in. */
  readonly launch: string | null;
}

/** Where the browser goes, and the state that it comes back with. */
export interface Begun {
  readonly url: string;
  readonly state: string;
  readonly embed: boolean;
}

/**
 * Begins a way round to a provider with a state of this browser and, unless it is a sign-in, of the caller's session.
 *
 * @throws Refusal USER_NOT_LOGIN; REAUTH_REQUIRED when the ticket that was brought is not good
 */
export async function beginRoundTrip(
  ports: Ports,
  context: RequestContext,
  caller: Caller | null,
  errand: Errand,
): Promise<Begun> {
  const { provider, intent, place, backUrl, platform } = errand;
  const holder = intent === 'login' ? null : caller;
  if (intent !== 'login' && !holder) throw new Refusal('USER_NOT_LOGIN');
  const { security } = errand;
  if (holder && security) await requireReauth(ports, ports.store.read, { context, caller: holder, security });
  const state = newState(ports);
  const trip = { place, state, verifier: verifierOf(ports, state), locale: context.locale };
  const { url, embed } = ports.identityProviders[provider].authorizeUrl(trip);
  await ports.store.tx((tables) =>
    tables.providerStates.insert({
      hash: ports.secrets.digest(state),
      provider,
      intent,
      place,
      deviceId: context.deviceId,
      ...(holder ? holderOf(holder) : { accountId: null, sessionId: null }),
      reauthHash: holder && security ? ports.secrets.digest(security) : null,
      launchHash: intent === 'login' && errand.launch ? ports.secrets.digest(errand.launch) : null,
      backUrl,
      platform,
      expiresAt: ports.now() + lifetimes.authorizeStateMs,
    }),
  );
  return { url, state, embed };
}

/** Uses up a state that came back to the browser that it was given to, and to the caller whose it is; else null. */
export function takeState(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  caller: Caller | null,
  { state, ...match }: Pick<ProviderState, 'provider' | 'intent'> & { readonly state: string },
): Promise<ProviderState | null> {
  const holder = caller && { holder: holderOf(caller) };
  const hash = ports.secrets.digest(state);
  return tables.providerStates.consume({ ...match, hash, deviceId: context.deviceId, ...holder }, ports.now());
}

// WeChat takes letters and digits alone, which costs two of 256 bits.
const newState = (ports: Ports) => ports.random.token().replace(/[-_]/g, '0');

/** The PKCE verifier of a state: derived, so that it need not be kept. */
export const verifierOf = (ports: Ports, state: string) => ports.secrets.keyed('pkce', state);
