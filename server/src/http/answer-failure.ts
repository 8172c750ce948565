import type { FastifyError, FastifyReply } from 'fastify';
import { Refusal } from '../model/refusal.ts';
import { CallAbandoned, Unavailable } from '../model/unavailable.ts';
import { preferredLanguage, sendEnvelope } from './answer.ts';
import { dataWithFields, refusalDataOf } from './refusal-data.ts';

const RETRY_SECONDS = 5;

/** Translates a thrown error into an answer: a refusal by the error catalog, an unknown error into a plain 500. */
export function answerFailure(error: FastifyError | Error, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof Refusal ? error : refusalOf(error, reply);
  const data = dataWithFields(refusal, () => preferredLanguage(reply.request.headers['accept-language']));
  return sendEnvelope(reply, refusal.key, refusalDataOf(data), refusal.values);
}

/** Returns the refusal that answers an error which is not one, and logs an error of ours. */
export function refusalOf(error: FastifyError | Error, reply: FastifyReply): Refusal {
  // The client has closed its connection, so nobody reads this answer.
  if (error instanceof CallAbandoned || error === reply.request.raw.errored) return new Refusal('BAD_REQUEST');
  if (error instanceof Unavailable) {
    reply.log.warn({ reqId: reply.request.id, err: error }, 'unavailable');
    return new Refusal('UNAVAILABLE', { values: { retryAfter: RETRY_SECONDS } });
  }
  const status = ('statusCode' in error ? error.statusCode : null) ?? 500;
  switch (status) {
    case 403:
    case 404:
    case 414:
      return new Refusal('NOT_FOUND');
    case 413:
      return new Refusal('TOO_LARGE');
    case 415:
      return new Refusal('MEDIA_TYPE');
    case 503:
      return new Refusal('UNAVAILABLE', { values: { retryAfter: RETRY_SECONDS } });
    default:
      // For example an unmet `If-Match` (412), which is not a failure of the server.
      if (status >= 400 && status < 500) return new Refusal('BAD_REQUEST');
      reply.log.error({ reqId: reply.request.id, err: error }, 'failed');
      return new Refusal('SERVER_ERROR');
  }
}
