import type { Words } from '@isoline/contract/errors/error-row.ts';

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
  /** `optional`: its library has no PKCE, so that its requests may send a nonce instead. Only a confidential product may have it. */
  readonly pkce: 'required' | 'optional';
  /** Its id tokens hold the claims that userinfo answers, for a library that reads nothing else. */
  readonly idTokenClaims: boolean;
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

/**
 * The registered products. They change when the products file is read again and when operators change them in the console, so do not
 * keep copies of them.
 */
export interface Products {
  list(): readonly Product[];
  byId(id: string): Product | undefined;
}

/** The products as a node knows them. What operators have changed is some seconds old at most. */
export interface NodeProducts extends Products {
  /** Also one that is switched off, to name it to users who have allowed it something. It gets nothing. */
  known(id: string): Product | undefined;
  /** Those of the products file, which the console cannot change. */
  ofFile(): readonly Product[];
  /** Reads an entry by the rules of the products file. */
  check(entry: object, icon: KeptIcon): CheckedEntry;
  /** Looks now for what operators have changed. */
  refresh(): Promise<void>;
}

/** An icon as it is kept and sent. */
export interface KeptIcon {
  readonly type: ProductIcon['type'];
  readonly base64: string;
}

export interface CheckedEntry {
  /** Null where there are problems. */
  readonly product: Product | null;
  readonly problems: readonly FieldProblem[];
}

export interface FieldProblem {
  /** A field of the entry, such as `redirectUris` or `name.zh`. */
  readonly field: string;
  /** A sentence. */
  readonly message: Words;
}

/** The secrets of clients: those of the settings, and those that operators have made. */
export interface ClientSecrets {
  has(client: string): boolean;
  /** Whether it is a secret of the client. */
  accepts(client: string, secret: string): boolean;
}

/** A product that operators have added in the console. Times are milliseconds since 1970 UTC. */
export interface ConsoleProduct {
  readonly id: string;
  /** The entry as the products file would have it, without its icon, as JSON. */
  readonly entry: string;
  readonly icon: KeptIcon;
  /** An operator may switch it off. It is never removed: its id must not become that of another product, which users never allowed. */
  readonly isOn: boolean;
  /** The number of the change that made it as it is. */
  readonly version: number;
  readonly createdAt: number;
  readonly changedAt: number;
  /** The operator who changed it last. */
  readonly changedBy: string;
}

/** A secret of a product of the console. Two at once are for rotation. */
export interface ProductSecret {
  readonly id: string;
  readonly product: string;
  readonly hash: string;
  /** Its last characters, by which operators tell two secrets apart. */
  readonly hint: string;
  readonly createdAt: number;
  readonly createdBy: string;
  /** Some minutes late at most; null: never. */
  readonly lastUsedAt: number | null;
}

export interface ConsoleProducts {
  /** The number of the last change; 0 before the first. */
  version(): Promise<number>;
  /** Numbers a change. Until the commit all others who change a product wait. */
  nextVersion(): Promise<number>;
  /** All of them, by id. */
  list(): Promise<readonly ConsoleProduct[]>;
  byId(id: string): Promise<ConsoleProduct | null>;
  /** Adds it, or replaces one of its id. */
  put(product: ConsoleProduct): Promise<void>;
  /** The secrets of all of them, the oldest first. */
  secrets(): Promise<readonly ProductSecret[]>;
  addSecret(secret: ProductSecret): Promise<void>;
  removeSecret(id: string): Promise<void>;
  useSecret(id: string, at: number): Promise<void>;
  /** How many accounts are connected with a product, `limit` at most. */
  countConnected(product: string, limit: number): Promise<number>;
}
