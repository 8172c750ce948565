import type { FastifyInstance } from 'fastify';
import { sendPage, wantsPage } from '../page/layout.ts';
import type { Inbox } from './inbox.ts';
import { inboxPage } from './inbox-page.ts';

interface InboxQuery {
  readonly to?: string | readonly string[];
}

/** `GET /inbox?to=` returns JSON, or a page to a browser. `DELETE /inbox` removes all messages. */
export function inboxRoutes(app: FastifyInstance, inbox: Inbox): void {
  app.get<{ Querystring: InboxQuery }>('/inbox', (request, reply) => {
    const { to: param = '' } = request.query;
    const to = String(typeof param === 'string' ? param : param[0]);
    const messages = inbox.list(to);
    if (!wantsPage(request.headers.accept)) return reply.header('Vary', 'Accept').send(messages);
    return sendPage(request, reply, (language) => inboxPage(messages, to, language));
  });
  app.delete('/inbox', (_request, reply) => {
    inbox.clear();
    return reply.code(204).send();
  });
}
