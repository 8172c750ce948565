import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Serves static files below a path. `module` is the URL of the module beside them. */
export function serveFiles(app: FastifyInstance, path: string, module: string, names: readonly string[]): void {
  for (const name of names) {
    app.get(`${path}/${name}`, async (_request, reply) =>
      reply.type(types[extname(name)] ?? '').send(await readFile(new URL(name, module))),
    );
  }
}
