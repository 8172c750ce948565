import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { preferredLanguage } from '../page/language.ts';
import { sendPage, wantsPage } from '../page/layout.ts';
import { consentPage, wrongRequestPage } from './consent-page.ts';
import type { Consent, ConsentOrder, Consents } from './consents.ts';
import { personOf } from './people.ts';

export type Query = Readonly<Record<string, unknown>>;

/** What is wrong with the query of an authorise page. */
export interface WrongRequest {
  readonly wrong: string;
}

/** One authorise page: its path, and how its query is read. */
export interface Authorize {
  readonly path: string;
  readonly read: (query: Query) => ConsentOrder | WrongRequest;
}

const languageOf = ({ headers }: FastifyRequest) => preferredLanguage(headers['accept-language']);

/** Serves the authorise pages, the answers of people, and those of scripts in their place. */
export function consentRoutes(app: FastifyInstance, pages: readonly Authorize[], consents: Consents): void {
  for (const page of pages) authorizeRoute(app, page, consents);
  app.register(async (scope) => answerRoutes(scope, consents));
  app.register(async (scope) => controlRoutes(scope, pages, consents));
}

/** `GET {path}` asks a person, or gives a program `{request, app, redirectUrl, state}`. */
function authorizeRoute(app: FastifyInstance, { path, read }: Authorize, consents: Consents): void {
  app.get<{ Querystring: Query }>(path, (request, reply) => {
    const order = read(request.query);
    const page = wantsPage(request.headers.accept);
    if ('wrong' in order) {
      reply.code(400);
      if (!page) return reply.send({ error: `"${order.wrong}" is missing or wrong` });
      return sendPage(reply, wrongRequestPage(order.wrong, languageOf(request)));
    }
    const consent = consents.ask(order);
    const { appName, redirectUrl, state } = order;
    if (!page) return reply.send({ request: consent.id, app: appName, redirectUrl, state });
    const origin = `${request.protocol}://${request.host}`;
    return sendPage(reply, consentPage(consent, origin, languageOf(request)));
  });
}

/** `POST /consent/:id` takes the person's answer; `GET` tells the page when a script gave it. */
function answerRoutes(app: FastifyInstance, consents: Consents): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.get<{ Params: { id: string } }>('/consent/:id', ({ params }, reply) => {
    const consent = consents.find(params.id);
    reply.header('Cache-Control', 'no-store');
    return consent ? reply.send({ redirect: consent.redirect }) : gone(reply);
  });
  app.post<{ Params: { id: string }; Body: URLSearchParams | undefined }>('/consent/:id', ({ params, body }, reply) => {
    const consent = consents.find(params.id);
    if (!consent) return gone(reply);
    if (body?.get('answer') === 'deny') return reply.redirect(consents.answer(consent, null), 303);
    const person = personOf(body?.get('other')) ?? personOf(body?.get('user'));
    if (person === null) return reply.code(400).send({ error: '"user" must be a name' });
    return reply.redirect(consents.answer(consent, person), 303);
  });
}

const gone = (reply: FastifyReply) => reply.code(404).send({ error: 'No such request: it ran out, or never was' });

/**
 * `POST /control/cloud/{allow|deny}` `{request, user}` answers in a person's place and tells `{redirect}`, where the
 * browser goes on. `request` is the id that the page shows, the state of a page that is open, or the whole address of
 * the authorise page, which then nobody needs to open.
 */
function controlRoutes(app: FastifyInstance, pages: readonly Authorize[], consents: Consents): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  for (const act of ['allow', 'deny']) {
    app.post(`/control/cloud/${act}`, ({ body }, reply) => {
      const { request, user } = parseObject(String(body ?? ''));
      const consent = typeof request === 'string' ? (opened(request, pages, consents) ?? consents.find(request)) : null;
      if (!consent) return reply.code(404).send({ error: '"request" names no authorise request' });
      const person = act === 'allow' ? personOf(user) : null;
      if (act === 'allow' && person === null) return reply.code(400).send({ error: '"user" must be a name' });
      return { redirect: consents.answer(consent, person) };
    });
  }
}

function opened(address: string, pages: readonly Authorize[], consents: Consents): Consent | null {
  const url = URL.parse(address);
  const order = url && pages.find(({ path }) => path === url.pathname)?.read(Object.fromEntries(url.searchParams));
  return order && !('wrong' in order) ? consents.ask(order) : null;
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
