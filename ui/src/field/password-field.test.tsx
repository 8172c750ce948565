import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PasswordField } from './password-field.tsx';

const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());

const typeOfInput = () => screen.getByLabelText<HTMLInputElement>('Password').type;

beforeEach(() => {
  submit.mockClear();
  render(
    <form onSubmit={submit}>
      <PasswordField name="password" label="Password" showLabel="Show password" hideLabel="Hide password" />
    </form>,
  );
});
afterEach(cleanup);

test('a password is hidden at first', () => {
  expect(typeOfInput()).toBe('password');
  expect(screen.getByRole('button', { name: 'Show password' })).toBeTruthy();
});

test('the button shows and hides the password, and its name says what its next press does', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(typeOfInput()).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(typeOfInput()).toBe('password');
  expect(screen.queryByRole('button', { name: 'Hide password' })).toBeNull();
});

test('showing a password keeps the typed text', async () => {
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('correct horse');
});

test('the button that shows a password does not send the form', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(submit).not.toHaveBeenCalled();
});

test('a shown password is neither corrected nor spell-checked', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  const input = screen.getByLabelText('Password');
  expect(['autocapitalize', 'autocorrect', 'spellcheck'].map((name) => input.getAttribute(name))).toEqual([
    'none',
    'off',
    'false',
  ]);
});
