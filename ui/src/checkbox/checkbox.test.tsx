import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyLocale } from '../i18n/locale.ts';
import { defineMessages, message } from '../i18n/messages.ts';
import { Checkbox } from './checkbox.tsx';

const messages = defineMessages({ 'zh-CN': { agree: '请先同意' }, 'en-US': { agree: 'Agree first.' } });

beforeEach(() => applyLocale('en-US'));
afterEach(() => {
  cleanup();
  applyLocale('zh-CN');
});

test('a press on the label ticks the box, and a press on a link in the label does not', async () => {
  const onClick = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const link = (
    <a href="/terms" onClick={onClick}>
      terms
    </a>
  );
  render(<Checkbox name="agree" label={<>I agree to the {link}</>} />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree to the terms' });
  await userEvent.click(screen.getByRole('link', { name: 'terms' }));
  expect([onClick.mock.calls.length, box.checked]).toEqual([1, false]);
  await userEvent.click(screen.getByText(/I agree/));
  expect(box.checked).toBe(true);
});

test('an error of a checkbox is announced and describes the box', () => {
  const { rerender } = render(<Checkbox name="agree" label="Agree" />);
  const box = screen.getByRole('checkbox');
  expect([box.getAttribute('aria-invalid'), box.getAttribute('aria-describedby')]).toEqual([null, null]);
  rerender(<Checkbox name="agree" label="Agree" error={message(messages, 'agree')} />);
  expect(box.getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect([note?.textContent, note?.getAttribute('aria-live')]).toEqual(['Agree first.', 'polite']);
});

test('a hint describes the box, until an error replaces it', () => {
  const { rerender } = render(<Checkbox name="agree" label="Agree" hint="Read them first" />);
  expect(screen.getByRole('checkbox', { description: 'Read them first' })).toBeTruthy();
  rerender(<Checkbox name="agree" label="Agree" hint="Read them first" error={message(messages, 'agree')} />);
  expect(screen.getByRole('checkbox', { description: 'Agree first.' })).toBeTruthy();
});
