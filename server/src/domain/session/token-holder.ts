import type { ErrorKey } from '@isoline/contract/errors.ts';
import type { Ports } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from '../request-context.ts';
import { bearer } from './bearer.ts';

/**
 * The bearer of a token that a product presents. The product gets the same refusal for every invalid token, so that it
 * does not learn that an account was merged.
 *
 * @throws Refusal `key`
 */
export function tokenHolder(ports: Ports, token: string, key: ErrorKey): Promise<Caller> {
  return bearer(ports, token).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(key) : error;
  });
}
