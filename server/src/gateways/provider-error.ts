import type { DeliveryFailure } from '../model/entities/delivery.ts';
import type { IdentityFailure } from '../model/ports/identity-provider.ts';

/** Why a call of an outside service failed. `vendor`: the service answered with an error of its own. */
export type ProviderFailure = 'timeout' | 'refused' | 'unreachable' | 'garbage' | 'vendor';

interface Details {
  readonly provider: string;
  readonly kind: ProviderFailure;
  /** The vendor's error code. */
  readonly code?: string;
  /** `no`: the call had no effect and may be repeated. */
  readonly sent: 'no' | 'maybe';
  /** How a sign-in fails because of it; derived from `kind` by default. */
  readonly failure?: IdentityFailure['failure'];
}

/** A failed call of an outside service. It holds no URL, no secret and no text of the service, so it can be logged. */
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
