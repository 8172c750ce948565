import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../model/refusal.ts';
import { sendEnvelope } from './answer.ts';

/** The hash of the only style that React Aria adds to the page, for elements that can be pressed. */
const PRESSABLE_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** The console's only content security policy: nothing of another origin, and no inline script except the page's own. */
const buildPolicy = (scriptHashes: readonly string[]) =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    `style-src 'self' ${PRESSABLE_STYLE}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const FILE = /^[\w-]+(?:[./][\w-]+)*$/;

/**
 * Serves the console's page at every path that is not a call's, and its assets.
 *
 * @param dist what `console` builds; null: another server serves the pages
 */
export async function serveConsolePages(app: FastifyInstance, dist: string | null): Promise<void> {
  const file = dist && join(dist, 'index.html');
  if (!dist || !file || !existsSync(file)) {
    app.setNotFoundHandler((_request, reply) => sendEnvelope(reply, 'NOT_FOUND'));
    return;
  }
  const page = readFileSync(file, 'utf8');
  const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  const policy = buildPolicy(inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`));
  await app.register(fastifyStatic, { root: dist, serve: false, cacheControl: false, acceptRanges: false });
  app.get('/assets/*', (request, reply) => {
    const { '*': name } = request.params as { '*': string };
    if (name.length > 200 || !FILE.test(name)) throw new Refusal('NOT_FOUND');
    return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(`assets/${name}`, dist);
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (!isPage || request.url.startsWith('/apis/')) return sendEnvelope(reply, 'NOT_FOUND');
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
