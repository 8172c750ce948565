import type { FastifyError, FastifyReply } from 'fastify';
import { Refusal } from '../model/refusal.ts';
import { CallAbandoned, Unavailable } from '../model/unavailable.ts';
import { sendEnvelope } from './answer.ts';
import { refusalDataOf } from './refusal-data.ts';

const RETRY_SECONDS = 5;

/** Translates a thrown error into an answer: a refusal by the error catalog, an unknown error into a plain 500. */
export function answerFailure(error: FastifyError | Error, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return sendEnvelope(reply, error.key, refusalDataOf(error.data), error.values);
  // The client has closed its connection, so nobody reads this answer.
  if (error instanceof CallAbandoned) return sendEnvelope(reply, 'BAD_REQUEST');
  if (error instanceof Unavailable) {
    reply.log.warn({ reqId: reply.request.id, err: error }, 'unavailable');
    return sendEnvelope(reply, 'UNAVAILABLE', null, { retryAfter: RETRY_SECONDS });
  }
  const status = ('statusCode' in error ? error.statusCode : null) ?? 500;
  switch (status) {
    case 403:
    case 404:
    case 414:
      return sendEnvelope(reply, 'NOT_FOUND');
    case 413:
      return sendEnvelope(reply, 'TOO_LARGE');
    case 415:
      return sendEnvelope(reply, 'MEDIA_TYPE');
    case 503:
      return sendEnvelope(reply, 'UNAVAILABLE', null, { retryAfter: RETRY_SECONDS });
    default:
      // For example an unmet `If-Match` (412), which is not a failure of the server.
      if (status >= 400 && status < 500) return sendEnvelope(reply, 'BAD_REQUEST');
      reply.log.error({ reqId: reply.request.id, err: error }, 'failed');
      return sendEnvelope(reply, 'SERVER_ERROR');
  }
}
