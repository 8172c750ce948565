import type { Identity } from '../entities/identity.ts';
import type { ClientContext } from '../entities/provider-state.ts';

/** An authorization request (RFC 6749, section 4.1.1). */
export interface AuthorizationRequest {
  readonly clientContext: ClientContext;
  /** Letters and digits. The callback returns it. */
  readonly state: string;
  /** The PKCE code verifier (RFC 7636), 43 characters. It leaves the server only with the code. */
  readonly verifier: string;
  /** Binds an ID token to this request (OpenID Connect). */
  readonly nonce: string;
  readonly locale: 'zh-CN' | 'en-US';
}

/** The provider's page for an authorization request. */
export interface AuthorizationPage {
  readonly url: string;
  /** True if our page shows it in a frame instead of navigating to it. */
  readonly embed: boolean;
}

/** An authorization request whose callback brought a code. */
export interface CodeExchange extends AuthorizationRequest {
  readonly code: string;
}

/**
 * An outside service that authenticates users. Both methods throw `IdentityFailure`, or `Unavailable` if the provider
 * is off.
 */
export interface IdentityProvider {
  authorizationPage(request: AuthorizationRequest): Promise<AuthorizationPage>;
  /** Exchanges a single-use code for the identity of its user. */
  exchangeCode(exchange: CodeExchange): Promise<Identity>;
}

/**
 * The reason why a provider returned no identity. `code`: the code is invalid or expired. `virtual`: the provider
 * returned a virtual user (WeChat's snapshot mode). `busy`: we exceed its quota. `timeout`: it did not answer in time.
 * `failed`: any other reason.
 */
export interface IdentityFailure extends Error {
  readonly failure: 'code' | 'virtual' | 'busy' | 'timeout' | 'failed';
}
