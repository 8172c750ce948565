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
}

/** An outside call that failed. It carries no address, secret or text of the provider, so it may be logged whole. */
export class ProviderError extends Error implements DeliveryFailure {
  override readonly name = 'ProviderError';
  readonly provider: string;
  readonly kind: ProviderFailure;
  readonly code?: string;
  readonly sent: 'no' | 'maybe';

  constructor({ provider, kind, code, sent }: Details) {
    super(`${provider}: ${kind}${code === undefined ? '' : ` (${code})`}`);
    this.provider = provider;
    this.kind = kind;
    this.sent = sent;
    if (code !== undefined) this.code = code;
  }
}
