import type { FastifyRequest } from 'fastify';
import { Refusal } from '../domain/refusal.ts';

/** Where a call comes from: our own page, somebody else's, or no browser at all (a product's server). */
export function provenance(request: FastifyRequest, ownOrigins: readonly string[]): 'own' | 'foreign' | 'none' {
  const { origin } = request.headers;
  if (origin !== undefined) return ownOrigins.includes(origin) ? 'own' : 'foreign';
  const site = request.headers['sec-fetch-site'];
  if (site === undefined) return 'none';
  return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
}

/** Our origin as the caller names it; whoever knows us by another name gets the first. */
export function ownOrigin(request: FastifyRequest, ownOrigins: readonly string[]): string {
  const { host } = request.headers;
  return ownOrigins.find((origin) => new URL(origin).host === host) ?? ownOrigins[0] ?? '';
}

/** Refuses a call from a foreign page; the calls by GET sign in and link as well. */
export function refuseForeign(request: FastifyRequest, ownOrigins: readonly string[]): void {
  if (provenance(request, ownOrigins) === 'foreign') throw new Refusal('FORBIDDEN');
}

/** Where a cookie alone proves something, only our own page may bring it. */
export function requireOwn(request: FastifyRequest, ownOrigins: readonly string[]): void {
  if (provenance(request, ownOrigins) !== 'own') throw new Refusal('FORBIDDEN');
}
