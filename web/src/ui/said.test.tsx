// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyLocale } from '../i18n/locale.ts';
import { codeMessages } from '../messages/code.ts';
import { messagesNow } from '../messages/messages-now.ts';
import { newPasswordMessages } from '../messages/new-password.ts';
import { reword } from '../messages/reword.ts';
import { rewordBy } from '../messages/reword-hook.ts';
import { InlineAlert } from './inline-alert/inline-alert.tsx';
import { ToastOutlet } from './toast/toast-outlet.tsx';
import { toasts } from './toast/toast-store.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const kept = { zh: newPasswordMessages['zh-CN'].mismatch, en: newPasswordMessages['en-US'].mismatch };
const host = document.createElement('div');
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  applyLocale('zh-CN');
});

/** Switches to English, as the frame does it. */
const switchLanguage = () =>
  act(() => {
    applyLocale('en-US');
    rewordBy(reword);
  });
const saidBy = (role: string) => [...document.querySelectorAll(`[role=${role}]`)].map((one) => one.textContent);

test('toasts are said again after a switch of the language: one that is kept as a text, and one of a catalogue', () => {
  act(() => root.render(<ToastOutlet />));
  act(() => {
    toasts.show({ type: 'error', content: kept.zh });
    toasts.show({ type: 'success', content: () => messagesNow(codeMessages).sentTo('138****0000') });
  });
  expect([...saidBy('alert'), ...saidBy('status')]).toEqual([kept.zh, '验证码已发送至 138****0000']);
  switchLanguage();
  expect([...saidBy('alert'), ...saidBy('status')]).toEqual([kept.en, 'Code sent to 138****0000']);
});

test('so is an inline alert', () => {
  act(() => root.render(<InlineAlert kind="error">{kept.zh}</InlineAlert>));
  switchLanguage();
  expect(saidBy('alert')).toEqual([kept.en]);
});
