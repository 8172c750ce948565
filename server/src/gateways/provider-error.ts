import type { IdentityFailure } from '../domain/identity/provider.ts';
import type { DeliveryFailure } from '../domain/ports.ts';

/** Why an outside call failed; `vendor` means that the provider answered and refused. */
export type ProviderFailure = 'timeout' | 'refused' | 'unreachable' | 'garbage' | 'vendor';

interface Details {
  readonly provider: string;
  readonly kind: ProviderFailure;
  /** The vendor's own code. */
  readonly code?: string;
  /** `no`: the call surely did nothing and may be repeated. */
  readonly sent: 'no' | 'maybe';
  /** What it means for whoever asked for an identity; by its kind where nothing is said. */
  readonly failure?: IdentityFailure['failure'];
}

/** An outside call that failed. It carries no address, secret or text of the provider, so it may be logged whole. */
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
