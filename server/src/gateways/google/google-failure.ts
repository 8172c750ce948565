import * as oidc from 'openid-client';
import { networkFailure } from '../network-failure.ts';
import { ProviderError } from '../provider-error.ts';

const provider = 'google';

/**
 * Translates an error of openid-client. Only error codes are kept, because the cause of an error can contain tokens.
 */
export function googleFailure(error: unknown): ProviderError {
  const known = causes(error).find((cause) => cause instanceof ProviderError);
  if (known) return known;
  if (error instanceof oidc.ResponseBodyError) return answeredError(error.status, error.error);
  if (error instanceof oidc.ClientError) return clientError(error);
  return new ProviderError({ provider, ...networkFailure(error) });
}

/** Classifies an error answer (RFC 6749, section 5.2). */
function answeredError(status: number, code: string): ProviderError {
  const busy = status === 429 || status === 503;
  const failure = busy ? 'busy' : code === 'invalid_grant' ? 'code' : 'failed';
  const shown = /^\w{1,64}$/.test(code) ? code : 'unknown';
  return new ProviderError({ provider, kind: 'vendor', code: shown, sent: 'no', failure });
}

/**
 * Classifies a timeout, or an answer that is not valid OpenID Connect: another status, invalid JSON, a wrong ID token.
 */
function clientError(error: oidc.ClientError): ProviderError {
  const [, ...inner] = causes(error);
  if (error.code === 'OAUTH_TIMEOUT') return new ProviderError({ provider, kind: 'timeout', sent: 'maybe' });
  const network = inner.find((cause) => cause instanceof TypeError && cause.message === 'fetch failed');
  if (network) return new ProviderError({ provider, ...networkFailure(network) });
  return new ProviderError({ provider, kind: 'garbage', sent: 'maybe', ...(error.code && { code: error.code }) });
}

function causes(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}
