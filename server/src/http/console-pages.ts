import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../model/refusal.ts';
import { sendEnvelope } from './answer.ts';
import { consolePolicy } from './security-headers.ts';

const FILE = /^[\w-]+(?:[./][\w-]+)*$/;

/**
 * Serves the console's assets, and its page at every path that does not belong to a call.
 *
 * @param dist is the build output of `console`, or null if another server serves the pages
 */
export async function serveConsolePages(app: FastifyInstance, dist: string | null): Promise<void> {
  const file = dist && join(dist, 'index.html');
  if (!dist || !file || !existsSync(file)) {
    app.setNotFoundHandler((_request, reply) => sendEnvelope(reply, 'NOT_FOUND'));
    return;
  }
  const page = readFileSync(file, 'utf8');
  const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  const policy = consolePolicy(inline);
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
