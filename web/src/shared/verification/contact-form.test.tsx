import { BIND_FAILED } from '@isoline/contract/errors/provider-errors.ts';
import { FocusFirst } from '@isoline/ui/focus-first.tsx';
import { errorMessage, type Message } from '@isoline/ui/i18n/messages.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FieldErrors } from '../form/use-form.ts';
import { storeCodeTime, targetKey } from './code-target.ts';
import { ContactForm } from './contact-form.tsx';

const looked: string[] = [];
let answer: () => void;
const fetched = vi.fn(async () => Response.json({ code: 0, msg: '', data: null }));

beforeEach(() => {
  looked.length = 0;
  vi.stubGlobal('fetch', fetched.mockClear());
  render(<Form />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface FormProps {
  readonly initial?: string;
  readonly submitCode?: () => Promise<FieldErrors<'code'> | undefined>;
}

function Form({ initial = '', submitCode = async () => undefined }: FormProps) {
  const [typed, setTyped] = useState(initial);
  return (
    <ContactForm
      kind="email"
      label="email"
      submitLabel="submit"
      typed={typed}
      onType={setTyped}
      sceneOf={() => 'register'}
      lookUp={async ({ value }) => {
        looked.push(value);
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return undefined;
      }}
      submit={submitCode}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const submit = () => fireEvent.submit(field());
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

test('a contact that was corrected during its look-up does not get a code', async () => {
  type('first@isoline.example');
  submit();
  type('second@isoline.example');
  answer();
  await settle();
  expect(looked).toEqual(['first@isoline.example']);
  expect(fetched).not.toHaveBeenCalled();
});

test('a corrected contact that was submitted again is looked up after the first', async () => {
  type('first@isoline.example');
  submit();
  type('second@isoline.example');
  submit();
  answer();
  await settle();
  expect(looked).toEqual(['first@isoline.example', 'second@isoline.example']);
  expect(fetched).not.toHaveBeenCalled();
});

test.each(['a dialog', 'a page'])('after a reload at the code step, the code has the focus in %s', (place) => {
  cleanup();
  const value = 'sent@isoline.example';
  const key = targetKey({ scene: 'register', contact: { kind: 'email', value } });
  storeCodeTime(`sent:${key}`, 60_000);
  history.replaceState({ code: { key } }, '');
  const form = <Form initial={value} />;
  render(place === 'a dialog' ? <FocusFirst>{form}</FocusFirst> : <main id="main">{form}</main>);
  expect(document.activeElement?.getAttribute('name')).toBe('code');
  history.replaceState(null, '');
  sessionStorage.clear();
});

test('a refusal that arrives after the user has gone back does not go back another time', async () => {
  cleanup();
  const value = 'sent@isoline.example';
  const key = targetKey({ scene: 'register', contact: { kind: 'email', value } });
  storeCodeTime(`sent:${key}`, 60_000);
  history.replaceState({ code: { key } }, '');
  const refused = Promise.withResolvers<{ readonly form: Message }>();
  render(<Form initial={value} submitCode={() => refused.promise} />);
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  fireEvent.change(screen.getByRole('textbox', { name: /./ }), { target: { value: '123456' } });
  await settle();
  // Back, which shows the contact again.
  act(() => history.replaceState(null, ''));
  refused.resolve({ form: errorMessage(BIND_FAILED) });
  await settle();
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(back).not.toHaveBeenCalled();
  back.mockRestore();
  sessionStorage.clear();
});
