import type { Caller, RequestContext } from '../model/entities/request-context.ts';
import type { Reauth } from '../model/verification/require-reauth.ts';

interface ReauthenticatedCall {
  readonly input: { readonly security?: string | null | undefined };
  readonly context: RequestContext;
  readonly caller: Caller;
}

/**
 * Returns the proof of a call that requires reauthentication: its `reauth` ticket, or else a step-up of its session.
 */
export const reauthOf = ({ input, context, caller }: ReauthenticatedCall): Reauth => ({
  context,
  caller,
  ticket: input.security ?? null,
});
