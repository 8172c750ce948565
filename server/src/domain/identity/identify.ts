import type { Ports } from '../ports.ts';
import { rateLimited } from '../rate-limit.ts';
import { Refusal } from '../refusal.ts';
import type { RequestContext } from '../request-context.ts';
import { verifierOf } from './begin-round-trip.ts';
import type { Identity } from './identity.ts';
import type { IdentityFailure } from './provider.ts';
import type { ProviderState } from './provider-state.ts';

/** How a call words what only it knows how to word. */
export interface Wording {
  /** The state or the code is not good any more. */
  readonly stale: () => Refusal;
  /** The provider showed a person who is not real. */
  readonly virtual: () => Refusal;
}

const BUSY_SECONDS = 10;

/**
 * Asks the provider whose the code is, once its state was used up.
 *
 * @throws Refusal as worded; RATE_LIMITED, PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function identify(
  ports: Ports,
  context: RequestContext,
  { provider, place }: Pick<ProviderState, 'provider' | 'place'>,
  answer: { readonly state: string; readonly code: string },
  wording: Wording,
): Promise<Identity> {
  const verifier = verifierOf(ports, answer.state);
  try {
    return await ports.identityProviders[provider].identify({
      place,
      verifier,
      locale: context.locale,
      code: answer.code,
    });
  } catch (error) {
    if (!isFailure(error)) throw error;
    ports.report({ name: 'provider-failed', provider, failure: error.failure, reason: error.message });
    throw refusalOf(error.failure, wording);
  }
}

const isFailure = (error: unknown): error is IdentityFailure => error instanceof Error && 'failure' in error;

function refusalOf(failure: IdentityFailure['failure'], wording: Wording): Refusal {
  switch (failure) {
    case 'code':
      return wording.stale();
    case 'virtual':
      return wording.virtual();
    case 'busy':
      return rateLimited(BUSY_SECONDS);
    case 'timeout':
      return new Refusal('PROVIDER_TIMEOUT');
    case 'failed':
      return new Refusal('PROVIDER_FAILED');
  }
}
