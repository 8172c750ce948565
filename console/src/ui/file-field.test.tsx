import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { FileField } from './file-field.tsx';
import { formMessages } from './form-messages.ts';
import { resetPage } from './testing-page.ts';

afterEach(resetPage);

test('the field says in the language of the page which file is chosen, and forgets it with its form', async () => {
  render(
    <form>
      <FileField name="file" label="File" />
    </form>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('File');
  const { 'zh-CN': zh, 'en-US': en } = formMessages;
  expect(screen.getByText(zh.chooseFile)).toBeTruthy();
  expect(screen.getByText(zh.noFile)).toBeTruthy();
  act(() => applyLocale('en-US'));
  expect(screen.getByText(en.chooseFile)).toBeTruthy();
  await userEvent.upload(input, new File(['{}'], 'users.ndjson'));
  expect(screen.getByText('users.ndjson')).toBeTruthy();
  act(() => input.form?.reset());
  expect(screen.getByText(en.noFile)).toBeTruthy();
});
