import { NOT_FOUND } from '@isoline/contract/errors/transport-errors.ts';
import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { formatMessage } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { consoleMessages } from '../console-messages.ts';
import { peopleMessages } from '../people/people-messages.ts';
import { holdAnswers } from '../ui/testing-answers.ts';
import { resetPage } from '../ui/testing-page.ts';
import { importMessages } from './import-messages.ts';
import { UploadForm } from './upload-form.tsx';

afterEach(resetPage);

test('an upload that fails names its file, also while another file is chosen', async () => {
  applyLocale('en-US');
  const calls = holdAnswers();
  render(<UploadForm reload={() => undefined} />);
  const text = importMessages['en-US'];
  const choose = async (name: string) => {
    await userEvent.upload(screen.getByLabelText(text.file), new File(['{}'], name));
    await userEvent.click(screen.getByRole('button', { name: text.upload }));
  };
  await choose('first.ndjson');
  await userEvent.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'the former system');
  await userEvent.click(screen.getByRole('button', { name: peopleMessages['en-US'].confirm }));
  await act(async () => calls[0]?.answer({ id: 'one', pieceBytes: 1_000 }));
  await choose('second.ndjson');
  await expect.poll(() => calls.length).toBe(2);
  await act(async () => calls[1]?.refuse(NOT_FOUND, {}));
  await userEvent.click(screen.getByRole('button', { name: consoleMessages['en-US'].cancel }));
  expect(screen.getByRole('alert').parentElement?.textContent).toContain('first.ndjson');
});

test('the notice of an upload is not chosen for the next upload, which would tell people by mistake', async () => {
  applyLocale('en-US');
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { readonly body: unknown }) => {
    bodies.push(body);
    return Response.json({ code: 0, msg: '', data: { id: 'one', pieceBytes: 1_000 } });
  });
  const reload = vi.fn();
  render(<UploadForm reload={reload} />);
  const text = importMessages['en-US'];
  const user = userEvent.setup();
  const select = screen.getByLabelText<HTMLSelectElement>(text.notice);
  await user.upload(screen.getByLabelText(text.file), new File(['{}'], 'users.ndjson'));
  await user.selectOptions(select, 'account-imported');
  await user.click(screen.getByRole('button', { name: text.upload }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'the former system');
  await user.click(dialog.getByRole('button', { name: peopleMessages['en-US'].confirm }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(JSON.parse(String(bodies[0]))).toMatchObject({ notice: 'account-imported' });
  expect(select.value).toBe('');
});

test('an upload that fails on another page is reported there, with the name of its file', async () => {
  applyLocale('en-US');
  const calls = holdAnswers();
  const { unmount } = render(<UploadForm reload={() => undefined} />);
  const text = importMessages['en-US'];
  await userEvent.upload(screen.getByLabelText(text.file), new File(['{}'], 'first.ndjson'));
  await userEvent.click(screen.getByRole('button', { name: text.upload }));
  await userEvent.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'the former system');
  await userEvent.click(screen.getByRole('button', { name: peopleMessages['en-US'].confirm }));
  await act(async () => calls[0]?.answer({ id: 'one', pieceBytes: 1_000 }));
  unmount();
  await expect.poll(() => calls.length).toBe(2);
  calls[1]?.refuse(NOT_FOUND, {});
  const shown = () => toasts.store.get().map(({ content }) => content && formatMessage(content, 'en-US'));
  await expect.poll(shown).toContainEqual(expect.stringContaining('first.ndjson'));
});
