// An agent in Node: `npm install @modelcontextprotocol/client`, then `node agent.js http://127.0.0.1:8093/mcp`. It publishes its own
// metadata document, which a development server reads from this machine.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';

const print = (line) => void process.stdout.write(`${line}\n`);
const [address = 'http://127.0.0.1:8093/mcp'] = process.argv.slice(2);
const origin = `http://localhost:${process.env.PORT ?? '4000'}`;
const metadata = {
  client_id: `${origin}/client.json`,
  client_name: 'Map Agent',
  redirect_uris: [`${origin}/callback`],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
};

// What an agent keeps; a real one keeps it where other programs can't read it.
const kept = { state: randomUUID() };
const authProvider = {
  redirectUrl: metadata.redirect_uris[0],
  clientMetadata: metadata,
  // With an https address the library needs only `clientMetadataUrl: metadata.client_id`; it refuses one of this machine.
  clientInformation: () => ({ client_id: metadata.client_id }),
  state: () => kept.state,
  tokens: () => kept.tokens,
  saveTokens: (tokens) => void Object.assign(kept, { tokens }),
  codeVerifier: () => kept.verifier,
  saveCodeVerifier: (verifier) => void Object.assign(kept, { verifier }),
  discoveryState: () => kept.discovery,
  saveDiscoveryState: (discovery) => void Object.assign(kept, { discovery }),
  redirectToAuthorization: (url) => print(`Open ${url}`),
};

const connect = async (transport) => {
  const client = new Client({ name: 'map-agent', version: '1.0.0' });
  await client.connect(transport);
  return client;
};
const transport = () => new StreamableHTTPClientTransport(new URL(address), { authProvider });

const answered = Promise.withResolvers();
const server = createServer(({ url }, response) => {
  const { pathname, searchParams } = new URL(url, origin);
  if (pathname === '/client.json')
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata));
  // An answer that this program did not ask for is ignored.
  if (pathname !== '/callback' || searchParams.get('state') !== kept.state) return response.writeHead(404).end();
  // Without an icon the browser would ask for one when this program has ended.
  response.writeHead(200, { 'content-type': 'text/html' }).end('<link rel="icon" href="data:,">Go back to the agent.');
  answered.resolve(searchParams);
}).listen(Number(new URL(origin).port), 'localhost');

try {
  const first = transport();
  const client = await connect(first).catch(async (error) => {
    if (!(error instanceof UnauthorizedError)) throw error;
    await first.finishAuth(await answered.promise);
    return connect(transport());
  });
  const { content } = await client.callTool({ name: 'read_layers' });
  print(content[0].text);
  await client.close();
} catch (error) {
  print(`The agent is refused: ${error.message}`);
  process.exitCode = 1;
} finally {
  server.closeAllConnections();
  server.close();
}
