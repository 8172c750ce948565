import type { ErrorKey } from './errors.ts';

/** The purpose of an authorization request: sign in, link a first identity, or replace the linked one. */
export const intents = ['login', 'bind', 'update'] as const;
export type Intent = (typeof intents)[number];

/** The properties that distinguish identity providers. Server and browser both read them, without a schema library. */
export interface ProviderFacts {
  /** The provider's `loginType` in sign-in records. In the web app, its messages and its icon have the same name. */
  readonly name: string;
  readonly intents: readonly Intent[];
  /** Our page that the provider redirects back to (the OAuth 2 redirect URI). */
  readonly callbackPath: string;
  /**
   * True if the provider's page is shown in a frame on our page. Then the callback page, inside the frame, posts code
   * and state to its parent window. Otherwise the browser navigates to the provider's page, and the callback page calls
   * the API.
   */
  readonly framed: boolean;
  /** True if the callback page also handles launches: signed links without our state (docs/contract.md, section 8). */
  readonly launches: boolean;
  /**
   * User agents of the provider's own app, which has another authorization page that is not framed; null without such
   * an app.
   */
  readonly inAppUserAgent: RegExp | null;
  /**
   * The control that offers the provider on the sign-in page: a tab, or a button below the tabs if the provider is set
   * up on the server.
   */
  readonly offeredBy: 'tab' | 'button';
  /** The call for a provider callback without a session. */
  readonly callbackCall: 'wx-auth' | 'tc-auth' | 'provider-auth';
  /**
   * The step that links an identity for a signed-in user. `callback`: the callback itself links it (`wx-bind`,
   * `wx-update`). `ticket`: the callback answers with an `identity` ticket, and `tc/account/account/bind` links it.
   */
  readonly linkedBy: 'callback' | 'ticket';
  /**
   * The call that links a pending identity to an account. `common-bind`: that call for an existing account, `register`
   * with a `-bind` type for a new one. `tc-auth-bind`: that call for both.
   */
  readonly pendingCall: 'common-bind' | 'tc-auth-bind';
  /** The page that registers an account with a pending identity, or links it to an existing one. */
  readonly registerPath: '/plusRegister' | '/tencentCloud_redirect/bind';
  /**
   * True if a user can register with an identity of the provider on a phone. The specification sends users of WeChat to
   * a computer (section 2).
   */
  readonly registersOnPhone: boolean;
  /** The call that merges the account that has the identity into the signed-in one. */
  readonly mergeCall: 'wx-user-merge' | 'merge-bind';
  readonly refusals: ProviderRefusals;
}

/** The error keys of refusals that concern a provider. */
interface ProviderRefusals {
  /** The state or the code is unknown, consumed or expired. */
  readonly expired: ErrorKey;
  /** The provider showed a virtual user (WeChat's snapshot mode). */
  readonly virtualUser: ErrorKey;
  /**
   * A callback found that the identity is linked to another account, or that the account has another identity. `reason`
   * says which.
   */
  readonly takenAtCallback: ErrorKey;
  /** A later call found the same conflict. */
  readonly taken: 'BOUND_TO_WX' | 'BOUND_TO_TC' | 'BOUND_TO_PROVIDER';
}

/** The identity providers by their name on the wire and in the database. */
export const providers = {
  /** WeChat (Open Platform). */
  wx: {
    name: 'wechat',
    intents: ['login', 'bind', 'update'],
    callbackPath: '/wx_redirect',
    framed: true,
    launches: false,
    // The user agent of WeCom also contains MicroMessenger, and is excluded.
    inAppUserAgent: /^(?!.*\bwxwork\/).*\bMicroMessenger\//is,
    offeredBy: 'tab',
    callbackCall: 'wx-auth',
    linkedBy: 'callback',
    pendingCall: 'common-bind',
    registerPath: '/plusRegister',
    registersOnPhone: false,
    mergeCall: 'wx-user-merge',
    refusals: { expired: 'WX_RESTART', virtualUser: 'WX_ALERT', takenAtCallback: 'WX_ALERT', taken: 'BOUND_TO_WX' },
  },
  /** The cloud account: Tencent Cloud, or any OAuth 2 server by setting. */
  tc: {
    name: 'cloud',
    intents: ['login', 'bind'],
    callbackPath: '/tencentCloud_redirect',
    framed: false,
    launches: true,
    inAppUserAgent: null,
    offeredBy: 'tab',
    callbackCall: 'tc-auth',
    linkedBy: 'ticket',
    pendingCall: 'tc-auth-bind',
    registerPath: '/tencentCloud_redirect/bind',
    registersOnPhone: true,
    mergeCall: 'merge-bind',
    refusals: {
      expired: 'TICKET_EXPIRED',
      virtualUser: 'TICKET_EXPIRED',
      takenAtCallback: 'BOUND_TO_TC',
      taken: 'BOUND_TO_TC',
    },
  },
  /** Google, by OpenID Connect. */
  google: {
    name: 'google',
    intents: ['login', 'bind'],
    callbackPath: '/google_redirect',
    framed: false,
    launches: false,
    inAppUserAgent: null,
    offeredBy: 'button',
    callbackCall: 'provider-auth',
    linkedBy: 'ticket',
    pendingCall: 'common-bind',
    registerPath: '/plusRegister',
    registersOnPhone: true,
    mergeCall: 'merge-bind',
    refusals: {
      expired: 'TICKET_EXPIRED',
      virtualUser: 'TICKET_EXPIRED',
      takenAtCallback: 'BOUND_TO_PROVIDER',
      taken: 'BOUND_TO_PROVIDER',
    },
  },
} as const satisfies Readonly<Record<string, ProviderFacts>>;

/** A provider's name on the wire. */
export type ProviderId = keyof typeof providers;

/** The `loginType` of a sign-in by a provider. */
export type ProviderLoginType = (typeof providers)[ProviderId]['name'];

/** The methods that start a session, which are the login types of its record. */
export type LoginType = 'register' | 'password' | 'sms' | 'email' | 'reset' | 'passkey' | 'device' | ProviderLoginType;

/** Every provider, in the order in which the pages show them. */
export const providerIds = Object.keys(providers) as ProviderId[];

export const providerLoginTypes: readonly ProviderLoginType[] = providerIds.map((id) => providers[id].name);

/** Returns the properties of a provider, with the type of the interface. */
export const providerFacts = (id: ProviderId): ProviderFacts & { readonly name: ProviderLoginType } => providers[id];

/** Returns the provider whose callback page has this path. */
export const providerOfCallback = (path: string): ProviderId | undefined =>
  providerIds.find((id) => providers[id].callbackPath === path);

/** The `platform` of a launch that grants a membership. */
export const vipPlatform = 'webProVip';
