import type { Identity } from './identity.ts';

/** Where a visitor meets a provider: in a browser, or inside the provider's own app, which knows them by another app id. */
export type Place = 'browser' | 'in-app';

/** A way round: `state` comes back with the code (letters and digits only), `verifier` never leaves the server before that. */
export interface RoundTrip {
  readonly place: Place;
  readonly state: string;
  /** 43 characters; a provider that knows PKCE (RFC 7636) checks it. */
  readonly verifier: string;
  readonly locale: 'zh-CN' | 'en-US';
}

/** An outside service that recognises people: WeChat, or the cloud account. */
export interface IdentityProvider {
  /** The page that the browser shows; `embed`: in a frame of ours, instead of going there. */
  authorizeUrl(trip: RoundTrip): { readonly url: string; readonly embed: boolean };
  /** The person behind a one-use code. Throws `IdentityFailure`. */
  identify(answer: Pick<RoundTrip, 'place' | 'verifier' | 'locale'> & { readonly code: string }): Promise<Identity>;
}

/**
 * Why a provider named nobody: the code is stale (`code`), it showed a person who is not real (`virtual`, WeChat's
 * snapshot page), we call too often (`busy`), it did not answer in time, or it failed.
 */
export interface IdentityFailure extends Error {
  readonly failure: 'code' | 'virtual' | 'busy' | 'timeout' | 'failed';
}
