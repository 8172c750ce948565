import { findRoute, notFound } from '../../routes.ts';
import { paths } from './paths.ts';
import { interactionPage, readInteraction } from './pending-interaction.ts';

export interface RedirectTarget {
  readonly to: string;
  /** True for one of our pages, which the router shows. The browser loads any other address. */
  readonly isPage: boolean;
  /** True when the requested back address is not allowed: root replaces it. */
  readonly isRefused: boolean;
}

/**
 * Returns the back address that `search` requests, unchecked. A product's pending sign-in continues at its own page.
 */
export function requestedBackAddress(search: string): string | undefined {
  const parameters = new URLSearchParams(search);
  const uid = readInteraction(search);
  if (uid !== undefined) return interactionPage(uid);
  return parameters.get('url') || parameters.get('backUrl') || undefined;
}

/**
 * Returns the address of a user after signing in: the requested back address, else the account center.
 *
 * @param allowed the checked back address, null when it is refused, undefined when none was requested
 */
export function redirectTarget(allowed: string | null | undefined, origin: string): RedirectTarget {
  const to = allowed === undefined ? paths.accountCenter : (allowed ?? '/');
  const isPage = to.startsWith('/') && findRoute(new URL(to, origin).pathname) !== notFound;
  return { to, isPage, isRefused: allowed === null };
}
