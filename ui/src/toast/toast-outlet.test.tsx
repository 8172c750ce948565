import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyLocale } from '../i18n/locale.ts';
import { defineMessages, message } from '../i18n/messages.ts';
import { ToastOutlet } from './toast-outlet.tsx';
import { type ToastRequest, toasts } from './toast-store.ts';

const messages = defineMessages({ 'zh-CN': { saved: '已保存' }, 'en-US': { saved: 'Saved' } });
const saved = message(messages, 'saved');

const show = (request: ToastRequest) => act(() => void toasts.show(request));
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  applyLocale('en-US');
  render(<ToastOutlet />);
});
afterEach(() => {
  act(() => {
    for (const { id } of toasts.store.get()) toasts.dismiss(id);
  });
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  applyLocale('zh-CN');
});

describe('a toast', () => {
  test.each([
    ['success', 'status'],
    ['info', 'status'],
    ['warning', 'status'],
    ['loading', 'status'],
    ['error', 'alert'],
  ])('a toast of type %s has the role %s', (type, role) => {
    show({ type, content: saved });
    expect(screen.getByRole(role).textContent).toBe('Saved');
  });

  test('a toast without content shows an ellipsis', () => {
    show({ type: 'loading' });
    expect(screen.getByRole('status').textContent).toBe('…');
  });

  test('a toast follows a language switch', () => {
    show({ content: saved });
    act(() => applyLocale('zh-CN'));
    expect(screen.getByRole('status').textContent).toBe('已保存');
  });

  test('a toast disappears after 3 seconds', () => {
    show({ content: saved });
    wait(2_999);
    expect(screen.queryByRole('status')).not.toBeNull();
    wait(1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test.each([
    ['the pointer is over it', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['it has the focus', fireEvent.focus, fireEvent.blur],
  ])('a toast stays while %s, and its time continues afterwards', (_, enter, leave) => {
    show({ content: saved });
    wait(1_000);
    enter(screen.getByRole('status'));
    wait(60_000);
    expect(screen.queryByRole('status')).not.toBeNull();
    leave(screen.getByRole('status'));
    wait(1_999);
    expect(screen.queryByRole('status')).not.toBeNull();
    wait(1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('dismissing a toast under the pointer does not stop the time of later toasts', () => {
    show({ content: saved });
    fireEvent.pointerEnter(screen.getByRole('status'));
    act(() => {
      for (const { id } of toasts.store.get()) toasts.dismiss(id);
    });
    show({ content: saved });
    wait(3_000);
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('above a modal dialog', () => {
  test('a toast is shown in the top dialog, and in the page again when the dialog closes', () => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.showModal();
    show({ content: saved });
    expect(dialog.contains(screen.getByRole('status'))).toBe(true);
    act(() => dialog.close());
    expect(screen.getByRole('status').closest('dialog')).toBeNull();
  });
});
