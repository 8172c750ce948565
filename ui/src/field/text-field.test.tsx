import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyLocale } from '../i18n/locale.ts';
import { defineMessages, message } from '../i18n/messages.ts';
import { TextField } from './text-field.tsx';

const messages = defineMessages({
  'zh-CN': { tooLong: (max: number) => `最多 ${max} 个字符` },
  'en-US': { tooLong: (max) => `At most ${max} characters` },
});

beforeEach(() => applyLocale('en-US'));
afterEach(() => {
  cleanup();
  applyLocale('zh-CN');
});

test('the label names the input, and a click on the label moves the focus to the input', async () => {
  render(<TextField name="nickname" label="Nickname" />);
  const input = screen.getByRole('textbox', { name: 'Nickname' });
  await userEvent.click(screen.getByText('Nickname'));
  expect(document.activeElement).toBe(input);
});

test('two fields with the same name have their own labels and notes', () => {
  render(
    <>
      <TextField name="phone" label="Old" hint="hint of Old" />
      <TextField name="phone" label="New" hint="hint of New" />
    </>,
  );
  for (const label of ['Old', 'New'])
    expect(screen.getByRole('textbox', { name: label, description: `hint of ${label}` })).toBeTruthy();
});

test('a field without a note is valid and has no description', () => {
  render(<TextField name="nickname" label="Nickname" />);
  const input = screen.getByRole('textbox');
  expect([input.hasAttribute('aria-invalid'), input.hasAttribute('aria-describedby')]).toEqual([false, false]);
});

test('a hint describes the input', () => {
  render(<TextField name="nickname" label="Nickname" hint="2 to 20 characters" />);
  const input = screen.getByRole('textbox', { description: '2 to 20 characters' });
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});

test('an error replaces the hint, describes the input, marks it invalid and is announced', () => {
  const error = message(messages, 'tooLong', 20);
  render(<TextField name="nickname" label="Nickname" hint="2 to 20 characters" error={error} />);
  const input = screen.getByRole('textbox', { description: 'At most 20 characters' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('2 to 20 characters')).toBeNull();
  expect(screen.getByText('At most 20 characters').getAttribute('aria-live')).toBe('polite');
});

test('an error follows a language switch', () => {
  render(<TextField name="nickname" label="Nickname" error={message(messages, 'tooLong', 20)} />);
  act(() => applyLocale('zh-CN'));
  expect(screen.getByRole('textbox', { description: '最多 20 个字符' })).toBeTruthy();
});

test('the Tab key reaches the content beside the label after the input', async () => {
  render(<TextField name="password" label="Password" aside={<a href="#reset">Forgot it?</a>} />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Password' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Forgot it?' }));
});
