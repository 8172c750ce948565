import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const assets = {
  'style.css': 'text/css; charset=utf-8',
  'refresh.js': 'text/javascript; charset=utf-8',
  'consent.js': 'text/javascript; charset=utf-8',
  'mark.svg': 'image/svg+xml',
};

/** Serves the static files of this folder. */
export function assetRoutes(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(assets)) {
    app.get(`/page/${name}`, async (_request, reply) =>
      reply.type(type).send(await readFile(new URL(name, import.meta.url))),
    );
  }
}
