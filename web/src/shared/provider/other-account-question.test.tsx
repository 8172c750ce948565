import { ACCOUNT_FROZEN } from '@isoline/contract/errors/transport-errors.ts';
import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { OtherAccountQuestion } from './other-account-question.tsx';
import { providerMessages } from './provider-messages.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  applyLocale('zh-CN');
});

test('a launch of a frozen account says so, and the user can still stay in the current account', async () => {
  applyLocale('en-US');
  const text = providerMessages['en-US'];
  const { code, status, en } = ACCOUNT_FROZEN;
  vi.stubGlobal('fetch', async () => Response.json({ code, msg: en, data: null }, { status }));
  const onResult = vi.fn();
  const other = { kind: 'other-account', ticket: 'ticket', nickName: 'Ridge', backUrl: null } as const;
  render(<OtherAccountQuestion provider="tc" other={other} onResult={onResult} />);
  await userEvent.setup().click(screen.getByRole('button', { name: text.continueAs('Ridge') }));
  expect(await screen.findByText(en)).toBeTruthy();
  expect(screen.getByRole('button', { name: text.stay })).toBeTruthy();
  expect(onResult).not.toHaveBeenCalled();
});
