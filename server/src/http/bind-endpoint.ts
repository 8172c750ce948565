/** What binding an endpoint of the public listener and one of the console's have in common. */
import type { FastifyReply, FastifyRequest } from 'fastify';
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

const isForm = (request: FastifyRequest) =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

/**
 * Refuses a compressed body, and one of another media type than the endpoint reads.
 *
 * @throws Refusal MEDIA_TYPE
 */
export function refuseEncoding(
  { encoding = 'json' }: { readonly encoding?: 'json' | 'form' | 'either' },
  request: FastifyRequest,
): void {
  // Some read a body that is marked as compressed as it is, others unpack it (RFC 9110, section 15.5.16).
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw new Refusal('MEDIA_TYPE');
  const empty = request.body === undefined || request.body === null;
  if (empty || encoding === 'either') return;
  if (isForm(request) !== (encoding === 'form')) throw new Refusal('MEDIA_TYPE');
}

/** Longer than any browser's. To sort the thousands of types that a header holds takes many times as long as a call. */
const LONGEST_ACCEPT = 1_024;

/**
 * Refuses a caller who accepts no format of the endpoint.
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
