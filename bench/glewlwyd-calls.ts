import type { Options } from 'autocannon';
import { type Glewlwyd, pluginParameters } from './servers/glewlwyd.ts';
import { exchangeOf, type ProductTokens, REDIRECT, requestFor, tokensFor } from './sign-in-silently.ts';

const SECRET = 'contour-development-secret';
const admin = { username: 'admin', password: 'password' };
const person = { username: 'person', password: 'Summit#Path4' };
const json = { 'content-type': 'application/json' };
const productHeaders = {
  'content-type': 'application/x-www-form-urlencoded',
  authorization: `Basic ${btoa(`contour:${SECRET}`)}`,
};

/** The calls to a Glewlwyd that has a user and a product. */
export interface GlewlwydCalls {
  readonly signIn: Options;
  /** Looks up the user of a token. */
  readonly check: Options;
  /** Signs a signed-in user in to the product, from the authorization request to the tokens. */
  readonly codeFlow: () => Promise<ProductTokens>;
  readonly refresh: (token: string) => Promise<ProductTokens>;
}

/** Creates the plugin, the product and the user, and returns the calls. */
export async function prepareGlewlwyd({ url }: Pick<Glewlwyd, 'url'>): Promise<GlewlwydCalls> {
  const send = async (method: string, path: string, body: object, cookie = '') => {
    const headers = { ...json, cookie };
    const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`Glewlwyd answered ${path} with ${answer.status}: ${await answer.text()}`);
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  };
  const operator = await send('POST', '/auth/', admin);
  const plugin = { module: 'oidc', name: 'oidc', display_name: 'oidc', parameters: pluginParameters(url) };
  await send('POST', '/mod/plugin/', plugin, operator);
  await send('POST', '/client/', product, operator);
  await send('POST', '/user/', { ...person, enabled: true, scope: ['openid', 'g_profile'] }, operator);
  const cookie = await send('POST', '/auth/', person);
  await send('PUT', '/auth/grant/contour/', { scope: 'openid' }, cookie);

  const endpoint = `${url}/api/oidc/token`;
  const query = `${requestFor('openid')}&nonce=n&g_continue`;
  const codeFlow = async () => {
    const answer = await fetch(`${url}/api/oidc/auth?${query}`, { redirect: 'manual', headers: { cookie } });
    await answer.arrayBuffer();
    const code = new URL(answer.headers.get('location') ?? '', url).searchParams.get('code');
    if (!code) throw new Error(`no code of Glewlwyd: ${answer.status}`);
    return tokensFor(endpoint, productHeaders, exchangeOf(code));
  };
  const { access_token: token } = await codeFlow();
  return {
    signIn: { url: `${url}/api/auth/`, method: 'POST', headers: json, body: JSON.stringify(person) },
    check: { url: `${url}/api/oidc/userinfo`, headers: { authorization: `Bearer ${token}` } },
    codeFlow,
    refresh: (refreshToken) =>
      tokensFor(
        endpoint,
        productHeaders,
        new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      ),
  };
}

const product = {
  client_id: 'contour',
  name: 'Contour',
  confidential: true,
  password: SECRET,
  client_secret: SECRET,
  enabled: true,
  scope: [],
  redirect_uri: [REDIRECT],
  authorization_type: ['code', 'refresh_token'],
  token_endpoint_auth_method: ['client_secret_basic'],
};
