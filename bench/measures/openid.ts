import { ourCheck, ourCookie } from '../callers.ts';
import { load } from '../load.ts';
import { type Line, line } from '../report.ts';
import { startOurs } from '../servers/server.ts';

const SECONDS = 5;

// The example of RFC 7636, appendix B.
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const REDIRECT = 'https://contour.isoline.example/signed-in';
const form = {
  'content-type': 'application/x-www-form-urlencoded',
  authorization: `Basic ${btoa('contour:contour-development-secret')}`,
};

/** The calls that a product makes again and again, beside our token check. */
export async function openId(): Promise<Line[]> {
  const ours = await startOurs();
  try {
    const check = await load(ours, await ourCheck(ours), SECONDS);
    const token = await signInSilently(ours.url, await ourCookie(ours));
    const introspection = { url: `${ours.url}/oidc/token/introspection`, method: 'POST', headers: form } as const;
    const asked = await load(ours, { ...introspection, body: `token=${token}` }, SECONDS);
    const userInfo = { url: `${ours.url}/oidc/me`, headers: { authorization: `Bearer ${token}` } };
    const told = await load(ours, userInfo, SECONDS);
    return [
      line('introspections per CPU second, of token checks', asked.perCpuSecond, check.perCpuSecond, 'at least', 0.5),
      line('userinfo per CPU second, of token checks', told.perCpuSecond, check.perCpuSecond, 'at least', 0.5),
    ];
  } finally {
    await ours.stop();
  }
}

/** From the authorization request to the tokens. Returns the access token. */
async function signInSilently(url: string, cookie: string): Promise<string> {
  const query = new URLSearchParams({
    client_id: 'contour',
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: 'openid profile',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
  });
  const answer = await fetch(`${url}/oidc/auth?${query}`, { redirect: 'manual', headers: { cookie } });
  await answer.arrayBuffer();
  const code = new URL(answer.headers.get('location') ?? '', url).searchParams.get('code');
  if (!code) throw new Error(`no code: ${answer.status} ${answer.headers.get('location')}`);
  const grant = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: VERIFIER };
  const tokens = await fetch(`${url}/oidc/token`, { method: 'POST', headers: form, body: new URLSearchParams(grant) });
  const { access_token } = (await tokens.json()) as { access_token?: string };
  if (!access_token) throw new Error(`no token: ${tokens.status}`);
  return access_token;
}
