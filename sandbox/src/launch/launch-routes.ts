import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { sendPage, wantsPage } from '../page/layout.ts';
import type { Clock } from '../service.ts';
import { launchLink, launchParams, type MarketOptions } from './launch-link.ts';
import { launchPage } from './launch-page.ts';

/**
 * `GET /launch?platform=&workspaceId=&backUrl=&user=` creates a signed link: `{url}` as JSON, or a page for a browser.
 */
export function launchRoutes(
  app: FastifyInstance,
  market: MarketOptions,
  issueCode: (user: string) => string,
  now: Clock,
): void {
  app.get('/launch', (request, reply) => {
    const params = v.safeParse(launchParams, request.query);
    if (!params.success) return reply.code(400).send({ error: 'A parameter is too long, or given twice' });
    const url = launchLink(market, params.output, issueCode, now);
    if (!wantsPage(request.headers.accept)) return reply.header('Cache-Control', 'no-store').send({ url });
    return sendPage(request, reply, (language) => launchPage(url, params.output, language));
  });
}
