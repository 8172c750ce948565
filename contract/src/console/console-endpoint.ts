import type { DeclaredCall } from '../endpoint.ts';
import type { Permission } from './permissions.ts';

/**
 * A call of the operators' console. It exists only on the console's own listener, under `/apis/console/`
 * (docs/contract.md, section 14).
 */
export interface ConsoleEndpoint extends DeclaredCall {
  /** The permitted callers: anyone (`visitor`), every signed-in operator (`operator`), or those with a permission. */
  readonly access: 'visitor' | 'operator' | Permission;
  /**
   * The call changes something. Without a confirmation by passkey in the last 10 minutes it is REAUTH_REQUIRED, which
   * its refusals then contain.
   */
  readonly confirmed?: true;
  /** The encoding of the body. JSON by default. */
  readonly encoding?: 'json' | 'bytes';
  /** A success is a file of this type instead of the JSON envelope, written line by line. */
  readonly produces?: 'application/x-ndjson';
}

/**
 * The header of a call that a page makes by itself, to refresh what it shows. It does not keep the session of the
 * operator alive.
 */
export const automaticHeader = 'x-automatic';

/** Declares an endpoint of the console. */
/* @__NO_SIDE_EFFECTS__ */
export function consoleEndpoint<const E extends ConsoleEndpoint>(declared: E): E {
  const refusals = { REAUTH_REQUIRED: null, ...declared.refusals };
  return declared.confirmed ? Object.assign({}, declared, { refusals }) : declared;
}
