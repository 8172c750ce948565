import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type PhoneAction, phoneActions } from './qr-codes.ts';

/** Parses form bodies for the routes of this app. Read their fields with `readField`. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
}

export const readField = ({ body }: FastifyRequest, name: string): string =>
  body instanceof URLSearchParams ? (body.get(name) ?? '') : '';

/** Returns the user, if the form names one. */
export const readUser = (request: FastifyRequest): string | undefined => readField(request, 'user').trim() || undefined;

/** Returns the action in the form, or in the query of its URL. */
export function readAction(request: FastifyRequest): PhoneAction | undefined {
  const { action } = request.query as { action?: unknown };
  return phoneActions.find((known) => known === (readField(request, 'action') || action));
}
