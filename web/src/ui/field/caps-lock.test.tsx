import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyLocale } from '../../i18n/locale.ts';
import { CapsLock } from './caps-lock.tsx';
import { TextField } from './text-field.tsx';

beforeEach(() => {
  applyLocale('en-US');
  render(
    <>
      <TextField name="username" label="Phone or email" />
      <TextField name="password" type="password" label="Password" />
      <CapsLock />
    </>,
  );
});
afterEach(() => {
  cleanup();
  applyLocale('zh-CN');
});

/** A key is released in a field, with caps lock on or off. */
function keyUp(label: string, isOn: boolean): void {
  const event = new KeyboardEvent('keyup', { bubbles: true });
  event.getModifierState = (key) => isOn && key === 'CapsLock';
  act(() => void screen.getByLabelText(label).dispatchEvent(event));
}

test('the note is shown while a password is typed with caps lock on, and only then', () => {
  keyUp('Password', true);
  expect(screen.getByRole('alert').textContent).toBe('Caps lock is on');
  keyUp('Password', false);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the note is not shown in another field, or after the password field was left', () => {
  keyUp('Phone or email', true);
  expect(screen.queryByRole('alert')).toBeNull();
  keyUp('Password', true);
  act(() => void screen.getByLabelText('Password').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(screen.queryByRole('alert')).toBeNull();
});
