import type { DeliveryFailure } from '../domain/ports.ts';

/** A message that its service will not deliver: the address is wrong, or it got one a moment ago. */
export class DeliveryRefused extends Error implements DeliveryFailure {
  override readonly name = 'DeliveryRefused';
  readonly reason: 'too-soon' | 'address';
  readonly sent = 'no';

  constructor(reason: 'too-soon' | 'address') {
    super(`delivery refused: ${reason}`);
    this.reason = reason;
  }
}
