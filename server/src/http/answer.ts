import type { Envelope } from '@isoline/contract/endpoint.ts';
import type { Language } from '@isoline/contract/errors/error-row.ts';
import { chooseWords, type ErrorKey, errors, type SentenceValues, sentence } from '@isoline/contract/errors.ts';
import type { FastifyReply } from 'fastify';
import { contentSecurityPolicies } from './security-headers.ts';

/** Builds the envelope of an answer in the caller's language. */
export function envelope<T>(key: ErrorKey, language: Language, data: T, values?: SentenceValues): Envelope<T> {
  return { code: errors[key].code, msg: sentence(chooseWords(key, values ?? {}), language, values), data };
}

/** Answers with the envelope of `key` and its HTTP status. */
export function sendEnvelope(
  reply: FastifyReply,
  key: ErrorKey,
  data: unknown = null,
  values: SentenceValues = {},
): FastifyReply {
  return sendOutcome(reply.code(errors[key].status), key, data, values);
}

/** Headers of every answer of a call: the answer is not cached, and not shown in a frame. */
export const callHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': contentSecurityPolicies.call,
};

/** Answers with the envelope of `key` and keeps the HTTP status, which is 200 unless it was set. */
export function sendOutcome(reply: FastifyReply, key: ErrorKey, data: unknown, values: SentenceValues): FastifyReply {
  reply.headers(callHeaders);
  if (typeof values.retryAfter === 'number') reply.header('retry-after', values.retryAfter);
  return reply.send(envelope(key, preferredLanguage(reply.request.headers['accept-language']), data, values));
}

/**
 * More characters than any browser sends. The rest of a longer header is ignored, because every answer parses the
 * header.
 */
const LONGEST_ACCEPT_LANGUAGE = 256;

/** Chooses the caller's preferred language: `en` if English weighs more than Chinese, otherwise `zh`. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return 'zh';
  const weights = { zh: 0, en: 0 };
  for (const part of acceptLanguage.slice(0, LONGEST_ACCEPT_LANGUAGE).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = tag.startsWith('en') ? 'en' : tag.startsWith('zh') ? 'zh' : null;
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    const weight = quality ? Number(quality.trim().slice(2)) : 1;
    if (language && weight > weights[language]) weights[language] = weight;
  }
  return weights.en > weights.zh ? 'en' : 'zh';
}

/** Formats a time for the wire: ISO 8601 in UTC (docs/contract.md, section 1). */
export const isoTime = (at: number): string => new Date(at).toISOString();
