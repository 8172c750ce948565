import type { Words } from '@isoline/contract/errors/error-row.ts';
import type { BackEndScope } from '@isoline/contract/values/back-end-scopes.ts';

/** The algorithm that signs the tokens that a product checks (RFC 7518, section 3.1). */
export type SigningAlgorithm = 'ES256' | 'RS256';

/** A registered product: an entry of the products file (docs/contract.md, section 10). */
export interface Product {
  readonly id: string;
  readonly name: { readonly zh: string; readonly en: string };
  readonly summary: { readonly zh: string; readonly en: string };
  readonly url: string;
  /** The origin of `url` and the other origins: the allowed back addresses. */
  readonly origins: readonly string[];
  readonly icon: ProductIcon;
  /** Its maker and its privacy policy, for the consent page; null if they are not given. */
  readonly maker: { readonly zh: string; readonly en: string } | null;
  readonly privacyPolicy: string | null;
  /** True if it is shown first in the account center, which is the same for every user. */
  readonly recommended: boolean;
  /** A product of our own. Signing in to it does not require consent. */
  readonly firstParty: boolean;
  /** A server with a secret, an application in the browser, or an installed one (RFC 8252). */
  readonly client: 'confidential' | 'browser' | 'native';
  /**
   * The app id of its WeChat mini-program. Its users sign in without a browser. Null if the product does not have one.
   */
  readonly miniProgram: string | null;
  /** True if its programs sign in by a code that the user enters in a browser (RFC 8628). */
  readonly deviceSignIn: boolean;
  /** The redirect addresses of a sign-in, and of a sign-out. */
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
  /** The address that is notified when a session ends; null if none is set. */
  readonly backchannelLogoutUri: string | null;
  /**
   * `optional`: its library does not support PKCE, so its requests may send a nonce instead. Only for a confidential
   * product.
   */
  readonly pkce: 'required' | 'optional';
  /** True if its id tokens contain the claims that userinfo returns, for a library that reads only id tokens. */
  readonly idTokenClaims: boolean;
  /** The algorithm of its id tokens and logout tokens. RS256 is for libraries that support only RS256. */
  readonly signingAlgorithm: SigningAlgorithm;
  /** Origins that may frame `/LoginPage/LoginView`. */
  readonly frameOrigins: readonly string[];
  /** True if all parameters of its launches must be signed. */
  readonly launchesSigned: boolean;
  /** The scopes of the machine tokens that its back end may get; none by default. */
  readonly backEndScopes: readonly BackEndScope[];
  /** The public keys that its assertions are signed with, as the text of a JWK set (RFC 7523); null if it has none. */
  readonly jwks: string | null;
  /** The address at which it publishes these keys instead; null if none is set. */
  readonly jwksUri: string | null;
  /** Its event stream: `poll`, or the address that events are pushed to; null if its server may create one. */
  readonly eventStream: string | null;
  /** The reasons for which its back end may give and take points. */
  readonly pointsReasons: readonly PointsReason[];
  /** The APIs that programs may call for a user, each with its own access token. */
  readonly apis: readonly ProductApi[];
}

/** An API of a product: a resource of RFC 8707. */
export interface ProductApi {
  /** Its address, which a client requests and which is the audience of the access tokens. */
  readonly resource: string;
  readonly scopes: readonly ApiScope[];
  /** True if agents may request it; absent: they may not. */
  readonly agents?: boolean | undefined;
  /** The ids of the products that may request it, besides its own product. */
  readonly clients: readonly string[];
}

/** A permission in an access token for an API. Two APIs never share a scope. */
export interface ApiScope {
  readonly id: string;
  /** The text that the user reads before they allow it. */
  readonly words: { readonly zh: string; readonly en: string };
}

/** A reason for points, with the words that the user reads. */
export type PointsReason = ApiScope;

export interface ProductIcon {
  readonly type: 'image/svg+xml' | 'image/png';
  readonly bytes: Uint8Array;
}

/**
 * The registered products. They change when the products file is read again and when operators change them in the
 * console, so do not keep copies.
 */
export interface Products {
  list(): readonly Product[];
  byId(id: string): Product | undefined;
}

/** The products as a node knows them. Changes by operators arrive within some seconds. */
export interface NodeProducts extends Products {
  /**
   * Returns a product even if it is switched off, to name it to users who have consented to it. A product that is
   * switched off does not get data.
   */
  known(id: string): Product | undefined;
  /** Returns the products of the products file, which the console cannot change. */
  ofFile(): readonly Product[];
  /** Parses an entry by the rules of the products file. */
  check(entry: object, icon: KeptIcon): CheckedEntry;
  /** Reads the changes by operators now. */
  refresh(): Promise<void>;
}

/** An icon as it is stored and sent. */
export interface KeptIcon {
  readonly type: ProductIcon['type'];
  readonly base64: string;
}

export interface CheckedEntry {
  /** Null if there are problems. */
  readonly product: Product | null;
  readonly problems: readonly FieldProblem[];
}

export interface FieldProblem {
  /** A field of the entry, such as `redirectUris` or `name.zh`. */
  readonly field: string;
  /** A sentence. */
  readonly message: Words;
}

/** The secrets of clients: from the settings, and created by operators. */
export interface ClientSecrets {
  has(client: string): boolean;
  /** Returns whether `secret` is a secret of the client. */
  accepts(client: string, secret: string): boolean;
}

/** A product that operators have added in the console. Times are milliseconds since 1970 UTC. */
export interface ConsoleProduct {
  readonly id: string;
  /** The entry as the products file would have it, without its icon, as JSON. */
  readonly entry: string;
  readonly icon: KeptIcon;
  /**
   * False after an operator has switched it off. A product is never removed: a new product with its id would get the
   * consents of its users.
   */
  readonly isOn: boolean;
  /** The number of its last change. */
  readonly version: number;
  readonly createdAt: number;
  readonly changedAt: number;
  /** The operator who changed it last. */
  readonly changedBy: string;
}

/** A secret of a product of the console. A product has two during a rotation. */
export interface ProductSecret {
  readonly id: string;
  readonly product: string;
  readonly hash: string;
  /** Its last characters, by which operators distinguish two secrets. */
  readonly hint: string;
  readonly createdAt: number;
  readonly createdBy: string;
  /** At most some minutes late; null: never. */
  readonly lastUsedAt: number | null;
}

export interface ConsoleProducts {
  /** Returns the number of the last change; 0 before the first. */
  version(): Promise<number>;
  /** Returns the number of a new change. Until the commit all other changes of products wait. */
  nextVersion(): Promise<number>;
  /** Returns all of them, by id. */
  list(): Promise<readonly ConsoleProduct[]>;
  byId(params: { id: string }): Promise<ConsoleProduct | null>;
  /** Adds a product, or replaces the one with its id. */
  put(product: ConsoleProduct): Promise<void>;
  /** Returns the secrets of all products, oldest first. */
  secrets(): Promise<readonly ProductSecret[]>;
  addSecret(secret: ProductSecret): Promise<void>;
  removeSecret(params: { id: string }): Promise<void>;
  useSecret(params: { id: string; at: number }): Promise<void>;
  /** Returns the generation of a product's machine tokens; 0 before the first end. Earlier generations are refused. */
  tokenGeneration(params: { product: string }): Promise<number>;
  /** Ends all machine tokens of a product by starting the next generation. */
  endTokens(params: { product: string; first: number; at: number }): Promise<void>;
  /** Returns the number of accounts that are connected with a product, at most `limit`. */
  countConnected(params: { product: string; limit: number }): Promise<number>;
}
