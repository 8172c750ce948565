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
