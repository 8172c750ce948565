import type { Identity } from './identity.ts';
import type { Place } from './provider.ts';

/** What a person goes to a provider for: to sign in, to link a first identity, to put another in its place. */
export type Intent = 'login' | 'bind' | 'update';

/** A way round to a provider that has begun, kept until its one answer. */
export interface ProviderState {
  readonly hash: string;
  readonly provider: Identity['provider'];
  readonly intent: Intent;
  readonly place: Place;
  readonly deviceId: string;
  /** Whose it is; null for `login`. */
  readonly accountId: string | null;
  readonly sessionId: string | null;
  /** The hash of a `reauth` ticket that was brought at the beginning. */
  readonly reauthHash: string | null;
  /** The hash of the ticket of the launch that led here. */
  readonly launchHash: string | null;
  /** Checked. */
  readonly backUrl: string | null;
  /** The caller's own text, never trusted. */
  readonly platform: string | null;
  readonly expiresAt: number;
}

/** What a state must match to be used up. */
export interface StateMatch extends Pick<ProviderState, 'hash' | 'provider' | 'intent' | 'deviceId'> {
  /** Given for the intents of a signed-in person. */
  readonly holder?: { readonly accountId: string; readonly sessionId: string };
}
