/** How the tokens that a product checks are signed (RFC 7518, section 3.1). */
export type SigningAlgorithm = 'ES256' | 'RS256';

/** A registered product: an entry of the products file (docs/contract.md, section 10). */
export interface Product {
  readonly id: string;
  readonly name: { readonly zh: string; readonly en: string };
  readonly summary: { readonly zh: string; readonly en: string };
  readonly url: string;
  /** The origin of `url` and the further origins: the allowed back addresses. */
  readonly origins: readonly string[];
  readonly icon: ProductIcon;
  /** Its maker and its privacy policy, for the consent page; null when the products file does not name them. */
  readonly maker: { readonly zh: string; readonly en: string } | null;
  readonly privacyPolicy: string | null;
  /** Shown first in the account center, the same for every user. */
  readonly recommended: boolean;
  /** A product of our own. Signing in to one asks for no consent. */
  readonly firstParty: boolean;
  /** A server with a secret, an application in the browser, or an installed one (RFC 8252). */
  readonly client: 'confidential' | 'browser' | 'native';
  /** The app id of its WeChat mini-program, whose users sign in without a browser; null without one. */
  readonly miniProgram: string | null;
  /** Its programs sign in by a code that the user enters in a browser (RFC 8628). */
  readonly deviceSignIn: boolean;
  /** The redirect addresses of a sign-in, and of a sign-out. */
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
  /** The address that is notified when a session ends; null without one. */
  readonly backchannelLogoutUri: string | null;
  /** Signs its id tokens and logout tokens. RS256 is for libraries that know no other algorithm. */
  readonly signingAlgorithm: SigningAlgorithm;
  /** Origins that may frame `/LoginPage/LoginView`. */
  readonly frameOrigins: readonly string[];
  /** All parameters of its launches must be signed. */
  readonly launchesSigned: boolean;
  /** What programs may call for a user, with an access token of their own. */
  readonly apis: readonly ProductApi[];
}

/** An API of a product: a resource of RFC 8707. */
export interface ProductApi {
  /** Its address. It is what a client asks for, and the audience of the access tokens. */
  readonly resource: string;
  readonly scopes: readonly ApiScope[];
  /** Whether agents may ask for it; absent: they may not. */
  readonly agents?: boolean | undefined;
  /** The ids of the products that may ask for it, besides its own. */
  readonly clients: readonly string[];
}

/** What an access token for an API allows. No two APIs have a scope in common. */
export interface ApiScope {
  readonly id: string;
  /** What the user reads before they allow it. */
  readonly words: { readonly zh: string; readonly en: string };
}

export interface ProductIcon {
  readonly type: 'image/svg+xml' | 'image/png';
  readonly bytes: Uint8Array;
}

/** The registered products. They change when the products file is read again, so do not keep copies of them. */
export interface Products {
  list(): readonly Product[];
  byId(id: string): Product | undefined;
}
