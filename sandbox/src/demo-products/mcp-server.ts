import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { createKeyReader } from '../events/issuer-keys.ts';

/** The origin of Strata's tools, and the issuer whose access tokens they accept. */
export interface McpSettings {
  readonly issuer: string;
  readonly origin: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The claims of an agent's access token. */
interface Agent {
  readonly sub: string;
  readonly client: string;
}

const SCOPE = 'strata:read';
const METADATA = '/.well-known/oauth-protected-resource/mcp';

/**
 * Creates the tools of Strata for agents (Model Context Protocol), and the document that names the issuer of their
 * tokens (RFC 9728). A token is accepted only for this URL (RFC 9068), and verified by the published keys of the
 * account.
 */
export function mcpHandlers({ issuer, origin }: McpSettings): Readonly<Record<string, Handler>> {
  const resource = `${origin}/mcp`;
  const keys = createKeyReader(issuer);
  const handler = createMcpHandler(({ authInfo }) => createTools(authInfo?.extra?.sub));
  const serve = toNodeHandler(handler);
  return {
    [METADATA]: async (request, response) => {
      if (allowPages(request, response)) return;
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          resource,
          authorization_servers: [issuer],
          scopes_supported: [SCOPE],
          bearer_methods_supported: ['header'],
          resource_name: 'Strata',
        }),
      );
    },
    '/mcp': async (request, response) => {
      if (!isForUs(request, origin)) return void response.writeHead(403).end();
      if (allowPages(request, response)) return;
      const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
      const agent = token ? await verifyAgent(token, { issuer, resource, keys: await keys() }) : 'missing';
      if (typeof agent === 'string') return refuse(response, agent, `${origin}${METADATA}`);
      const auth = { token: token ?? '', clientId: agent.client, scopes: [SCOPE], extra: { sub: agent.sub } };
      const { method = 'GET', url = '/mcp' } = request;
      await serve(Object.assign(request, { auth, method, url }), response);
    },
  };
}

/**
 * Allows calls from agents in pages of any origin: their token identifies the user, and cookies are not read. Answers a
 * preflight request, and returns whether it was one.
 */
function allowPages({ method }: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'www-authenticate');
  if (method !== 'OPTIONS') return false;
  const allowed = { 'access-control-allow-methods': 'GET, POST', 'access-control-allow-headers': 'authorization, *' };
  response.writeHead(204, allowed).end();
  return true;
}

/**
 * Returns whether a request is for this server and does not come from a page that was rebound to it. The name of
 * another site that resolves to this machine is in `Host`, and in the `Origin` of its pages (Model Context Protocol,
 * Transports, Security Warning).
 */
function isForUs({ headers: { host, origin: page } }: IncomingMessage, origin: string): boolean {
  const own = new URL(origin);
  if (host !== own.host) return false;
  const from = page === undefined ? null : URL.parse(page);
  return page === undefined || (from !== null && (from.protocol === 'https:' || isLoopback(from.hostname)));
}

const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

function createTools(sub: unknown): McpServer {
  const server = new McpServer({ name: 'strata', version: '1.0.0' });
  const description = 'The layers of the chart that the signed-in user sees in Strata, as CSV, from the top down.';
  server.registerTool('read_layers', { title: 'Read the layers', description }, async () => ({
    content: [{ type: 'text', text: `The chart of ${sub}:\n${await readFile(layers, 'utf8')}` }],
  }));
  return server;
}

const layers = new URL('pages/layers.csv', import.meta.url);

interface Check {
  readonly issuer: string;
  readonly resource: string;
  readonly keys: JWTVerifyGetKey;
}

async function verifyAgent(
  token: string,
  { issuer, resource, keys }: Check,
): Promise<Agent | 'invalid' | 'insufficient'> {
  try {
    const { payload } = await jwtVerify(token, keys, { issuer, audience: resource, typ: 'at+jwt' });
    // A token that is bound to a key requires a proof, which this server does not check.
    if (payload.cnf) return 'invalid';
    if (!String(payload.scope).split(' ').includes(SCOPE)) return 'insufficient';
    return { sub: String(payload.sub), client: String(payload.client_id) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return 'invalid';
    throw error;
  }
}

const errorCodes = { missing: null, invalid: 'invalid_token', insufficient: 'insufficient_scope' } as const;

/**
 * Refuses a request. The header tells where the client finds the issuer (RFC 9728, section 5.1), and why its token is
 * refused (RFC 6750, section 3).
 */
function refuse(response: ServerResponse, reason: keyof typeof errorCodes, metadata: string): void {
  const code = errorCodes[reason];
  const error = code ? `error="${code}", ` : '';
  const challenge = `Bearer ${error}resource_metadata="${metadata}", scope="${SCOPE}"`;
  response.writeHead(reason === 'insufficient' ? 403 : 401, { 'www-authenticate': challenge }).end();
}
