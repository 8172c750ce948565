import { brand } from '@isoline/contract/brand.ts';
import { chooseWords, type ErrorKey, errors, sentence } from '@isoline/contract/errors.ts';
import { BACK_END_API } from '@isoline/contract/values/back-end-scopes.ts';
import { STREAMS } from '@isoline/contract/values/event-streams.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../model/refusal.ts';
import { callHeaders, preferredLanguage } from './answer.ts';
import { refusalOf } from './answer-failure.ts';
import { dataWithFields } from './refusal-data.ts';

/** The status of a business outcome, which has HTTP 200 in the envelope. */
const CONFLICT = 409;

/** Returns whether a path is of the API for back ends, whose failures are problems. */
export const isBackEndCall = (path: string): boolean => path.startsWith(`${BACK_END_API}/`);

/** Returns the URI that names the kind of a problem. */
const problemType = (key: ErrorKey) => `urn:${brand.id}:problem:${key.toLowerCase().replaceAll('_', '-')}`;

/**
 * Returns the HTTP status of a problem. The calls about event streams answer 400 for a wrong parameter, as Shared
 * Signals Framework 1.0 (section 8.1) and RFC 8936 (section 2.5) say.
 */
export function problemStatus(key: ErrorKey, path: string): number {
  if (key === 'FIELDS_INVALID' && path.startsWith(STREAMS)) return errors.BAD_REQUEST.status;
  return errors[key].status === 200 ? CONFLICT : errors[key].status;
}

/**
 * Returns the language of an answer: English unless the caller prefers Chinese, because programs rarely say. `fetch` of
 * Node sends `*`.
 */
export const languageOf = ({ headers: { 'accept-language': asked = '*' } }: Pick<FastifyRequest, 'headers'>) =>
  asked === '*' ? 'en' : preferredLanguage(asked);

/** Answers a failure as a problem (RFC 9457), with the challenge of RFC 6750 for a token that is refused. */
export function answerProblem(error: FastifyError | Error, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof Refusal ? error : refusalOf(error, reply);
  const { key, values } = refusal;
  const language = languageOf(reply.request);
  const data = dataWithFields(refusal, () => language);
  const status = problemStatus(key, reply.request.routeOptions.url ?? '');
  const detail = sentence(chooseWords(key, values), language, values);
  reply.headers(callHeaders).type('application/problem+json').code(status);
  if (typeof values.retryAfter === 'number') reply.header('retry-after', values.retryAfter);
  if (status === 401 || key === 'SCOPE_MISSING') reply.header('www-authenticate', challenge(key, data, reply));
  return reply.send(JSON.stringify({ ...buildProblem(key, status, detail, reply.request.id), ...data }));
}

/** Builds the members that every problem has. */
export const buildProblem = (key: ErrorKey, status: number, detail: string, requestId: string) => ({
  type: problemType(key),
  title: key,
  status,
  detail,
  instance: `urn:request:${requestId}`,
});

/** Returns the challenge (RFC 6750, section 3). A request without a token is told only the scheme. */
function challenge(key: ErrorKey, data: object | null, { request }: FastifyReply): string {
  const realm = `Bearer realm="${brand.id}"`;
  if (key === 'SCOPE_MISSING') {
    const { scope } = data as { readonly scope: string };
    return `${realm}, error="insufficient_scope", scope="${scope}"`;
  }
  if (request.headers.authorization === undefined) return realm;
  return `${realm}, error="invalid_token", error_description="${errors[key].en}"`;
}
