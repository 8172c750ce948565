import { isCallback, type WeChatApp } from './apps.ts';

/** A well-formed wish of an app to be told who is there. */
export interface AuthoriseOrder {
  readonly app: WeChatApp;
  readonly redirectUri: string;
  readonly scope: string;
  readonly state: string;
}

/** The parameter that is wrong; WeChat says so on a page and goes nowhere. */
export type OrderError = 'appid' | 'redirect_uri' | 'response_type' | 'scope' | 'state';

export type Query = Readonly<Record<string, unknown>>;

const scopes = { website: ['snsapi_login'], 'in-app': ['snsapi_base', 'snsapi_userinfo'] } as const;
const longestState = 128;

/** Reads the query of an authorise page of one kind of app. */
export function readOrder(
  query: Query,
  kind: WeChatApp['kind'],
  apps: readonly WeChatApp[],
): AuthoriseOrder | OrderError {
  const app = apps.find(({ id }) => id === query.appid);
  if (app?.kind !== kind) return 'appid';
  const redirectUri = textOf(query.redirect_uri);
  if (!isCallback(app, redirectUri)) return 'redirect_uri';
  if (query.response_type !== 'code') return 'response_type';
  const scope = textOf(query.scope);
  if (!isScope(scope, kind)) return 'scope';
  const state = textOf(query.state);
  if (!isState(query.state, kind)) return 'state';
  return { app, redirectUri, scope, state };
}

function isScope(scope: string, kind: WeChatApp['kind']): boolean {
  const known: readonly string[] = scopes[kind];
  return scope.split(',').every((part) => known.includes(part));
}

/** Any text that is not too long comes back unchanged; the in-app page takes nothing but letters and digits. */
function isState(state: unknown, kind: WeChatApp['kind']): boolean {
  if (state === undefined) return true;
  if (typeof state !== 'string' || Buffer.byteLength(state) > longestState) return false;
  return kind === 'website' || /^[A-Za-z0-9]*$/.test(state);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The call-back with a code, or as a refusal without one. */
export function callbackUrl(
  { redirectUri, state }: Pick<AuthoriseOrder, 'redirectUri' | 'state'>,
  code: string,
): string {
  const [address = '', ...fragment] = redirectUri.split('#');
  const parts = [...(code === '' ? [] : [`code=${encodeURIComponent(code)}`]), `state=${encodeURIComponent(state)}`];
  return [`${address}${address.includes('?') ? '&' : '?'}${parts.join('&')}`, ...fragment].join('#');
}
