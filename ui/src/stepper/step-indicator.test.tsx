import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StepIndicator } from './step-indicator.tsx';

afterEach(cleanup);

test('only the step in progress is current, and a tick replaces the numbers of the steps before it', () => {
  render(<StepIndicator label="Steps" steps={['Confirm', 'New phone', 'Done']} current={1} />);
  expect(screen.getByRole('list', { name: 'Steps' })).toBeTruthy();
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(steps.map((step) => step.textContent)).toEqual(['Confirm', '2New phone', '3Done']);
  expect(steps.map((step) => step.querySelectorAll('svg').length)).toEqual([1, 0, 0]);
});
