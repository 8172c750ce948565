import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { brand } from '@isoline/contract/brand.ts';
import { providers } from '@isoline/contract/providers.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Products } from '../model/entities/products.ts';
import { sendEnvelope } from './answer.ts';
import { type Frames, type PrerenderedPage, prerenderedPagePolicy } from './security-headers.ts';

/** One prerendered page in the manifest of the web build. */
interface Page extends PrerenderedPage {
  readonly file: string;
  readonly links: readonly string[];
}

interface Manifest {
  readonly brand: Pick<typeof brand, 'name' | 'termsVersion'>;
  readonly routes: Readonly<Record<string, Page>>;
  readonly notFound: Page;
}

/** Other origins that our pages use: in frames and for uploads. */
export interface ForeignOrigins {
  /** Provider pages that our pages show in a frame. */
  readonly embedded: readonly string[];
  /** Upload targets. */
  readonly uploads: readonly string[];
}

/**
 * Serves the prerendered pages and their assets. Each page has its own Content Security Policy; an unknown path gets
 * the 404 page.
 *
 * @throws Error if the pages were built for another brand
 */
export async function servePages(
  app: FastifyInstance,
  dist: string,
  {
    origin,
    foreign,
    products,
  }: { readonly origin: string; readonly foreign: ForeignOrigins; readonly products: Products },
): Promise<void> {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  if (manifest.brand.name !== brand.name || manifest.brand.termsVersion !== brand.termsVersion)
    throw new Error('The pages were built for another brand: build pages and server with the same BRAND_DIR.');
  const { embedded, uploads } = foreign;
  const https = origin.startsWith('https://');
  // The pages have their own Fastify context, so that their hooks do not run for other answers.
  await app.register(async (pages) => {
    await pages.register(fastifyStatic, {
      root: dist,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      acceptRanges: false,
    });
    await pages.register(helmet, {
      global: false,
      contentSecurityPolicy: false,
      referrerPolicy: { policy: 'no-referrer' },
      // The header is left out here because every answer already has it.
      strictTransportSecurity: false,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      xFrameOptions: false,
    });
    for (const [path, page] of Object.entries(manifest.routes)) {
      const frames = {
        ancestors: frameAncestors(path, origin, products),
        sources: framedByUs.has(path) ? [] : embedded,
      };
      pages.get(
        path,
        { helmet: { contentSecurityPolicy: prerenderedPagePolicy(page, frames, uploads, https) } },
        (_request, reply) => sendPage(reply, page),
      );
    }
    pages.get('/assets/*', (request, reply) => {
      const file = readFileName(request);
      if (file === null) return reply.callNotFound();
      return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(`assets/${file}`, dist);
    });
    pages.get('/icons/*', (request, reply) => {
      const file = readFileName(request);
      if (file === null) return reply.callNotFound();
      return reply.header('cache-control', 'public, max-age=86400').sendFile(`icons/${file}`, dist);
    });
    const notFoundPolicy = prerenderedPagePolicy(
      manifest.notFound,
      { ancestors: ["'none'"], sources: embedded },
      uploads,
      https,
    );
    pages.setNotFoundHandler(async (request, reply) => {
      const wantsHtml = request.headers.accept?.includes('text/html');
      const [path = ''] = request.url.split('?', 1);
      const isPage = (wanted: string) => Object.hasOwn(manifest.routes, wanted);
      // Without JavaScript, a browser posts a form to the URL of its page. Redirect it to that page.
      if (wantsHtml && request.method === 'POST' && isPage(path)) return reply.redirect(request.url, 303);
      const withoutSlash = path.slice(0, -1);
      if (wantsHtml && request.method === 'GET' && path.endsWith('/') && isPage(withoutSlash)) {
        return reply.redirect(withoutSlash + request.url.slice(path.length), 308);
      }
      if (!wantsHtml || request.method !== 'GET' || request.url.startsWith('/apis/'))
        return sendEnvelope(reply, 'NOT_FOUND');
      await reply.helmet({ contentSecurityPolicy: notFoundPolicy });
      return sendPage(reply.code(404), manifest.notFound);
    });
  });
}

// The names of files in the build.
const FILE = /^[\w-]+(?:[./][\w-]+)*$/;

/** Returns the name of the file that a request asks for within its folder; null for a name that no file can have. */
function readFileName({ params }: FastifyRequest): string | null {
  const { '*': file } = params as { '*': string };
  return file.length > 200 || !FILE.test(file) ? null : file;
}

function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  if (page.links.length > 0) reply.header('link', page.links.join(', '));
  return reply.header('cache-control', 'no-cache').sendFile(page.file);
}

/**
 * Pages that our own pages may frame: the blank page, and the callback pages of framed providers. Every other page may
 * frame a provider's page, because navigation inside the app keeps the policy of the first page.
 */
const framedByUs = new Set<string>([
  '/BlankPage',
  ...Object.values(providers).flatMap(({ framed, callbackPath }) => (framed ? [callbackPath] : [])),
]);

// No other page may be framed, except that products may frame the view that they embed (docs/contract.md, section 8).
function frameAncestors(path: string, origin: string, products: Products): Frames['ancestors'] {
  if (framedByUs.has(path)) return ["'self'"];
  if (path !== '/LoginPage/LoginView') return ["'none'"];
  const site = siteOf(origin);
  const ofOurSite = (frame: string) => siteOf(frame) === site;
  // The list is read for each answer, because products can change while the server runs.
  const framing = () => products.list().flatMap(({ frameOrigins }) => frameOrigins.filter(ofOurSite));
  return [() => ["'self'", ...framing()].join(' ')];
}

/**
 * Returns the registrable domain of an origin. In a country's domain, names are registered below a short label
 * (`com.cn`, `co.uk`, `bj.cn`), so one more label counts. If that guess is wrong, hosts of one site count as several
 * sites, which may not frame each other.
 */
export function siteOf(origin: string): string {
  const { hostname } = new URL(origin);
  if (isIP(hostname)) return hostname;
  const labels = hostname.split('.');
  const [second = '', top = ''] = labels.slice(-2);
  const isShared = top.length === 2 && second.length <= 3;
  return labels.slice(isShared ? -3 : -2).join('.');
}
