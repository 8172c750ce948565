import { endpoints } from '@isoline/contract/endpoints.ts';
import * as client from 'openid-client';
import { describe, expect, test } from 'vitest';
import { readProductSettings } from '../../src/settings/product-settings.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { pageOrigin, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';
import { useAgentHost } from './agent-host.ts';
import { answer, authorizationRequest, discover, errorOf, uidOf, visit } from './openid-client.ts';

const BACK = 'http://127.0.0.1:51004/back';

describe.each(dialects)('agents by setting on %s', (dialect) => {
  const use = useProduct(dialect);
  const host = useAgentHost();

  test('AGENTS=refused refuses every agent and fetches nothing; AGENTS=allowed presents each agent as vouched for', async () => {
    const clientId = host.publish();
    for (const [AGENTS, error] of [
      ['refused', 'invalid_client'],
      ['allowed', null],
    ] as const) {
      const node = await use().anotherNode({ AGENTS });
      const at = node.url.replace('127.0.0.1', 'localhost');
      const config = await discover(at, clientId, client.None());
      const { url } = await authorizationRequest(config, { redirect_uri: BACK, scope: 'openid' });
      const metadata: Readonly<Record<string, unknown>> = { ...config.serverMetadata() };
      const { client_id_metadata_document_supported: areAllowed, agent_tokens_not_before: notBefore } = metadata;
      expect(areAllowed).toBe(AGENTS === 'allowed');
      // An API that verifies tokens by itself can tell which tokens of agents are refused.
      if (AGENTS === 'refused') expect(Math.abs(Number(notBefore) - use().app.ports.now() / 1000)).toBeLessThan(120);
      else expect(notBefore).toBeUndefined();
      const browser = use().browser().at(at);
      const end = await visit(browser, url);
      expect(errorOf(end)).toBe(error);
      if (AGENTS === 'refused') expect(host.asked.size).toBe(0);
      else
        expect(
          (await browser.call(endpoints.interaction, {}, { params: { uid: uidOf(end) } })).data.agent,
        ).toMatchObject({
          isVouchedFor: true,
        });
    }
  });

  test('AGENTS=refused makes the tokens of an agent for an API inactive', async () => {
    const resource = 'https://contour.isoline.example/api';
    const words = { zh: '读取图件', en: 'Read maps' };
    const settings = readProductSettings({}, true);
    const api = { resource, agents: true, clients: [], scopes: [{ id: 'contour:read', words }] };
    const products = settings.products.map((one) => (one.id === 'contour' ? { ...one, apis: [api] } : one));
    const refusing = await use().anotherNode({ AGENTS: 'refused' });
    for (const { reloadProducts } of [use().app, refusing]) reloadProducts(() => ({ ...settings, products }));
    const { browser } = await use().newAccount();
    const here = browser.at(pageOrigin(use()));
    await stepUp(use(), here);
    const config = await discover(pageOrigin(use()), host.publish(), client.None());
    const asked = { redirect_uri: BACK, scope: 'openid contour:read', resource };
    const { url, checks } = await authorizationRequest(config, asked);
    const { back } = await answer(here, uidOf(await visit(here, url)), { scopes: ['contour:read'] });
    const tokens = await client.authorizationCodeGrant(config, back ?? url, checks, { resource });
    const activeAt = async (node: { readonly url: string }) =>
      (await client.tokenIntrospection(await discover(pageOrigin(node)), tokens.access_token)).active;
    expect([await activeAt(use()), await activeAt(refusing)]).toEqual([true, false]);
  });
});
