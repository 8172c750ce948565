/** The parts that are shared by binding endpoints of the public listener and of the console. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../model/refusal.ts';
import { sendOutcome } from './answer.ts';
import { refusalDataOf } from './refusal-data.ts';

/** Converts a path of the contract to Fastify's notation: `{id}` becomes `:id`. */
export const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Answers a refusal that the endpoint declares: a business outcome with HTTP 200. Some endpoints declare
 * USER_NOT_LOGIN, because their callers are products, which read only the code. Any other error is rethrown.
 */
export function sendIfDeclared(
  { refusals }: { readonly refusals: object },
  error: unknown,
  reply: FastifyReply,
): FastifyReply {
  if (!(error instanceof Refusal && Object.hasOwn(refusals, error.key))) throw error;
  return sendOutcome(reply, error.key, refusalDataOf(error.data), error.values);
}

const isForm = (request: FastifyRequest) =>
  /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');

/**
 * Refuses a body whose media type the endpoint does not read.
 *
 * @throws Refusal MEDIA_TYPE
 */
export function refuseMediaType(
  { encoding = 'json' }: { readonly encoding?: 'json' | 'form' | 'either' },
  request: FastifyRequest,
): void {
  const empty = request.body === undefined || request.body === null;
  if (empty || encoding === 'either') return;
  if (isForm(request) !== (encoding === 'form')) throw new Refusal('MEDIA_TYPE');
}

/**
 * More characters than any browser sends. A longer header may contain thousands of types, and sorting them takes many
 * times as long as a call.
 */
const LONGEST_ACCEPT = 1_024;

/**
 * Refuses a caller that does not accept the format of the endpoint.
 *
 * @throws Refusal NOT_ACCEPTABLE
 */
export function refuseFormat({ produces }: { readonly produces?: string }, request: FastifyRequest): void {
  const { accept = '' } = request.headers;
  if (accept === '' || accept === '*/*') return;
  if (accept.length > LONGEST_ACCEPT) throw new Refusal('NOT_ACCEPTABLE');
  if (!request.accepts().type(['application/json', ...(produces ? [produces] : [])]))
    throw new Refusal('NOT_ACCEPTABLE');
}
