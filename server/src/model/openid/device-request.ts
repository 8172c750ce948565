import type { Products } from '../entities/products.ts';
import type { Ports } from '../ports/ports.ts';
import { readAskedScopes } from './scopes.ts';

/** The model of the OpenID provider for device requests. */
export const DEVICE_CODE = 'DeviceCode';

/** The fields of a device request (RFC 8628) in the library's record that we read and write. */
export interface DeviceCodePayload {
  readonly clientId: string;
  readonly params: { readonly scope?: string; readonly resource?: string | readonly string[] };
  readonly deviceInfo: { readonly ip: string; readonly program: string | null };
  /** Seconds since 1970 UTC. */
  readonly iat: number;
  readonly exp: number;
  /** The account that has allowed it. */
  readonly accountId?: string;
  /** The error of a refused request; absent otherwise. */
  readonly error?: string;
}

/** The sign-in of a program that waits for its user. Times are milliseconds since 1970 UTC. */
export interface DeviceRequest {
  readonly product: string;
  /** The requested scopes that contain data of the account or belong to APIs, and the other scopes. */
  readonly asked: readonly string[];
  readonly others: readonly string[];
  readonly program: string | null;
  readonly ip: string;
  readonly requestedAt: number;
  readonly expiresAt: number;
}

/** Returns the key by which the record of a user code is found. */
export const userCodeKey = ({ secrets }: Pick<Ports, 'secrets'>, userCode: string): string =>
  secrets.keyed('user-code', userCode);

/** Reads a device request. Returns null if it has expired or was already answered. */
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
