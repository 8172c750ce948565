// The example of RFC 7636, appendix B.
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const REDIRECT = 'https://contour.isoline.example/signed-in';

/** What the product Contour sends with its calls. */
export const productHeaders = {
  'content-type': 'application/x-www-form-urlencoded',
  authorization: `Basic ${btoa('contour:contour-development-secret')}`,
};

const query = new URLSearchParams({
  client_id: 'contour',
  redirect_uri: REDIRECT,
  response_type: 'code',
  scope: 'openid profile',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
});

/** A browser with the cookies of a signed-in user signs in to Contour, from the authorization request to the tokens. Returns the access token. */
export async function signInSilently(url: string, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/oidc/auth?${query}`, { redirect: 'manual', headers: { cookie } });
  await answer.arrayBuffer();
  const code = new URL(answer.headers.get('location') ?? '', url).searchParams.get('code');
  if (!code) throw new Error(`no code: ${answer.status} ${answer.headers.get('location')}`);
  const grant = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: VERIFIER };
  const body = new URLSearchParams(grant);
  const tokens = await fetch(`${url}/oidc/token`, { method: 'POST', headers: productHeaders, body });
  const { access_token } = (await tokens.json()) as { access_token?: string };
  if (!access_token) throw new Error(`no token: ${tokens.status}`);
  return access_token;
}
