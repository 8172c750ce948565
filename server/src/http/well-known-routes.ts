import type { FastifyInstance } from 'fastify';

/**
 * Serves well-known URLs (RFC 8615) for password managers, which look for our pages, and for OAuth clients, which look
 * for the OpenID provider. Also serves the short link of SMS notices.
 */
export function serveWellKnown(app: FastifyInstance, origin: () => string): void {
  // https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/UserCenter#password', 302));
  // https://w3c.github.io/webappsec-passkey-endpoints/passkey-endpoints.html
  app.get('/.well-known/passkey-endpoints', async () => ({
    enroll: `${origin()}/UserCenter#passkey`,
    manage: `${origin()}/UserCenter?section=security`,
  }));
  // An SMS notice to the owner of a former number links to this path to recover the account. A longer URL does not fit
  // into a template.
  app.get('/r', (_request, reply) => reply.redirect('/#reset', 302));
  // The provider's metadata at the path where clients that know only OAuth 2 look for it (RFC 8414, section 3.1),
  // including pages of any origin.
  const metadata = '/.well-known/oauth-authorization-server/oidc';
  app.get(metadata, async (_request, reply) => {
    const { statusCode, body } = await app.inject('/oidc/.well-known/openid-configuration');
    return reply.code(statusCode).headers(anyOrigin).type('application/json; charset=utf-8').send(body);
  });
  // A page of an agent sends the revision of its protocol in a header (MCP), which requires a preflight request.
  app.options(metadata, (_request, reply) =>
    reply
      .code(204)
      .headers({ ...anyOrigin, 'access-control-allow-methods': 'GET', 'access-control-allow-headers': '*' })
      .send(),
  );
}

const anyOrigin = { 'access-control-allow-origin': '*' } as const;
