import type { FastifyInstance } from 'fastify';
import { preferredLanguage } from './answer.ts';
import type { Metrics } from './metrics.ts';

// These are loaded on the first request, because users' calls do not need the API description.
const docs = () => import('./api-docs/docs-page.ts');
const description = () => import('./openapi.ts');
const consoleDescription = () => import('./console-openapi.ts');

export interface Health {
  /**
   * Returns whether the database accepts a write, no migration is pending, few native jobs hang, and the server is not
   * draining.
   */
  ready(): Promise<boolean>;
}

/** Serves the checks of load balancers and supervisors. */
export function serveHealth(app: FastifyInstance, health: Health): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await health.ready();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}

/** The origins of our pages. */
interface Origins {
  readonly account: () => string;
  /** Null without a console. */
  readonly console: string | null;
}

/** Serves metrics and the API descriptions, for operators and developers. */
export function serveOperations(app: FastifyInstance, metrics: Metrics, origins: Origins): void {
  app.get('/metrics', async (_request, reply) => reply.type('text/plain; version=0.0.4').send(await metrics.text()));
  app.get('/openapi.json', async () => (await description()).openApi(origins.account()));
  const ofConsole = origins.console;
  if (ofConsole !== null)
    app.get('/console-openapi.json', async () => (await consoleDescription()).consoleOpenApi(ofConsole));
  app.get<{ Querystring: { lang?: unknown } }>('/docs', async ({ query, headers }, reply) => {
    const { docsCsp, docsHtml } = await docs();
    const asked = typeof query.lang === 'string' ? query.lang : headers['accept-language'];
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': docsCsp, vary: 'Accept-Language' })
      .send(docsHtml(preferredLanguage(asked)));
  });
}
