import type { FastifyInstance } from 'fastify';

/**
 * Serves the addresses at which password managers look for our pages, and OAuth clients for the OpenID provider (RFC 8615), and the
 * short link of SMS notices.
 */
export function serveWellKnown(app: FastifyInstance, origin: () => string): void {
  // https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/UserCenter#password', 302));
  // https://w3c.github.io/webappsec-passkey-endpoints/passkey-endpoints.html
  app.get('/.well-known/passkey-endpoints', async () => ({
    enroll: `${origin()}/UserCenter#passkey`,
    manage: `${origin()}/UserCenter?section=security`,
  }));
  // A notice by SMS tells the owner of a former number to recover the account here: a template holds no longer address.
  app.get('/r', (_request, reply) => reply.redirect('/#reset', 302));
  // The provider's metadata, where a client of OAuth 2 alone reads it (RFC 8414, section 3.1).
  app.get('/.well-known/oauth-authorization-server/oidc', async (_request, reply) => {
    const { statusCode, body } = await app.inject('/oidc/.well-known/openid-configuration');
    return reply.code(statusCode).type('application/json; charset=utf-8').send(body);
  });
}
