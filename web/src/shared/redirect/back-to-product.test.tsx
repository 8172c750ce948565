import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { holdByLanguage, switchTo } from '../testing-languages.ts';
import { BackToProduct } from './back-to-product.tsx';
import { backToProductMessages } from './back-to-product-messages.ts';

afterEach(() => {
  cleanup();
  applyLocale('zh-CN');
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

test('the name of a product in the former language that arrives late has no effect', async () => {
  history.replaceState(null, '', '/?source=contour');
  const answer = holdByLanguage();
  render(<BackToProduct />);
  await switchTo('zh-CN');
  await switchTo('en-US');
  const name = backToProductMessages['en-US'].back('Contour');
  await answer('en', [{ id: 'contour', name: 'Contour', url: '/' }]);
  await screen.findByRole('link', { name });
  await answer('zh', [{ id: 'contour', name: '等值线', url: '/' }]);
  expect(screen.getByRole('link').textContent).toBe(name);
});
