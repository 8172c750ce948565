import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testProfile } from '../../shared/account/testing-profile.ts';
import { forgetAccount, rememberAccount } from '../../shared/session/remembered-account.ts';
import { CodeForm } from './code-form.tsx';
import { knownAccountMessages } from './known-account-messages.ts';

const text = knownAccountMessages['zh-CN'];
const contact = 'line@isoline.example';

let answer: () => void;
beforeEach(() => {
  rememberAccount({ ...testProfile, email: contact });
  const answered = new Promise<Response>((resolve) => {
    answer = () => resolve(Response.json({ code: 0, msg: '', data: { contact } }));
  });
  vi.stubGlobal('fetch', () => answered);
  render(<CodeForm draft={{}} onSignedIn={vi.fn()} />);
});
afterEach(() => {
  cleanup();
  forgetAccount();
  vi.unstubAllGlobals();
});

const contactField = () => screen.getByRole<HTMLInputElement>('textbox');

test('the form starts with the account that this browser remembers', async () => {
  answer();
  await screen.findByRole('group', { name: text.as(testProfile.nickName) });
  expect(contactField().value).toBe(contact);
});

test('a field that the user has focused stays empty when the remembered account arrives', async () => {
  contactField().focus();
  answer();
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(contactField().value).toBe('');
  expect(document.activeElement).toBe(contactField());
  expect(screen.queryByRole('button', { name: text.notMe })).toBeNull();
});
