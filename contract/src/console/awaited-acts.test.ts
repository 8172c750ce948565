import { expect, test } from 'vitest';
import { schemasOf } from '../endpoint.ts';
import { actsAwaiting, agreements } from './awaited-acts.ts';
import { consoleEndpoints } from './console-endpoints.ts';

test('each call that requires another operator is the agreement to one awaited act', () => {
  const bySecond = Object.values(consoleEndpoints).filter(
    (call) => 'OTHER_OPERATOR_REQUIRED' in schemasOf(call).refusals,
  );
  expect(new Set(Object.values(agreements))).toEqual(new Set(bySecond));
  expect(Object.values(agreements)).toHaveLength(bySecond.length);
});

test('operators are told of the acts that their role may agree to', () => {
  expect(actsAwaiting('support')).toEqual([]);
  expect(actsAwaiting('security')).toEqual(['bulk-sign-out', 'factor-removal', 'contact-replacement']);
  expect(actsAwaiting('administrator')).toEqual(Object.keys(agreements));
});
