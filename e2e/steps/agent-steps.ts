import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePorts } from '../start-product.ts';
import { demoProduct } from './demo-product-steps.ts';
import { authorizationAddress } from './product-request-steps.ts';

const example = join(import.meta.dirname, '../../docs/examples/agent.js');

/** The running agent of the integration guide. */
interface RunningAgent {
  /** The URL where the user signs in. */
  readonly address: string;
  /** The client id: the URL of the metadata document. */
  readonly clientId: string;
  /** Its output and its exit code after it has ended. */
  readonly ended: Promise<{ readonly output: string; readonly exitCode: number | null }>;
  stop(): void;
}

/** Starts the agent of the integration guide, up to the URL that it shows. */
export async function startAgent(): Promise<RunningAgent> {
  const [port] = await freePorts(1);
  const env = { ...process.env, PORT: String(port) };
  const child = spawn(process.execPath, [example, `${demoProduct('strata')}/mcp`], { env });
  let output = '';
  const ended = once(child, 'exit').then(([exitCode]) => ({ output, exitCode }));
  const shown = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = /Open (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => reject(new Error(output)));
  });
  const address = await shown;
  return { address, clientId: `http://localhost:${port}/client.json`, ended, stop: () => void child.kill() };
}

/** The answer of a host to a request for an agent's document. */
export type DocumentAnswer = (response: ServerResponse, document: object) => void;

const asItIs: DocumentAnswer = (response, document) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));

/** Starts a host with one metadata document. */
export async function publishAgent(answer = asItIs) {
  const server = createServer(({ url }, response) => {
    // Without an icon the browser would request one after this host has closed.
    if (url !== '/client.json')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<link rel="icon" href="data:,">');
    const document = {
      client_id: clientId,
      client_name: 'Map Agent',
      redirect_uris: [`${origin}/callback`],
      token_endpoint_auth_method: 'none',
    };
    answer(response, document);
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const clientId = `${origin}/client.json`;
  return {
    /** The URL where a user signs in to the agent. */
    address: agentAddress(clientId, `${origin}/callback`),
    origin,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns the authorization request of an agent for the user's profile and the tools of Strata. */
export const agentAddress = (clientId: string, redirectUri: string): string =>
  authorizationAddress('agent', {
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'openid profile strata:read',
    resource: `${demoProduct('strata')}/mcp`,
  });
