import { ACCOUNT_FROZEN, GONE } from '@isoline/contract/errors/transport-errors.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { applyLocale } from './locale.ts';
import { Sentence } from './sentence.tsx';

afterEach(() => {
  cleanup();
  applyLocale('zh-CN');
});

test.each([
  ['zh-CN', ACCOUNT_FROZEN.zh],
  ['en-US', ACCOUNT_FROZEN.en],
] as const)('the service phone in a sentence of %s is a link that calls it', (locale, sentence) => {
  applyLocale(locale);
  const { container } = render(<Sentence text={sentence} />);
  expect(container.textContent).toBe(sentence);
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/^tel:[\d-]+,\d+$/);
});

test('a sentence without the service phone is only text', () => {
  const { container } = render(<Sentence text={GONE.zh} />);
  expect([container.textContent, screen.queryByRole('link')]).toEqual([GONE.zh, null]);
});
