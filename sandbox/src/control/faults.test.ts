import { expect, test } from 'vitest';
import { createFaults } from './faults.ts';

test('a fault fails exactly as many calls as scheduled', () => {
  const faults = createFaults();
  faults.schedule({ service: 'sms', kind: 'error', times: 2 });
  expect([faults.consume('sms')?.kind, faults.consume('sms')?.kind, faults.consume('sms')]).toEqual([
    'error',
    'error',
    undefined,
  ]);
});

test('a fault of one service does not affect another service', () => {
  const faults = createFaults();
  faults.schedule({ service: 'sms', kind: 'error', times: 1 });
  expect(faults.consume('mail')).toBeUndefined();
  expect(faults.list()).toHaveLength(1);
});

test('faults of different kinds apply in the order in which they were scheduled', () => {
  const faults = createFaults();
  faults.schedule({ service: 'sms', kind: 'error', times: 1 });
  faults.schedule({ service: 'sms', kind: 'refuse', times: 1 });
  expect([faults.consume('sms')?.kind, faults.consume('sms')?.kind]).toEqual(['error', 'refuse']);
});

test('scheduling a kind again replaces its remaining faults', () => {
  const faults = createFaults();
  faults.schedule({ service: 'sms', kind: 'error', times: 5 });
  faults.schedule({ service: 'sms', kind: 'error', times: 1 });
  expect(faults.list()).toEqual([{ service: 'sms', kind: 'error', times: 1 }]);
});

test('zero times removes only that kind', () => {
  const faults = createFaults();
  faults.schedule({ service: 'sms', kind: 'error', times: 5 });
  faults.schedule({ service: 'sms', kind: 'refuse', times: 5 });
  faults.schedule({ service: 'sms', kind: 'error', times: 0 });
  expect(faults.list()).toEqual([{ service: 'sms', kind: 'refuse', times: 5 }]);
});

test('a fault of a kind that this step does not accept stays queued for a later step', () => {
  const faults = createFaults();
  faults.schedule({ service: 'mail', kind: '550', times: 1 });
  expect(faults.consume('mail', (kind) => kind === 'refuse')).toBeUndefined();
  expect(faults.consume('mail')?.kind).toBe('550');
});
