import { expect, test } from 'vitest';
import { createFaults } from './faults.ts';

test('a fault meets exactly as many calls as ordered', () => {
  const faults = createFaults();
  faults.order({ service: 'sms', kind: 'error', times: 2 });
  expect([faults.take('sms')?.kind, faults.take('sms')?.kind, faults.take('sms')]).toEqual([
    'error',
    'error',
    undefined,
  ]);
});

test('a fault of one service leaves the others alone', () => {
  const faults = createFaults();
  faults.order({ service: 'sms', kind: 'error', times: 1 });
  expect(faults.take('mail')).toBeUndefined();
  expect(faults.list()).toHaveLength(1);
});

test('faults of different kinds are met in the order given', () => {
  const faults = createFaults();
  faults.order({ service: 'sms', kind: 'error', times: 1 });
  faults.order({ service: 'sms', kind: 'refuse', times: 1 });
  expect([faults.take('sms')?.kind, faults.take('sms')?.kind]).toEqual(['error', 'refuse']);
});

test('ordering a kind again replaces what was left of it', () => {
  const faults = createFaults();
  faults.order({ service: 'sms', kind: 'error', times: 5 });
  faults.order({ service: 'sms', kind: 'error', times: 1 });
  expect(faults.list()).toEqual([{ service: 'sms', kind: 'error', times: 1 }]);
});

test('no times clears that kind alone', () => {
  const faults = createFaults();
  faults.order({ service: 'sms', kind: 'error', times: 5 });
  faults.order({ service: 'sms', kind: 'refuse', times: 5 });
  faults.order({ service: 'sms', kind: 'error', times: 0 });
  expect(faults.list()).toEqual([{ service: 'sms', kind: 'refuse', times: 5 }]);
});

test('a fault of a kind that this step does not take stays for a later one', () => {
  const faults = createFaults();
  faults.order({ service: 'mail', kind: '550', times: 1 });
  expect(faults.take('mail', (kind) => kind === 'refuse')).toBeUndefined();
  expect(faults.take('mail')?.kind).toBe('550');
});
