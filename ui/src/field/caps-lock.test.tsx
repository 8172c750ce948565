import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyLocale } from '../i18n/locale.ts';
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

/** Releases a key in a field, with caps lock on or off. */
function keyUp(label: string, isOn: boolean): void {
  const event = new KeyboardEvent('keyup', { bubbles: true });
  event.getModifierState = (key) => isOn && key === 'CapsLock';
  act(() => void screen.getByLabelText(label).dispatchEvent(event));
}

test('the caps lock note is shown only while a password is typed with caps lock on', () => {
  keyUp('Password', true);
  expect(screen.getByRole('alert').textContent).toBe('Caps lock is on');
  keyUp('Password', false);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the caps lock note is not shown in another field, or after leaving the password field', () => {
  keyUp('Phone or email', true);
  expect(screen.queryByRole('alert')).toBeNull();
  keyUp('Password', true);
  act(() => void screen.getByLabelText('Password').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(screen.queryByRole('alert')).toBeNull();
});
