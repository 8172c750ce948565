import { expect, test } from 'vitest';
import { productOf } from './source-product.ts';

test('a source is a registered product, or our own brand for anything else', () => {
  expect(productOf('contour')).toBe('contour');
  for (const source of [undefined, null, '', 'nobody', '__proto__', 'constructor'])
    expect(productOf(source)).toBe('isoline');
});
