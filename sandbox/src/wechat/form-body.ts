import type { FastifyRequest } from 'fastify';
import { formOf } from '../bodies.ts';
import { type PhoneAction, phoneActions } from './qr-codes.ts';

/** Returns the user, if the form names one. */
export const readUser = (request: FastifyRequest): string | undefined =>
  formOf(request).get('user')?.trim() || undefined;

/** Returns the action in the form, or in the query of its URL. */
export function readAction(request: FastifyRequest): PhoneAction | undefined {
  const { action } = request.query as { action?: unknown };
  return phoneActions.find((known) => known === (formOf(request).get('action') || action));
}
