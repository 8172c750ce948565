import type { DeliveryFailure } from '../model/entities/delivery.ts';
import type { IdentityFailure } from '../model/ports/identity-provider.ts';

/** The cause of a failed call to an outside service. `vendor` means that the service answered with its own error. */
export type ProviderFailure = 'timeout' | 'refused' | 'unreachable' | 'garbage' | 'vendor';

interface Details {
  readonly provider: string;
  readonly kind: ProviderFailure;
  /** The vendor's error code. */
  readonly code?: string;
  /** `no` means that the call had no effect and may be repeated. */
  readonly sent: 'no' | 'maybe';
  /** The failure of the sign-in; derived from `kind` by default. */
  readonly failure?: IdentityFailure['failure'];
}

/** A failed call of an outside service. It contains no URL, secret or text of the service, so it can be logged. */
export class ProviderError extends Error implements DeliveryFailure, IdentityFailure {
  override readonly name = 'ProviderError';
  readonly provider: string;
  readonly kind: ProviderFailure;
  readonly code?: string;
  readonly sent: 'no' | 'maybe';
  readonly failure: IdentityFailure['failure'];

  constructor({ provider, kind, code, sent, failure }: Details) {
    super(`${provider}: ${kind}${code === undefined ? '' : ` (${code})`}`);
    this.provider = provider;
    this.kind = kind;
    this.sent = sent;
    this.failure = failure ?? (kind === 'timeout' ? 'timeout' : 'failed');
    if (code !== undefined) this.code = code;
  }
}

/**
 * Returns the error for an answer that does not follow the protocol of the service. Its code is the HTTP status, which
 * tells a proxy or a rate limit from a broken service. Without a success or a server error (5xx), the call had no
 * effect.
 */
export function garbageError(provider: string, status: number): ProviderError {
  const sent = status < 300 || status >= 500 ? 'maybe' : 'no';
  return new ProviderError({ provider, kind: 'garbage', sent, ...(status !== 200 && { code: `HTTP ${status}` }) });
}
