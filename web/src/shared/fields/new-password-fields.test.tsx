import { setLocale } from '@isoline/ui/i18n/locale.ts';
import { message } from '@isoline/ui/i18n/messages.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordMessages } from './new-password-messages.ts';

const text = newPasswordMessages['zh-CN'];
const own = { phone: '13812345678', email: 'yunfan@example.com', nickName: 'Cloudy' };

const show = (errors = {}) => void render(<NewPasswordFields errors={errors} own={own} />);

beforeEach(() => setLocale('zh-CN'));
afterEach(cleanup);

test.each([
  ['P@ssw0rd1', text.isCommon],
  ['Qwer1234#', text.isCommon],
  ['Woaini@520', text.isCommon],
  ['Aa#13812345678', text.holdsPhone],
  ['Yunf@n#72x', text.holdsEmail],
  ['Cl0udy#Pine3', text.holdsNickName],
  ['Ridge#Line7', ''],
])('the password %s gets a warning while it is typed: %s', async (password, warning) => {
  show();
  await userEvent.type(screen.getByLabelText(text.password), password);
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(warning));
});

test('the error of the repeated password disappears when a correction of the first one makes them equal', async () => {
  show({ again: message(newPasswordMessages, 'mismatch') });
  const first = screen.getByLabelText(text.password);
  await userEvent.type(first, 'Ridge#Line8');
  await userEvent.type(screen.getByLabelText(text.again), 'Ridge#Line7');
  expect(screen.getByText(text.mismatch)).toBeTruthy();
  await userEvent.clear(first);
  await userEvent.type(first, 'Ridge#Line7');
  expect(screen.queryByText(text.mismatch)).toBeNull();
});
