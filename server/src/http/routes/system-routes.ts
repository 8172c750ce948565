import type { FastifyInstance } from 'fastify';
import { languageOf } from '../answer.ts';
import { docsPage } from '../docs-page.ts';
import type { Metrics } from '../metrics.ts';
import { openApi } from '../openapi.ts';

export interface Health {
  /** Whether the database answers, no migration is pending and the server is not draining. */
  ready(): Promise<boolean>;
}

/** Serves health checks, metrics and the API description. */
export function serveSystem(app: FastifyInstance, health: Health, metrics: Metrics, origin: () => string): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await health.ready();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (_request, reply) => reply.type('text/plain; version=0.0.4').send(await metrics.text()));
  app.get('/openapi.json', async () => openApi(origin()));
  app.get('/docs', async (request, reply) => {
    const { html, csp } = docsPage(languageOf(request.headers['accept-language']));
    return reply.type('text/html; charset=utf-8').header('content-security-policy', csp).send(html);
  });
}
