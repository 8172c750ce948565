import type { DeliveryFailure } from '../model/entities/delivery.ts';

/** A refused delivery: the contact is wrong, or it received a message too recently. */
export class DeliveryRefused extends Error implements DeliveryFailure {
  override readonly name = 'DeliveryRefused';
  readonly reason: 'too-soon' | 'address';
  readonly code: string;
  readonly sent = 'no';

  /** @param code is the error code of the service */
  constructor(reason: 'too-soon' | 'address', code: string) {
    super(`delivery refused: ${reason} (${code})`);
    this.reason = reason;
    this.code = code;
  }
}
