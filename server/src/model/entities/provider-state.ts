import type { Intent, ProviderId } from '@isoline/contract/providers.ts';

/** A pending authorization request, stored until its callback. Times are milliseconds since 1970 UTC. */
export interface ProviderState {
  readonly hash: string;
  readonly provider: ProviderId;
  readonly intent: Intent;
  readonly clientContext: ClientContext;
  readonly deviceId: string;
  /** The account and session that it is bound to; null for `login`. */
  readonly accountId: string | null;
  readonly sessionId: string | null;
  /** The hash of a `reauth` ticket that came with the request. */
  readonly reauthHash: string | null;
  /** The hash of the ticket of the launch that led to the request. */
  readonly launchHash: string | null;
  /** An address that was checked against the allow-list. */
  readonly backUrl: string | null;
  /** A text of the caller, never trusted. */
  readonly platform: string | null;
  /** The id of the product that the sign-in is for; null if the request names none. */
  readonly source: string | null;
  readonly expiresAt: number;
}

/** The conditions under which a state is consumed. */
export interface StateMatch extends Pick<ProviderState, 'hash' | 'provider' | 'intent' | 'deviceId'> {
  /** Required for the intents of a signed-in user. */
  readonly holder?: { readonly accountId: string; readonly sessionId: string };
}

/**
 * Where the user meets a provider: in a browser, or inside the provider's own app, for which we have another app id.
 */
export type ClientContext = 'browser' | 'in-app';
