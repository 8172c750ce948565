/** What binding an endpoint of the public listener and one of the console's have in common. */
import type { FastifyReply } from 'fastify';
import { Refusal } from '../model/refusal.ts';
import { sendOutcome } from './answer.ts';
import { refusalDataOf } from './refusal-data.ts';

/** A path of the contract as Fastify writes it: `{id}` is `:id`. */
export const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Answers a refusal that the endpoint declares: it is a business outcome, HTTP 200. Products read only the code, so some endpoints
 * declare USER_NOT_LOGIN. Anything else is thrown on.
 */
export function sendIfDeclared(
  { refusals }: { readonly refusals: object },
  error: unknown,
  reply: FastifyReply,
): FastifyReply {
  if (!(error instanceof Refusal && Object.hasOwn(refusals, error.key))) throw error;
  return sendOutcome(reply, error.key, refusalDataOf(error.data), error.values);
}
