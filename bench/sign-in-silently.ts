// This is the example verifier of RFC 7636, appendix B.
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
export const REDIRECT = 'https://contour.isoline.example/signed-in';

export const productHeaders = {
  'content-type': 'application/x-www-form-urlencoded',
  authorization: `Basic ${btoa('contour:contour-development-secret')}`,
};

/** Creates the body with which a product exchanges a code. */
export const exchangeOf = (code: string) =>
  new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: VERIFIER });

export const requestFor = (scope: string) =>
  new URLSearchParams({
    client_id: 'contour',
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope,
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
  });

const query = requestFor('openid profile');

/** The tokens that Contour gets. */
export interface ProductTokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Signs in to Contour with the cookies of a signed-in user, from the authorization request to the tokens. */
export async function signInSilently(url: string, cookie: string, request = query): Promise<ProductTokens> {
  const answer = await fetch(`${url}/oidc/auth?${request}`, { redirect: 'manual', headers: { cookie } });
  await answer.arrayBuffer();
  const code = new URL(answer.headers.get('location') ?? '', url).searchParams.get('code');
  if (!code) throw new Error(`no code: ${answer.status} ${answer.headers.get('location')}`);
  return tokensFor(`${url}/oidc/token`, productHeaders, exchangeOf(code));
}

/** Refreshes the tokens of Contour. */
export const refreshTokens = (url: string, token: string): Promise<ProductTokens> =>
  tokensFor(
    `${url}/oidc/token`,
    productHeaders,
    new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }),
  );

export async function tokensFor(
  endpoint: string,
  headers: Record<string, string>,
  body: URLSearchParams,
): Promise<ProductTokens> {
  const answer = await fetch(endpoint, { method: 'POST', headers, body });
  const tokens = (await answer.json()) as Partial<ProductTokens>;
  if (!tokens.access_token) throw new Error(`no token: ${answer.status}`);
  return { access_token: tokens.access_token, refresh_token: tokens.refresh_token ?? '' };
}
