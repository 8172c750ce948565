import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { preferredLanguage } from '../page/language.ts';
import { sendPage, wantsPage } from '../page/layout.ts';
import type { Clock } from '../service.ts';
import { launchLink, launchOrder, type MarketOptions } from './launch-link.ts';
import { launchPage } from './launch-page.ts';

/** `GET /launch?platform=&workspaceId=&backUrl=&user=` makes a signed link: `{url}` for programs, a page for people. */
export function launchRoutes(
  app: FastifyInstance,
  market: MarketOptions,
  issue: (person: string) => string,
  now: Clock,
): void {
  app.get('/launch', (request, reply) => {
    const order = v.safeParse(launchOrder, request.query);
    if (!order.success) return reply.code(400).send({ error: 'A parameter is too long, or given twice' });
    const url = launchLink(market, order.output, issue, now);
    if (!wantsPage(request.headers.accept)) return reply.header('Cache-Control', 'no-store').send({ url });
    return sendPage(reply, launchPage(url, order.output, preferredLanguage(request.headers['accept-language'])));
  });
}
