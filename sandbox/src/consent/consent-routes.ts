import type { FastifyInstance, FastifyReply } from 'fastify';
import { formOf, readForms, readJson } from '../bodies.ts';
import { sendPage, wantsPage } from '../page/layout.ts';
import type { Query } from '../service.ts';
import type { AuthorizePage } from './authorize-page.ts';
import { parseUserName } from './cloud-users.ts';
import { consentPage, invalidRequestPage } from './consent-page.ts';
import type { Consent, ConsentStore } from './consent-store.ts';

/** Serves the authorization endpoints, their consent form, and the control endpoint that answers for a user. */
export function consentRoutes(app: FastifyInstance, pages: readonly AuthorizePage[], consents: ConsentStore): void {
  for (const page of pages) authorizeRoute(app, page, consents);
  app.register(async (scope) => answerRoutes(scope, consents));
  app.register(async (scope) => consentControlRoutes(scope, pages, consents));
}

/** `GET {path}` shows the consent page, or returns `{request, app, redirectUrl, state}` to a program. */
function authorizeRoute(app: FastifyInstance, { path, control, parse }: AuthorizePage, consents: ConsentStore): void {
  app.get<{ Querystring: Query }>(path, (request, reply) => {
    const parsed = parse(request.query);
    const page = wantsPage(request.headers.accept);
    if ('invalidParam' in parsed) {
      reply.code(400);
      if (!page) return reply.send({ error: `"${parsed.invalidParam}" is missing or wrong` });
      return sendPage(request, reply, (language) => invalidRequestPage(parsed.invalidParam, language));
    }
    const consent = consents.add(parsed);
    const { appName, redirectUrl, state } = parsed;
    if (!page) return reply.send({ request: consent.id, app: appName, redirectUrl, state });
    const allowUrl = `${request.protocol}://${request.host}/control/${control}/allow`;
    return sendPage(request, reply, (language) => consentPage(consent, allowUrl, language));
  });
}

/** `POST /consent/:id` receives the user's answer. `GET` tells the open page when a script has answered. */
function answerRoutes(app: FastifyInstance, consents: ConsentStore): void {
  readForms(app);
  app.get<{ Params: { id: string } }>('/consent/:id', ({ params }, reply) => {
    const consent = consents.find(params.id);
    reply.header('Cache-Control', 'no-store');
    return consent ? reply.send({ redirect: consent.redirect }) : notFound(reply);
  });
  app.post<{ Params: { id: string } }>('/consent/:id', (request, reply) => {
    const consent = consents.find(request.params.id);
    if (!consent) return notFound(reply);
    const form = formOf(request);
    if (form.get('answer') === 'deny') return reply.redirect(consents.answer(consent, null), 303);
    const user = parseUserName(form.get('other')) ?? parseUserName(form.get('user'));
    if (user === null) return reply.code(400).send({ error: '"user" must be a name' });
    return reply.redirect(consents.answer(consent, user), 303);
  });
}

const notFound = (reply: FastifyReply) => reply.code(404).send({ error: 'No such request: unknown or expired' });

/**
 * `POST /control/{control}/{allow|deny}` `{request, user}` answers instead of a user and returns `{redirect}`, the
 * callback URL. `request` is the id of a consent page, the state of an open page, or the whole authorization URL, which
 * then need not be opened.
 */
function consentControlRoutes(app: FastifyInstance, pages: readonly AuthorizePage[], consents: ConsentStore): void {
  readJson(app);
  const controls = new Set(pages.map(({ control }) => control));
  for (const path of [...controls].flatMap((control) => [`${control}/allow`, `${control}/deny`])) {
    const allows = path.endsWith('/allow');
    app.post(`/control/${path}`, ({ body }, reply) => {
      const { request, user }: Query = Object(body);
      const consent =
        typeof request === 'string' ? (addFromUrl(request, pages, consents) ?? consents.find(request)) : null;
      if (!consent) return reply.code(404).send({ error: '"request" names no authorization request' });
      const name = allows ? parseUserName(user) : null;
      if (allows && name === null) return reply.code(400).send({ error: '"user" must be a name' });
      return { redirect: consents.answer(consent, name) };
    });
  }
}

function addFromUrl(address: string, pages: readonly AuthorizePage[], consents: ConsentStore): Consent | null {
  const url = URL.parse(address);
  const parsed = url && pages.find(({ path }) => path === url.pathname)?.parse(Object.fromEntries(url.searchParams));
  return parsed && !('invalidParam' in parsed) ? consents.add(parsed) : null;
}
