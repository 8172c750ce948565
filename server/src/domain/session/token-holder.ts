import type { ErrorKey } from '@isoline/contract/errors.ts';
import type { Ports } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from '../request-context.ts';
import { bearer } from './bearer.ts';

/**
 * The caller that a token stands for, asked by a product: it reads one code, whatever is wrong with the token, and so
 * does not learn that an account was merged away.
 *
 * @throws Refusal the one of `key`
 */
export function tokenHolder(ports: Ports, token: string, key: ErrorKey): Promise<Caller> {
  return bearer(ports, token).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(key) : error;
  });
}
