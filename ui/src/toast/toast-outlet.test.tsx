import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyLocale } from '../i18n/locale.ts';
import { defineMessages, message } from '../i18n/messages.ts';
import { ToastOutlet } from './toast-outlet.tsx';
import { type ToastRequest, toasts } from './toast-store.ts';

const messages = defineMessages({ 'zh-CN': { saved: '已保存' }, 'en-US': { saved: 'Saved' } });
const saved = message(messages, 'saved');

const show = (request: ToastRequest) => act(() => void toasts.show(request));
const toast = () => document.querySelector('[class*="toast"]');
function shownToast(): Element {
  const shown = toast();
  if (!shown) throw new Error('no toast is shown');
  return shown;
}
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  applyLocale('en-US');
  // Another file may have left some.
  toasts.store.set([]);
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
  ])('the text of a toast of type %s is inserted into the permanent region %s', (type, role) => {
    const region = screen.getByRole(role);
    show({ type, content: saved });
    wait(100);
    expect(screen.getByRole(role)).toBe(region);
    expect(region.textContent).toBe('Saved');
  });

  test('a toast without content shows an ellipsis', () => {
    show({ type: 'loading' });
    wait(100);
    expect(screen.getByRole('status').textContent).toBe('…');
  });

  test('a toast follows a language switch', () => {
    show({ content: saved });
    wait(100);
    act(() => applyLocale('zh-CN'));
    expect(screen.getByRole('status').textContent).toBe('已保存');
  });

  test('a toast disappears after 3 seconds', () => {
    show({ content: saved });
    wait(2_999);
    expect(toast()).not.toBeNull();
    wait(1);
    expect(toast()).toBeNull();
  });

  test.each([
    ['the pointer is over it', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['it has the focus', fireEvent.focus, fireEvent.blur],
  ])('a toast stays while %s, and its time continues afterwards', (_, enter, leave) => {
    show({ content: saved });
    wait(1_000);
    enter(shownToast());
    wait(60_000);
    expect(toast()).not.toBeNull();
    leave(shownToast());
    wait(1_999);
    expect(toast()).not.toBeNull();
    wait(1);
    expect(toast()).toBeNull();
  });

  test('dismissing a toast under the pointer does not stop the time of later toasts', () => {
    show({ content: saved });
    fireEvent.pointerEnter(shownToast());
    act(() => {
      for (const { id } of toasts.store.get()) toasts.dismiss(id);
    });
    show({ content: saved });
    wait(3_000);
    expect(toast()).toBeNull();
  });
});

describe('above a modal dialog', () => {
  test('a toast is shown in the top dialog, whose region gets the text later, and in the page when the dialog closes', () => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.showModal();
    show({ content: saved });
    expect(dialog.contains(screen.getByRole('status'))).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('');
    wait(100);
    expect(screen.getByRole('status').textContent).toBe('Saved');
    act(() => dialog.close());
    expect(screen.getByRole('status').closest('dialog')).toBeNull();
  });
});
