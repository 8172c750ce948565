import type { Caller, RequestContext } from '../model/entities/request-context.ts';

export const reauthOf = ({ input, context, caller }: Sent) => ({ context, caller, ticket: input.security ?? null });

interface Sent {
  readonly input: { readonly security?: string | null | undefined };
  readonly context: RequestContext;
  readonly caller: Caller;
}
