import type { FastifyInstance } from 'fastify';

/**
 * Serves well-known URLs (RFC 8615), where password managers look for our pages and OAuth clients for the OpenID provider, and
 * the short link of SMS notices.
 */
export function serveWellKnown(app: FastifyInstance, origin: () => string): void {
  // https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/UserCenter#password', 302));
  // https://w3c.github.io/webappsec-passkey-endpoints/passkey-endpoints.html
  app.get('/.well-known/passkey-endpoints', async () => ({
    enroll: `${origin()}/UserCenter#passkey`,
    manage: `${origin()}/UserCenter?section=security`,
  }));
  // An SMS notice to the owner of a former number links to this path, to recover the account: a longer URL does not fit into a
  // template.
  app.get('/r', (_request, reply) => reply.redirect('/#reset', 302));
  // The provider's metadata, where clients that know only OAuth 2 look for it (RFC 8414, section 3.1).
  app.get('/.well-known/oauth-authorization-server/oidc', async (_request, reply) => {
    const { statusCode, body } = await app.inject('/oidc/.well-known/openid-configuration');
    return reply.code(statusCode).type('application/json; charset=utf-8').send(body);
  });
}
