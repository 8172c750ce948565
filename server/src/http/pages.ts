import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { products } from '@isoline/contract/family.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendEnvelope } from './answer.ts';

/** One prerendered page, as the web's build lists it. */
interface Page {
  readonly file: string;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  readonly links: readonly string[];
}

interface Manifest {
  readonly routes: Readonly<Record<string, Page>>;
  readonly notFound: Page;
}

/** Serves the prerendered pages and their assets, each with its own content security policy; unknown paths get the 404 page. */
export async function servePages(app: FastifyInstance, dist: string, origin: string): Promise<void> {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const https = origin.startsWith('https://');
  await app.register(fastifyStatic, { root: dist, serve: false, preCompressed: true, cacheControl: false });
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: false,
  });
  for (const [path, page] of Object.entries(manifest.routes)) {
    const ancestors = frameAncestors(path, origin);
    app.get(path, { helmet: { contentSecurityPolicy: policyOf(page, ancestors, https) } }, (_request, reply) =>
      sendPage(reply, page),
    );
  }
  app.get('/assets/*', (request, reply) => {
    const { '*': file } = request.params as { '*': string };
    return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(`assets/${file}`, dist);
  });
  app.get('/icons/*', (request, reply) => {
    const { '*': file } = request.params as { '*': string };
    return reply.header('cache-control', 'public, max-age=86400').sendFile(`icons/${file}`, dist);
  });
  const lost = policyOf(manifest.notFound, ["'none'"], https);
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (!wantsPage || request.url.startsWith('/apis/')) return sendEnvelope(reply, 'NOT_FOUND');
    await reply.helmet({ contentSecurityPolicy: lost });
    return sendPage(reply.code(404), manifest.notFound);
  });
}

function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  if (page.links.length > 0) reply.header('link', page.links.join(', '));
  return reply.header('cache-control', 'no-cache').sendFile(page.file);
}

// Every page may be framed by nobody, but for the blank one and the view that products embed (contract, section 8).
function frameAncestors(path: string, origin: string): string[] {
  if (path === '/BlankPage') return ["'self'"];
  if (path !== '/LoginPage/LoginView') return ["'none'"];
  const site = siteOf(origin);
  const ours = products.map(({ url }) => new URL(url).origin).filter((product) => siteOf(product) === site);
  return ["'self'", ...ours];
}

const siteOf = (origin: string) => new URL(origin).hostname.split('.').slice(-2).join('.');

function policyOf({ scriptHashes, styleHashes }: Page, ancestors: readonly string[], https: boolean) {
  const self = "'self'";
  return {
    useDefaults: false,
    directives: {
      defaultSrc: [self],
      scriptSrc: [self, ...scriptHashes],
      styleSrc: [self, ...styleHashes],
      imgSrc: [self, 'blob:', 'data:'],
      connectSrc: [self],
      workerSrc: [self],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: [self],
      frameAncestors: [...ancestors],
      ...(https && { upgradeInsecureRequests: [] }),
    },
  };
}
