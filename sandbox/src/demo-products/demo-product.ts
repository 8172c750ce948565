import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { preferredLanguage } from '../page/language.ts';
import { accountApi } from './account-api.ts';
import { type DemoProductId, demoPage } from './demo-page.ts';
import { mapsApi } from './maps-api.ts';
import { mcpHandlers } from './mcp-server.ts';
import { olderCalls } from './older-calls.ts';
import { People } from './people.ts';
import { ProductSignIn } from './product-sign-in.ts';
import { react } from './reactions.ts';
import { eventReader, pollEvents, pushHandler } from './receive-events.ts';
import { SurveyPoints } from './survey-points.ts';
import { toldFragment } from './told-panel.ts';

/** A running demo product. */
export interface DemoProduct {
  readonly id: DemoProductId;
  readonly url: string;
  close(): Promise<void>;
}

export interface DemoProductOptions {
  readonly id: DemoProductId;
  /** The origin of the account. */
  readonly account: string;
  readonly host: string;
  /** The port. If another program listens on it, or if it is 0, any free port is used. */
  readonly port: number;
}

const script = 'text/javascript; charset=utf-8';
const own = (name: string) => new URL(`pages/${name}`, import.meta.url);
/** Returns the URL of a package's browser build, for a page without modules. */
const build = (entry: string, name: string) =>
  new URL(entry.replace(/(?:dist\/d3\.mjs|src\/index\.js)$/, `dist/${name}`));
const files: Readonly<Record<string, readonly [file: () => URL, type: string]>> = {
  '/style.css': [() => own('style.css'), 'text/css; charset=utf-8'],
  '/session.js': [() => own('session.js'), script],
  '/contour.js': [() => own('contour.js'), script],
  '/survey.js': [() => own('survey.js'), script],
  '/strata.js': [() => own('strata.js'), script],
  '/layers.csv': [() => own('layers.csv'), 'text/csv; charset=utf-8'],
  '/d3.js': [() => build(import.meta.resolve('d3'), 'd3.min.js'), script],
  '/plot.js': [() => build(import.meta.resolve('@observablehq/plot'), 'plot.umd.min.js'), script],
};

// A chart contains a style element, and its legend an image.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:; connect-src 'self'; base-uri 'none'";

/** Starts a product that signs its users in with the account. */
export async function startDemoProduct({ id, account, host, port }: DemoProductOptions): Promise<DemoProduct> {
  const server = await listen(port, host).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return listen(0, host);
  });
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  const known = { issuer: `${account}/oidc`, id, secret: `${id}-development-secret`, origin };
  const signIn = new ProductSignIn({ ...known, scope: 'openid profile phone email' });
  const people = new People();
  const call = accountApi(known);
  const product = { id, account, signIn, people, points: new SurveyPoints(call) };
  const receive = eventReader(known.issuer, id, (event) => react(product, event));
  const handlers: ProductSignIn['handlers'] = {
    ...signIn.handlers,
    ...(id === 'contour' && { ...mapsApi(known), '/security-events': pushHandler(receive) }),
    ...(id === 'strata' && mcpHandlers(known)),
    ...(id === 'survey' && { '/hand-in': (request, response) => handIn(product, request, response) }),
    '/': (request, response) => showPage(product, request, response),
    '/favicon.ico': async (_, response) => void response.writeHead(204).end(),
    '/events': (request, response) => tellPage(product, request, response),
    '/told': (request, response) => showTold(product, request, response),
    '/older-calls': (request, response) => showOlderCalls(product, request, response),
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const handle = handlers[path] ?? ((_: unknown, to: ServerResponse) => sendFile(path, to));
    handle(request, response).catch(() => response.headersSent || response.writeHead(502).end());
  });
  const ended = new AbortController();
  const polling = id === 'strata' ? pollEvents(call, receive, ended.signal) : undefined;
  const close = async () => {
    ended.abort();
    await Promise.all([closeServer(server), polling]);
  };
  return { id, url: origin, close };
}

/** The parts of a product that its handlers share. */
interface Product extends Pick<DemoProductOptions, 'id' | 'account'> {
  readonly signIn: ProductSignIn;
  readonly people: People;
  readonly points: SurveyPoints;
}

async function listen(port: number, host: string): Promise<Server> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  return server;
}

async function showPage(product: Product, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { id, signIn, people, points } = product;
  const session = signIn.session(request);
  const query = new URL(request.url ?? '/', 'http://product').searchParams;
  // A first-party product checks once, without a click, whether the user is signed in to the account.
  if (!session && id !== 'survey' && !query.has('error')) {
    response.writeHead(303, { location: '/sign-in?silent', 'cache-control': 'no-store' }).end();
    return;
  }
  if (session) people.visited(session);
  const language = preferredLanguage(request.headers['accept-language']);
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  const claims = session?.user ?? null;
  const answer = claims && (await points.balanceOf(claims.sub));
  response.end(demoPage({ id, language, claims, error: query.get('error'), people, points: answer }).source);
}

/** Takes the survey of a user. The cookie of the session is not sent with forms of other sites. */
async function handIn({ signIn, points }: Product, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const session = signIn.session(request);
  if (session && request.method === 'POST') points.handIn(session.user.sub);
  response.writeHead(303, { location: '/', 'cache-control': 'no-store' }).end();
}

/**
 * Opens an event stream, which sends `told` at its start and at each event of the account. With `?user` it sends
 * `ended` when the account has signed the user of the page out.
 */
async function tellPage(
  { signIn, people }: Product,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const session = signIn.session(request);
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  const tell = () => response.write('event: told\ndata: \n\n');
  people.listen(tell, closed.signal);
  // The page may be older than the latest event.
  tell();
  // The connection closes later, and an event may come before that.
  const end = () => {
    closed.abort();
    response.end('event: ended\ndata: \n\n');
  };
  if (session) session.ended.signal.addEventListener('abort', end, { once: true, signal: closed.signal });
  else if (request.url?.endsWith('?user')) end();
}

async function showTold(
  { signIn, people }: Product,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const language = preferredLanguage(request.headers['accept-language']);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(toldFragment(people, signIn.session(request)?.user ?? null, language).source);
}

async function showOlderCalls(
  { id, account, signIn }: Product,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const session = signIn.session(request);
  const calls = session ? await olderCalls(account, id, await signIn.accessToken(session)) : [];
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(calls));
}

async function sendFile(path: string, response: ServerResponse): Promise<void> {
  const [file, type] = files[path] ?? [];
  if (file && type) response.writeHead(200, { 'content-type': type }).end(await readFile(file()));
  else response.writeHead(404).end();
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
