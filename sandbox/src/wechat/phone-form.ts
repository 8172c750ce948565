import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type QrAct, qrActs } from './qr-codes.ts';

/** Lets routes of this app read what a page's form sent, by `fieldOf`. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
}

export const fieldOf = ({ body }: FastifyRequest, name: string): string =>
  body instanceof URLSearchParams ? (body.get(name) ?? '') : '';

/** Who acts, when the form says so. */
export const personOf = (request: FastifyRequest): string | undefined => fieldOf(request, 'user').trim() || undefined;

/** The act of a form, or of the address that it is sent to. */
export function actOf(request: FastifyRequest): QrAct | undefined {
  const { act } = request.query as { act?: unknown };
  return qrActs.find((known) => known === (fieldOf(request, 'act') || act));
}
