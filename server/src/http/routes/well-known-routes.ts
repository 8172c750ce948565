import type { FastifyInstance } from 'fastify';

/** Serves the addresses at which password managers look for our pages (RFC 8615). */
export function serveWellKnown(app: FastifyInstance, origin: () => string): void {
  // https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/UserCenter#password', 302));
  // https://w3c.github.io/webappsec-passkey-endpoints/passkey-endpoints.html
  app.get('/.well-known/passkey-endpoints', async () => ({
    enroll: `${origin()}/UserCenter#passkey`,
    manage: `${origin()}/UserCenter?section=security`,
  }));
}
