import type { DeliveryFailure } from '../model/entities/delivery.ts';

/** The service will not deliver a message: the address is wrong, or it received one too recently. */
export class DeliveryRefused extends Error implements DeliveryFailure {
  override readonly name = 'DeliveryRefused';
  readonly reason: 'too-soon' | 'address';
  readonly sent = 'no';

  constructor(reason: 'too-soon' | 'address') {
    super(`delivery refused: ${reason}`);
    this.reason = reason;
  }
}
