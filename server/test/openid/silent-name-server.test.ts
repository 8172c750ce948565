import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { httpsAgentDocuments } from '../../src/gateways/openid/agent-documents.ts';
import { resolveName } from '../../src/gateways/resolve-name.ts';
import type { Ports } from '../../src/model/ports/ports.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshAddress, freshPhone, pageOrigin, useProduct } from '../product.ts';

const STRANGERS = 6;

describe.each(dialects)('a name server that never answers, on %s', (dialect) => {
  let nameServer: Socket;
  let questions = 0;
  beforeAll(async () => {
    nameServer = createSocket('udp4').on('message', () => {
      questions += 1;
    });
    nameServer.bind(0, '127.0.0.1');
    await once(nameServer, 'listening');
  });
  afterAll(() => nameServer.close());

  const wrapPorts = (ports: Ports): Ports => ({
    ...ports,
    agentDocuments: httpsAgentDocuments({
      local: false,
      timeoutMs: 60_000,
      resolve: (host, signal) =>
        resolveName(host, signal, { servers: [`127.0.0.1:${nameServer.address().port}`], timeoutMs: 60_000 }),
    }),
  });
  const use = useProduct(dialect, {}, { wrapPorts });

  test('codes are sent by SMS while strangers make the server ask it for the documents of agents', async () => {
    const leaving = new AbortController();
    const waiting = Array.from({ length: STRANGERS }, (_, index) => {
      const parameters = new URLSearchParams({
        client_id: `https://k${index}.slow.example/x.json`,
        redirect_uri: 'http://127.0.0.1:51004/back',
        response_type: 'code',
        scope: 'openid',
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 'S256',
      });
      return use()
        .browser(freshAddress())
        .at(pageOrigin(use()))
        .fetch(`/oidc/auth?${parameters}`, { signal: leaving.signal })
        .catch(() => 'ended');
    });
    await expect.poll(() => questions, { timeout: 30_000 }).toBe(2 * STRANGERS);
    const phone = freshPhone();
    expect((await use().send(use().browser(freshAddress()), 'login', { phone })).key).toBe('OK');
    expect(await use().messagesTo(phone)).toHaveLength(1);
    leaving.abort();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['ended']));
  }, 90_000);
});
