import type { LogoutDelivery } from '../entities/openid-tables.ts';

/** Notifies a product that a session has ended. Throws when the product did not accept it. */
export type NotifyProduct = (delivery: LogoutDelivery, url: string) => Promise<void>;
