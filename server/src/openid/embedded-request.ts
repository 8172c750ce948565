import type { IncomingMessage } from 'node:http';
import { isBrowserEndpoint, splitTarget } from './posted-request.ts';

type Request = IncomingMessage & { readonly originalUrl?: string };

const FRAMES: readonly unknown[] = ['iframe', 'frame'];

/**
 * Returns whether a page loads a sign-in or a sign-out as a picture, a script or another part of itself, and not as a
 * navigation. No such request can end in a sign-in, but each would count for the address of the page's visitor. A frame
 * may request an answer without the user, and a frame of our own site may request any. A client that does not send
 * these headers (Fetch Metadata Request Headers) is not a browser.
 */
export function isEmbeddedRequest({ headers, originalUrl }: Request): boolean {
  const { path, query } = splitTarget(originalUrl);
  const { 'sec-fetch-dest': destination = 'document', 'sec-fetch-site': site } = headers;
  if (!isBrowserEndpoint(path) || destination === 'document') return false;
  if (!FRAMES.includes(destination)) return true;
  const parameters = new URLSearchParams(query);
  // The parameters of a pushed request are not in its address.
  return site === 'cross-site' && parameters.get('prompt') !== 'none' && !parameters.has('request_uri');
}
