import { expect, test } from 'vitest';
import { readProductSettings } from '../settings/product-settings.ts';
import { productsOfFile } from '../settings/products-of-file.ts';
import { chooseProduct } from './source-product.ts';

const products = productsOfFile(readProductSettings({}, true));

test('a source without a product counts as the account itself', () => {
  expect(chooseProduct(products, 'contour')).toBe('contour');
  for (const source of [null, undefined, '', 'constructor', 'Contour', 'isoline']) {
    expect(chooseProduct(products, source)).toBe('isoline');
  }
});
