import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Choices } from './choices.tsx';

const choices = [
  { value: 'phone', label: 'Phone', detail: '138****8000' },
  { value: 'email', label: 'Email', detail: 'a***@isoline.example' },
] as const;
const onSelect = vi.fn();

function renderChoices(selected: 'phone' | 'email' | null): void {
  render(<Choices legend="Verify by" name="type" choices={choices} selected={selected} onSelect={onSelect} />);
}

afterEach(() => {
  cleanup();
  onSelect.mockReset();
});

test('the legend names the group, and each choice is named by its label and detail', () => {
  renderChoices('email');
  expect(screen.getByRole('group', { name: 'Verify by' })).toBeTruthy();
  const checked = screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked);
  expect(checked).toEqual([false, true]);
  expect(screen.getByRole('radio', { name: /Phone.*138\*{4}8000/ })).toBeTruthy();
});

test('a press anywhere on the row of a choice selects it', async () => {
  renderChoices('phone');
  await userEvent.click(screen.getByText('a***@isoline.example'));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('email');
});

test('nothing is selected before the user has chosen', async () => {
  renderChoices(null);
  expect(screen.getAllByRole<HTMLInputElement>('radio').some((radio) => radio.checked)).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: /Phone/ }));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('phone');
});
