import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

function Form() {
  const [typed, setTyped] = useState('');
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
      submit={async () => undefined}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const submit = () => fireEvent.submit(field());
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

test('a contact that was corrected during its look-up gets no code', async () => {
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
