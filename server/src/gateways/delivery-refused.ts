import type { DeliveryFailure } from '../model/entities/delivery.ts';

/** The service refuses to deliver a message: the contact is wrong, or it received a message too recently. */
export class DeliveryRefused extends Error implements DeliveryFailure {
  override readonly name = 'DeliveryRefused';
  readonly reason: 'too-soon' | 'address';
  readonly sent = 'no';

  constructor(reason: 'too-soon' | 'address') {
    super(`delivery refused: ${reason}`);
    this.reason = reason;
  }
}
