import type { FastifyInstance } from 'fastify';
import { sendPage, wantsPage } from '../page/layout.ts';
import type { Inbox } from './inbox.ts';
import { inboxPage } from './inbox-page.ts';

interface InboxQuery {
  readonly to?: string | readonly string[];
}

/** A mail is shown as mail programs do: without scripts, and without anything that it would have to load. */
const mailPolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * `GET /inbox?to=` returns JSON, or a page to a browser. `GET /inbox/html/:id` returns the HTML part of a mail.
 * `DELETE /inbox` removes all messages.
 */
export function inboxRoutes(app: FastifyInstance, inbox: Inbox): void {
  app.get<{ Querystring: InboxQuery }>('/inbox', (request, reply) => {
    const { to: param = '' } = request.query;
    const to = String(typeof param === 'string' ? param : param[0]);
    const messages = inbox.list(to);
    if (!wantsPage(request.headers.accept)) return reply.header('Vary', 'Accept').send(messages);
    return sendPage(request, reply, (language) => inboxPage(messages, to, language));
  });
  app.get<{ Params: { id: string } }>('/inbox/html/:id', (request, reply) => {
    const part = inbox.html(Number(request.params.id));
    if (part === undefined) return reply.code(404).send({ error: 'not_found' });
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', mailPolicy)
        // A link of the mail opens outside of the frame.
        .send(part.replace('<title>', '<base target="_blank"><title>'))
    );
  });
  app.delete('/inbox', (_request, reply) => {
    inbox.clear();
    return reply.code(204).send();
  });
}
