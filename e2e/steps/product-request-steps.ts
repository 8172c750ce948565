import type { UserBrowser } from '../browser/user-browser.ts';

// The example of RFC 7636, appendix B.
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/** Returns the authorization request of a product. */
export function authorizationAddress(product: string, more: Record<string, string> = {}): string {
  const parameters = {
    client_id: product,
    redirect_uri: `https://${product}.isoline.example/signed-in`,
    response_type: 'code',
    scope: 'openid profile',
    state: 'the-state',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...more,
  };
  return `/oidc/auth?${new URLSearchParams(parameters)}`;
}

/**
 * Waits until the browser goes to the product with an answer, and returns the URL. The product itself is not running.
 */
export async function back({ page }: UserBrowser, product: string, go: () => Promise<unknown>): Promise<URL> {
  const isAnswer = (url: URL) =>
    url.origin === `https://${product}.isoline.example` && url.searchParams.get('state') === 'the-state';
  const [request] = await Promise.all([
    page.waitForRequest((sent) => isAnswer(new URL(sent.url()))),
    go().catch((error: Error) => {
      if (!error.message.includes('ERR_NAME_NOT_RESOLVED')) throw error;
    }),
  ]);
  return new URL(request.url());
}
