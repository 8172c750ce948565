// @vitest-environment happy-dom
import { CODE_SEND_FAILED } from '@isoline/contract/errors.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messagesNow } from '../messages/catalogue.ts';
import { codeMessages } from '../messages/code.ts';
import { applyLocale, rewordBy } from '../messages/locale.ts';
import { reword } from '../messages/reword.ts';
import { InlineAlert } from './inline-alert.tsx';
import { ToastOutlet } from './toast-outlet.tsx';
import { toasts } from './toast-store.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
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

test('toasts are said again after a switch of the language: the server’s sentence, and one of a catalogue', () => {
  act(() => root.render(<ToastOutlet />));
  act(() => {
    toasts.show({ type: 'error', content: CODE_SEND_FAILED.zh });
    toasts.show({ type: 'success', content: () => messagesNow(codeMessages).sentTo('138****0000') });
  });
  expect([...saidBy('alert'), ...saidBy('status')]).toEqual([CODE_SEND_FAILED.zh, '验证码已发送至 138****0000']);
  switchLanguage();
  expect([...saidBy('alert'), ...saidBy('status')]).toEqual([CODE_SEND_FAILED.en, 'Code sent to 138****0000']);
});

test('so is an inline alert', () => {
  act(() => root.render(<InlineAlert kind="error">{CODE_SEND_FAILED.zh}</InlineAlert>));
  switchLanguage();
  expect(saidBy('alert')).toEqual([CODE_SEND_FAILED.en]);
});
