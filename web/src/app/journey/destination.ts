import { backAddress } from '@isoline/contract/back-address.ts';
import { notFound, routeOf } from '../../routes.ts';

export interface Destination {
  readonly to: string;
  /** One of our pages, which the router shows; anything else the browser loads. */
  readonly ours: boolean;
  /** A back address was asked for and is not allowed: the visitor goes to root instead. */
  readonly refused: boolean;
}

/** The back address that an address carries, unchecked. */
export function wantedBack(search: string): string | undefined {
  const asked = new URLSearchParams(search);
  return asked.get('url') ?? asked.get('backUrl') ?? undefined;
}

/** Where somebody who has signed in goes: the back address, else the account centre. */
export function destinationOf(search: string, origin: string): Destination {
  const wanted = wantedBack(search);
  const back = wanted ? backAddress(wanted, origin) : '/UserCenter';
  const to = back ?? '/';
  const ours = to.startsWith('/') && routeOf(new URL(to, origin).pathname) !== notFound;
  return { to, ours, refused: back === null };
}
