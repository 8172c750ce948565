import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { type DemoProduct, startDemoProduct } from '@isoline/sandbox/demo-products/demo-product.ts';
import { selfSigned } from '@isoline/sandbox/mail/self-signed.ts';
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { changeProduct } from '../changed-products.ts';
import { pageOrigin, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';
import { documentOf } from './agent-host.ts';
import { answer, errorOf, uidOf, visit } from './openid-client.ts';

const BACK = 'http://127.0.0.1:51004/back';

/** The state that the SDK keeps for an agent, here in memory. The test acts as the browser. */
class AgentMemory implements OAuthClientProvider {
  readonly redirectUrl = BACK;
  readonly clientMetadata = { redirect_uris: [BACK], client_name: 'Map Agent', token_endpoint_auth_method: 'none' };
  readonly clientMetadataUrl: string;
  visited: URL | null = null;
  #tokens: OAuthTokens | undefined;
  #verifier = '';
  #client: OAuthClientInformationMixed | undefined;
  #discovered: OAuthDiscoveryState | undefined;

  constructor(clientMetadataUrl: string) {
    this.clientMetadataUrl = clientMetadataUrl;
  }

  clientInformation = () => this.#client;
  tokens = () => this.#tokens;
  codeVerifier = () => this.#verifier;
  discoveryState = () => this.#discovered;
  saveDiscoveryState(discovered: OAuthDiscoveryState) {
    this.#discovered = discovered;
  }
  saveClientInformation(client: OAuthClientInformationMixed) {
    this.#client = client;
  }
  saveTokens(tokens: OAuthTokens) {
    this.#tokens = tokens;
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }
  redirectToAuthorization(url: URL) {
    this.visited = url;
  }
}

describe.each(dialects)('the client of the official MCP SDK on %s', (dialect) => {
  const use = useProduct(dialect);
  let strata: DemoProduct;
  const host = createServer(selfSigned(), (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(documentOf(clientId(), { redirect_uris: [BACK] }))),
  );
  const clientId = () => `https://localhost:${(host.address() as AddressInfo).port}/client.json`;

  beforeAll(async () => {
    await once(host.listen(0), 'listening');
    strata = await startDemoProduct({ id: 'strata', account: pageOrigin(use()), host: '127.0.0.1', port: 0 });
    declare(true);
  });

  /** Registers the tools of Strata as an API. */
  function declare(agents: boolean): void {
    const words = { zh: '读取图层', en: 'Read your layers' };
    const api = { resource: `${strata.url}/mcp`, agents, clients: [], scopes: [{ id: 'strata:read', words }] };
    changeProduct(use().app, 'strata', { apis: [api] });
  }

  afterAll(async () => {
    host.close();
    await strata.close();
  });

  test('an agent signs in from only the address of a product, and calls its tool for the user', async () => {
    const agent = new AgentMemory(clientId());
    const url = new URL(`${strata.url}/mcp`);
    const first = new StreamableHTTPClientTransport(url, { authProvider: agent });
    await expect(new Client({ name: 'agent', version: '1' }).connect(first)).rejects.toThrow(UnauthorizedError);
    const asked = agent.visited as URL | null;
    expect(asked?.searchParams.get('client_id')).toBe(clientId());
    expect(asked?.searchParams.get('resource')).toBe(url.href);

    const browser = (await use().newAccount()).browser.at(pageOrigin(use()));
    await stepUp(use(), browser);
    const uid = uidOf(await visit(browser, asked ?? ''));
    const { data } = await browser.call(endpoints.interaction, {}, { params: { uid } });
    expect(data.apiScopes).toMatchObject([{ scope: 'strata:read' }]);
    const { back } = await answer(browser, uid, { scopes: ['strata:read'] });
    await first.finishAuth(back?.searchParams ?? new URLSearchParams());

    const client = new Client({ name: 'agent', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(url, { authProvider: agent }));
    const { content } = await client.callTool({ name: 'read_layers' });
    const text = `The chart of ${await userIdOf(browser)}:`;
    expect(content).toEqual([{ type: 'text', text: expect.stringContaining(text) }]);
    await client.close();
  });

  test('an agent is refused an API that is not for agents', async () => {
    declare(false);
    const agent = new AgentMemory(clientId());
    const transport = new StreamableHTTPClientTransport(new URL(`${strata.url}/mcp`), { authProvider: agent });
    await expect(new Client({ name: 'agent', version: '1' }).connect(transport)).rejects.toThrow(UnauthorizedError);
    const browser = (await use().newAccount()).browser.at(pageOrigin(use()));
    expect(errorOf(await visit(browser, agent.visited ?? ''))).toBe('invalid_target');
  });
});
