import { expect, test } from 'vitest';
import { productOf } from './source-product.ts';

test('a source names a product of the family, and anything else the account itself', () => {
  expect(productOf('contour')).toBe('contour');
  for (const source of [undefined, null, '', 'nobody', '__proto__', 'constructor'])
    expect(productOf(source)).toBe('isoline');
});
