import { errorTexts } from '@isoline/ui/i18n/error-texts.ts';
import { defineMessages, formatMessage, type Message, message } from '@isoline/ui/i18n/messages.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../api/api-error.ts';
import { requireSession, sessionExpired, signedOut } from '../../api/session.ts';
import { failureMessages } from '../failure/failure-messages.ts';
import { type FieldErrors, type FormValues, useForm } from './use-form.ts';

const texts = defineMessages({
  'zh-CN': { needed: '必填', wrong: '不对' },
  'en-US': { needed: 'needed', wrong: 'wrong' },
});
const format = (error: Message | undefined) => (error ? formatMessage(error, 'en-US') : '');

type Name = 'contact' | 'password';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const host = document.createElement('div');
let root: ReturnType<typeof createRoot>;
const submit = vi.fn<(values: FormValues<Name>) => Promise<FieldErrors<Name> | undefined>>();

function Example() {
  const check = ({ contact }: FormValues<Name>) => (contact ? {} : { contact: message(texts, 'needed') });
  const form = useForm<Name>({ fields: ['contact', 'password'], check, submit });
  return (
    <form {...form.formProps}>
      <input name="contact" />
      <input name="password" />
      <output>
        {[form.errors.contact, form.errors.password, form.errors.form].map(format).join('|')}
        {form.busy && ' busy'}
      </output>
    </form>
  );
}

const find = <Found extends Element>(selector: string) => host.querySelector<Found>(selector) as Found;
const send = () =>
  act(async () => void find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
const type = (name: Name, value: string) =>
  act(() => {
    const input = find<HTMLInputElement>(`[name=${name}]`);
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

beforeEach(() => {
  // Another file of the process may have loaded the catalog.
  errorTexts.set(null);
  submit.mockReset().mockResolvedValue(undefined);
  document.body.append(host);
  root = createRoot(host);
  act(() => root.render(<Example />));
});
afterEach(() => act(() => root.unmount()));

test('an error found before sending gets the focus, and nothing is sent', async () => {
  await send();
  expect(find('output').textContent).toBe('needed||');
  expect(document.activeElement).toBe(find('[name=contact]'));
  expect(submit).not.toHaveBeenCalled();
});

test('typing into a field removes its error', async () => {
  await send();
  type('contact', 'a');
  expect(find('output').textContent).toBe('||');
});

test('a second submit while the first is pending is not sent', async () => {
  let finish: (errors: undefined) => void = () => undefined;
  submit.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  type('contact', 'a');
  await send();
  await send();
  expect(find('output').textContent).toBe('|| busy');
  expect(submit).toHaveBeenCalledExactlyOnceWith({ contact: 'a', password: '' });
  await act(async () => finish(undefined));
  expect(find('output').textContent).toBe('||');
});

test('values changed and submitted while the form is being sent are sent when the older values are refused', async () => {
  let finish: (errors: FieldErrors<Name>) => void = () => undefined;
  submit.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  type('contact', 'a');
  await send();
  type('contact', 'b');
  await send();
  expect(submit).toHaveBeenCalledTimes(1);
  await act(async () => finish({ contact: message(texts, 'wrong') }));
  expect(submit.mock.lastCall).toEqual([{ contact: 'b', password: '' }]);
  expect(find('output').textContent).toBe('||');
});

test.each([
  ['the same', []],
  ['other values', ['b']],
])('a value typed after a second submit of %s is not sent', async (_, submitted) => {
  let finish: (errors: FieldErrors<Name>) => void = () => undefined;
  submit.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  type('contact', 'a');
  await send();
  for (const value of submitted) type('contact', value);
  await send();
  type('contact', 'half of');
  await act(async () => finish({ contact: message(texts, 'wrong') }));
  expect(submit).toHaveBeenCalledTimes(1);
  expect(find('output').textContent).toBe('wrong||');
});

test('an accepted form is not sent again, even if it was changed and submitted during the call', async () => {
  let finish: (errors: undefined) => void = () => undefined;
  submit.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  type('contact', 'a');
  await send();
  type('contact', 'b');
  await send();
  await act(async () => finish(undefined));
  expect(submit).toHaveBeenCalledTimes(1);
});

test('an error from the answer gets the focus, and the typed values stay', async () => {
  submit.mockResolvedValue({ password: message(texts, 'wrong') });
  type('contact', 'a');
  type('password', 'b');
  await send();
  expect(find('output').textContent).toBe('|wrong|');
  expect(document.activeElement).toBe(find('[name=password]'));
  expect(find<HTMLInputElement>('[name=password]').value).toBe('b');
});

test('a call without an answer is reported as an error of the form', async () => {
  submit.mockRejectedValue(new NetworkError());
  type('contact', 'a');
  await send();
  expect(find('output').textContent).toBe(`||${failureMessages['en-US'].unreachable}`);
});

test('a form whose session has ended does not show an error, because the page asks to sign in again', async () => {
  const leave = requireSession();
  submit.mockImplementation(async () => {
    sessionExpired(false);
    throw new ApiError(401, { msg: 'The current user is not signed in.' });
  });
  type('contact', 'a');
  await send();
  expect(find('output').textContent).toBe('||');
  signedOut();
  submit.mockRejectedValue(new ApiError(401, { msg: 'The current user is not signed in.' }));
  await send();
  expect(find('output').textContent).toBe('||The current user is not signed in.');
  leave();
});
