import type { FastifyRequest } from 'fastify';
import { Refusal } from '../model/refusal.ts';

/** Returns the origin of a call: our own page, a page of another site, or no browser (a product's server). */
export function provenance(request: FastifyRequest, ownOrigins: readonly string[]): 'own' | 'foreign' | 'none' {
  const { origin } = request.headers;
  if (origin !== undefined) return ownOrigins.includes(origin) ? 'own' : 'foreign';
  const site = request.headers['sec-fetch-site'];
  if (site === undefined) return 'none';
  return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
}

/** Returns our origin that the `Host` header names, or our first origin if it names none. */
export function ownOrigin(request: FastifyRequest, ownOrigins: readonly string[]): string {
  const { host } = request.headers;
  return ownOrigins.find((origin) => new URL(origin).host === host) ?? ownOrigins[0] ?? '';
}

/** Refuses a call from another site's page. GET is not exempt, because some GET calls sign in and link. */
export function refuseForeign(request: FastifyRequest, ownOrigins: readonly string[]): void {
  if (provenance(request, ownOrigins) === 'foreign') throw new Refusal('FORBIDDEN');
}

/** Refuses a call that does not come from one of our pages, for calls that only a cookie authorizes. */
export function requireOwn(request: FastifyRequest, ownOrigins: readonly string[]): void {
  if (provenance(request, ownOrigins) !== 'own') throw new Refusal('FORBIDDEN');
}
