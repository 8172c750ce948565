import type { ProviderFailure } from './provider-error.ts';

interface Failure {
  readonly kind: ProviderFailure;
  readonly sent: 'no' | 'maybe';
}

const beforeConnection = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EDNS',
  'ETLS',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Classifies a failed network call: its kind, and whether the request may have reached the other side. */
export function networkFailure(error: unknown): Failure {
  const chain = causes(error);
  if (chain.some(({ name }) => name === 'TimeoutError' || name === 'AbortError'))
    return { kind: 'timeout', sent: 'maybe' };
  const codes = chain.flatMap(({ code }) => (typeof code === 'string' ? [code] : []));
  if (codes.includes('ECONNREFUSED')) return { kind: 'refused', sent: 'no' };
  if (codes.some((code) => beforeConnection.has(code))) return { kind: 'unreachable', sent: 'no' };
  if (codes.includes('ETIMEDOUT')) return { kind: 'timeout', sent: 'maybe' };
  return { kind: 'unreachable', sent: 'maybe' };
}

/** Returns the error, its causes, and the parts of an aggregate error (one per address of a host). */
function causes(error: unknown): { name?: unknown; code?: unknown }[] {
  if (!(error instanceof Error)) return [];
  const parts = error instanceof AggregateError ? error.errors : [];
  return [error, ...causes(error.cause), ...parts.flatMap(causes)];
}
