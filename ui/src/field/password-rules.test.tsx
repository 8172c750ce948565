import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { checkIcon } from '../icon/icon-paths.ts';
import { PasswordRules } from './password-rules.tsx';

afterEach(cleanup);

test('only a rule that is met has the check mark and is read as met, so color is not the only difference', () => {
  const rules = [
    { text: 'A digit', met: true },
    { text: 'A capital', met: false },
    { text: 'Not your name', met: false, warning: 'It contains your name' },
  ];
  render(<PasswordRules rules={rules} metLabel="met" />);
  const items = screen.getAllByRole('listitem');
  const paths = items.map((item) => item.querySelector('path')?.getAttribute('d'));
  expect(paths.map((path) => path === checkIcon)).toEqual([true, false, false]);
  expect(new Set(paths).size).toBe(3);
  expect(items.map(({ textContent }) => textContent)).toEqual(['A digitmet', 'A capital', 'It contains your name']);
});
