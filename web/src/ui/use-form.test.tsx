// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FieldErrors, type FormValues, useForm } from './use-form.ts';

type Name = 'contact' | 'password';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const host = document.createElement('div');
let root: ReturnType<typeof createRoot>;
const submit = vi.fn<(values: FormValues<Name>) => Promise<FieldErrors<Name> | undefined>>();

function Example() {
  const check = ({ contact }: FormValues<Name>) => (contact ? {} : { contact: 'needed' });
  const form = useForm<Name>({ fields: ['contact', 'password'], check, submit });
  return (
    <form {...form.formProps}>
      <input name="contact" />
      <input name="password" />
      <output>{`${form.errors.contact ?? ''}|${form.errors.password ?? ''}|${form.busy}`}</output>
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
  submit.mockReset().mockResolvedValue(undefined);
  document.body.append(host);
  root = createRoot(host);
  act(() => root.render(<Example />));
});
afterEach(() => act(() => root.unmount()));

test('an error found before sending gets the focus, and nothing is sent', async () => {
  await send();
  expect(find('output').textContent).toBe('needed||false');
  expect(document.activeElement).toBe(find('[name=contact]'));
  expect(submit).not.toHaveBeenCalled();
});

test('typing into a field takes its error away', async () => {
  await send();
  type('contact', 'a');
  expect(find('output').textContent).toBe('||false');
});

test('a second submit while the first is under way is not sent', async () => {
  let finish: (errors: undefined) => void = () => undefined;
  submit.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  type('contact', 'a');
  await send();
  await send();
  expect(find('output').textContent).toBe('||true');
  expect(submit).toHaveBeenCalledExactlyOnceWith({ contact: 'a', password: '' });
  await act(async () => finish(undefined));
  expect(find('output').textContent).toBe('||false');
});

test('an error from the answer gets the focus, and what was typed stays', async () => {
  submit.mockResolvedValue({ password: 'wrong' });
  type('contact', 'a');
  type('password', 'b');
  await send();
  expect(find('output').textContent).toBe('|wrong|false');
  expect(document.activeElement).toBe(find('[name=password]'));
  expect(find<HTMLInputElement>('[name=password]').value).toBe('b');
});
