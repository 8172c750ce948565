import type { FastifyRequest } from 'fastify';
import { Refusal } from '../model/refusal.ts';

/** The origin of a call: our own page, a page of another site, or no browser at all (a product's server). */
export function provenance(request: FastifyRequest, ownOrigins: readonly string[]): 'own' | 'foreign' | 'none' {
  const { origin } = request.headers;
  if (origin !== undefined) return ownOrigins.includes(origin) ? 'own' : 'foreign';
  const site = request.headers['sec-fetch-site'];
  if (site === undefined) return 'none';
  return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
}

/** Our origin that the `Host` header names; our first origin if it names none. */
export function ownOrigin(request: FastifyRequest, ownOrigins: readonly string[]): string {
  const { host } = request.headers;
  return ownOrigins.find((origin) => new URL(origin).host === host) ?? ownOrigins[0] ?? '';
}

/** Refuses a call from another site's page. GET is not exempt, because some GET calls sign in and link. */
export function refuseForeign(request: FastifyRequest, ownOrigins: readonly string[]): void {
  if (provenance(request, ownOrigins) === 'foreign') throw new Refusal('FORBIDDEN');
}

/** Refuses a call that does not come from one of our pages. It is for calls that a cookie alone authorizes. */
export function requireOwn(request: FastifyRequest, ownOrigins: readonly string[]): void {
  if (provenance(request, ownOrigins) !== 'own') throw new Refusal('FORBIDDEN');
}
