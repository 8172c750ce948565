import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshPhone, pageOrigin, useProduct } from '../product.ts';
import { answer, authorizationRequest, discover, errorOf, uidOf, visit } from './openid-client.ts';

const SITE = 'https://agent.example';
const MACHINE = 'http://127.0.0.1:51005/back';

describe.each(dialects)('the errors of an agent’s requests on %s', (dialect) => {
  const use = useProduct(dialect);
  const origin = () => pageOrigin(use());

  /** Creates an agent whose document is known, with a redirect address on its site and one on the user's machine. */
  async function anAgent(): Promise<string> {
    const clientId = `${SITE}/${freshPhone()}.json`;
    const now = use().app.ports.now();
    const times = { fetchedAt: now, freshUntil: now + 60_000, expiresAt: now + 60_000 };
    const agent = { clientId, name: null, redirectUris: [`${SITE}/back`, MACHINE], refreshes: true, ...times };
    await use().app.ports.store.tx(({ agents }) => agents.put(agent));
    return clientId;
  }

  async function requestOf(clientId: string, parameters: Record<string, string>): Promise<URL> {
    const { url } = await authorizationRequest(await discover(origin()), { scope: 'openid', ...parameters });
    url.searchParams.set('client_id', clientId);
    return url;
  }

  const signedIn = async () => (await use().newAccount()).browser.at(origin());
  const endOf = (page: URL | null) => [page?.origin, page && errorOf(page)];

  test.each([{ prompt: 'none' }, { scope: 'none' }, { response_type: 'token' }, { code_challenge_method: 'plain' }])(
    "before its user has answered, %j does not redirect a browser to the agent's site",
    async (wrong) => {
      const [clientId, browser] = [await anAgent(), await signedIn()];
      for (const response_mode of ['query', 'fragment', 'form_post']) {
        const url = await requestOf(clientId, { redirect_uri: `${SITE}/back`, response_mode, ...wrong });
        expect(endOf(await visit(browser, url)), response_mode).toEqual([origin(), expect.any(String)]);
      }
    },
  );

  test("an error is sent to the user's machine immediately", async () => {
    const url = await requestOf(await anAgent(), { redirect_uri: MACHINE, prompt: 'none' });
    expect(endOf(await visit(await signedIn(), url))).toEqual([new URL(MACHINE).origin, 'interaction_required']);
  });

  test("a refusal by the user is sent to the agent's site", async () => {
    const browser = await signedIn();
    const page = await visit(browser, await requestOf(await anAgent(), { redirect_uri: `${SITE}/back` }));
    const { back } = await answer(browser, uidOf(page), { cancel: true });
    expect(endOf(back)).toEqual([SITE, 'access_denied']);
  });
});
