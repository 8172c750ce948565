import type { Query } from '../service.ts';
import { isCallback, type WeChatApp } from './wechat-apps.ts';

/** A valid authorization request. */
export interface AuthorizationRequest {
  readonly app: WeChatApp;
  readonly redirectUri: string;
  readonly scope: string;
  readonly state: string;
}

/** The name of an invalid parameter. WeChat shows an error page and does not redirect. */
export type InvalidParameter = 'appid' | 'redirect_uri' | 'response_type' | 'scope' | 'state';

const scopes = {
  website: ['snsapi_login'],
  'in-app': ['snsapi_base', 'snsapi_userinfo'],
  'mini-program': [],
} as const;
const maxStateBytes = 128;

/** Parses the query of the authorization endpoint of one kind of app. */
export function parseAuthorizationRequest(
  query: Query,
  kind: WeChatApp['kind'],
  apps: readonly WeChatApp[],
): AuthorizationRequest | InvalidParameter {
  const app = apps.find(({ id }) => id === query.appid);
  if (app?.kind !== kind) return 'appid';
  const redirectUri = toText(query.redirect_uri);
  if (!isCallback(app, redirectUri)) return 'redirect_uri';
  if (query.response_type !== 'code') return 'response_type';
  const scope = toText(query.scope);
  if (!isScope(scope, kind)) return 'scope';
  const state = toText(query.state);
  if (!isState(query.state, kind)) return 'state';
  return { app, redirectUri, scope, state };
}

function isScope(scope: string, kind: WeChatApp['kind']): boolean {
  const known: readonly string[] = scopes[kind];
  return scope.split(',').every((part) => known.includes(part));
}

/** Returns whether a state is valid: any text up to a length. The in-app page accepts only letters and digits. */
function isState(state: unknown, kind: WeChatApp['kind']): boolean {
  if (state === undefined) return true;
  if (typeof state !== 'string' || Buffer.byteLength(state) > maxStateBytes) return false;
  return kind === 'website' || /^[A-Za-z0-9]*$/.test(state);
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Builds the callback URL with a code, or without one for a denial. */
export function callbackUrl(
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  code: string,
): string {
  const [address = '', ...fragment] = redirectUri.split('#');
  const parts = [...(code === '' ? [] : [`code=${encodeURIComponent(code)}`]), `state=${encodeURIComponent(state)}`];
  return [`${address}${address.includes('?') ? '&' : '?'}${parts.join('&')}`, ...fragment].join('#');
}
