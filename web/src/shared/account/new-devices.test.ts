import { expect, test } from 'vitest';
import { onNewDevice } from './new-devices.ts';

const signIns = (...devices: string[]) => devices.map((device, index) => ({ id: String(index), device }));

test('the first sign-in on a device is a new one, and later ones are not', () => {
  const records = signIns('phone', 'phone', 'laptop', 'desk', 'laptop');
  expect(onNewDevice(records).map(({ id }) => id)).toEqual(['1', '3']);
});

test('the oldest sign-in is not on a new device, because there is no earlier one to compare it with', () => {
  expect(onNewDevice(signIns('phone'))).toEqual([]);
  expect(onNewDevice([])).toEqual([]);
});
