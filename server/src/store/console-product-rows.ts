import type { ConsoleProduct, KeptIcon } from '../model/entities/products.ts';

export interface ConsoleProductRow extends Omit<ConsoleProduct, 'isOn' | 'icon'> {
  readonly isOn: number;
  readonly iconType: KeptIcon['type'];
  readonly icon: string;
}

export interface ConsoleProductVersionRow {
  readonly id: number;
  readonly version: number;
}

/** The last end of the machine tokens of a product, of the file or of the console. */
export interface MachineTokenEndRow {
  readonly product: string;
  readonly generation: number;
  readonly endedAt: number;
}
