import { applyLocale, type Locale } from '@isoline/ui/i18n/locale.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CheckedArea, CheckedField, CheckedForm } from './checked-form.tsx';
import { formMessages } from './form-messages.ts';
import { resetPage } from './testing-page.ts';

const submit = vi.fn<(form: FormData) => void>();
const zh = formMessages['zh-CN'];
const en = formMessages['en-US'];

beforeEach(() => submit.mockReset());
afterEach(resetPage);

function show(isBusy = false) {
  render(
    <CheckedForm submit={submit} aria-busy={isBusy}>
      <CheckedField name="name" label="Name" hint="two letters" required pattern="[a-z]{2}" />
      <CheckedField name="days" label="Days" type="number" min={1} max={365} required />
      <CheckedArea name="reason" label="Reason" required minLength={5} />
      <button type="submit">Send</button>
    </CheckedForm>,
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const faults = () =>
  ['Name', 'Days', 'Reason'].map((label) => {
    const field = screen.getByLabelText(label);
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    return field.getAttribute('aria-invalid') ? note : null;
  });

test('the form tells its faults at the fields in the language of the page, and the browser tells none', async () => {
  show();
  await press();
  expect(screen.getByRole('button').closest('form')?.noValidate).toBe(true);
  expect(faults()).toEqual([zh.missing, zh.wholeNumber('1', '365'), zh.missing]);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  act(() => applyLocale('en-US'));
  expect(faults()).toEqual([en.missing, en.wholeNumber('1', '365'), en.missing]);
  expect(submit).not.toHaveBeenCalled();
});

test.each<Locale>(['zh-CN', 'en-US'])(
  'in %s a wrong form is described by the hint, and typing clears it',
  async (locale) => {
    applyLocale(locale);
    const text = formMessages[locale];
    show();
    await userEvent.type(screen.getByLabelText('Name'), 'A');
    await userEvent.type(screen.getByLabelText('Days'), '366');
    await userEvent.type(screen.getByLabelText('Reason'), ' abc  ');
    await press();
    expect(faults()).toEqual([text.wrongSee('two letters'), text.wholeNumber('1', '365'), text.tooShort(5)]);
    await userEvent.type(screen.getByLabelText('Name'), '{Backspace}ab');
    expect(faults()[0]).toBeNull();
  },
);

test('a form without faults is submitted once, but not while it is busy', async () => {
  const fill = async () => {
    await userEvent.type(screen.getByLabelText('Name'), 'ab');
    await userEvent.type(screen.getByLabelText('Days'), '365');
    await userEvent.type(screen.getByLabelText('Reason'), 'a stolen phone');
    await press();
  };
  show(true);
  await fill();
  expect(submit).not.toHaveBeenCalled();
  cleanup();
  show();
  await fill();
  expect(submit.mock.calls.map(([form]) => form.get('name'))).toEqual(['ab']);
});
