import type { Products } from '../entities/products.ts';
import type { Ports } from '../ports/ports.ts';
import { readAskedScopes } from './scopes.ts';

/** The model of the OpenID provider that a device request is a record of. */
export const DEVICE_CODE = 'DeviceCode';

/** What the library keeps of a device request (RFC 8628), as far as we read and write it. */
export interface DeviceCodePayload {
  readonly clientId: string;
  readonly params: { readonly scope?: string; readonly resource?: string | readonly string[] };
  readonly deviceInfo: { readonly ip: string; readonly program: string | null };
  /** Seconds since 1970 UTC. */
  readonly iat: number;
  readonly exp: number;
  /** Who has allowed it. */
  readonly accountId?: string;
  /** Set when it was refused. */
  readonly error?: string;
}

/** The sign-in of a program that waits for its user. Times are milliseconds since 1970 UTC. */
export interface DeviceRequest {
  readonly product: string;
  /** What of the account it asks for, and the other scopes. */
  readonly asked: readonly string[];
  readonly others: readonly string[];
  readonly program: string | null;
  readonly ip: string;
  readonly requestedAt: number;
  readonly expiresAt: number;
}

/** The key that the record of a user code is found by. */
export const userCodeKey = ({ secrets }: Pick<Ports, 'secrets'>, userCode: string): string =>
  secrets.keyed('user-code', userCode);

/** Reads a sealed device request; null when it has ended, or when somebody has answered it. */
export function waitingRequest(
  products: Pick<Products, 'list'>,
  payload: DeviceCodePayload,
  now: number,
): DeviceRequest | null {
  const { clientId: product, params, deviceInfo, iat, exp, accountId, error } = payload;
  if (exp * 1000 <= now || accountId !== undefined || error !== undefined) return null;
  return {
    product,
    ...readAskedScopes(products, product, params),
    program: deviceInfo.program,
    ip: deviceInfo.ip,
    requestedAt: iat * 1000,
    expiresAt: exp * 1000,
  };
}
