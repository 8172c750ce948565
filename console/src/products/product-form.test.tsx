import { emptyProductEntry } from '@isoline/contract/values/product-registry.ts';
import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetMemories } from '../api/page-memory.ts';
import { peopleMessages } from '../people/people-messages.ts';
import { holdAnswers } from '../ui/testing-answers.ts';
import { resetPage } from '../ui/testing-page.ts';
import type { Entry } from './product.ts';
import { ProductForm } from './product-form.tsx';
import { productMessages } from './product-messages.ts';

const text = productMessages['en-US'];

beforeEach(() => applyLocale('en-US'));
afterEach(resetPage);

const preview = {
  problems: [],
  changes: [{ field: 'url', removed: [], added: ['https://a.example/new'] }],
  stops: [],
  accounts: 0,
  accountsAreMore: false,
};
const done = vi.fn(async () => undefined);
const reload = vi.fn();
const open = (id: string | null = null, version = 1, entry: Partial<Entry> = {}) =>
  render(
    <ProductForm
      id={id}
      before={id === null ? null : { entry: { ...emptyProductEntry, url: 'https://a.example/', ...entry }, version }}
      edited={() => undefined}
      done={done}
      reload={reload}
    />,
  );
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const type = async (name: string, value: string) => {
  const element = field(name);
  if (element) await userEvent.type(element, value);
};

async function typeAndLeave() {
  open();
  await type('id', 'chart');
  await userEvent.selectOptions(screen.getByLabelText(text.kind), 'native');
  await type('redirectUris', 'https://chart.example/back');
  const device = field('deviceSignIn');
  if (device) await userEvent.click(device);
  cleanup();
}

test('a form that the operator left is filled again with what was typed, and not for another product', async () => {
  await typeAndLeave();
  open();
  expect(screen.getByText(text.draftKept)).toBeTruthy();
  expect([
    field('id')?.value,
    field('client')?.value,
    field('redirectUris')?.value,
    field('deviceSignIn')?.checked,
  ]).toEqual(['chart', 'native', 'https://chart.example/back', true]);
  cleanup();
  open('other');
  expect([screen.queryByText(text.draftKept), field('url')?.value]).toEqual([null, 'https://a.example/']);
});

test('the typed settings are empty again after the operator discards them, or changes', async () => {
  await typeAndLeave();
  open();
  await userEvent.click(screen.getByRole('button', { name: text.dropDraft }));
  expect([screen.queryByText(text.draftKept), field('id')?.value, field('client')?.value]).toEqual([
    null,
    '',
    'confidential',
  ]);
  cleanup();
  await typeAndLeave();
  forgetMemories('the session ends');
  open();
  expect(field('id')?.value).toBe('chart');
  cleanup();
  forgetMemories('the operator changes');
  open();
  expect(field('id')?.value).toBe('');
});

test('changes are filled in over the settings that another operator has saved since', async () => {
  const first = { redirectUris: ['https://a.example/1', 'https://a.example/2'] };
  open('chart', 1, first);
  await type('url', 'new');
  await type('name.en', 'Chart');
  const uris = document.querySelector<HTMLTextAreaElement>('[name="redirectUris"]');
  if (uris) fireEvent.change(uris, { target: { value: 'https://a.example/2 https://a.example/3' } });
  cleanup();
  open('chart', 2, { name: { zh: '图', en: '' }, redirectUris: [...first.redirectUris, 'https://a.example/4'] });
  expect(screen.getByText(text.draftMerged)).toBeTruthy();
  expect(['url', 'name.zh', 'name.en', 'redirectUris'].map((name) => field(name)?.value)).toEqual([
    'https://a.example/new',
    '图',
    'Chart',
    ['https://a.example/2', 'https://a.example/4', 'https://a.example/3'].join('\n'),
  ]);
});

test('a form whose product was only switched off keeps what was typed', async () => {
  open('chart');
  await type('url', 'new');
  cleanup();
  open('chart', 2);
  expect([screen.queryByText(text.draftKept), field('url')?.value]).toEqual([
    expect.anything(),
    'https://a.example/new',
  ]);
});

test('a check that finds newer settings fetches the product again', async () => {
  const [zh, en] = ['另一名运营人员', 'Another operator'];
  const problems = [{ field: '', message: { zh, en } }];
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', data: { ...preview, problems } }));
  open('chart');
  await userEvent.click(screen.getByRole('button', { name: text.check }));
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

test('changes that are saved are forgotten', async () => {
  open('chart');
  await type('url', 'new');
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', data: preview }));
  await userEvent.click(screen.getByRole('button', { name: text.check }));
  await userEvent.click(await screen.findByRole('button', { name: text.save }));
  await userEvent.type(screen.getByLabelText(peopleMessages['en-US'].reason), 'a new address');
  await userEvent.click(screen.getByRole('button', { name: peopleMessages['en-US'].confirm }));
  await expect.poll(() => done.mock.calls.length).toBe(1);
  cleanup();
  open('chart');
  expect(field('url')?.value).toBe('https://a.example/');
});

test('a check that arrives after more was typed is not shown, so that only what the form shows is saved', async () => {
  const calls = holdAnswers();
  open('chart');
  await userEvent.click(screen.getByRole('button', { name: text.check }));
  await type('url', 'new');
  await act(async () => calls[0]?.answer(preview));
  expect(screen.queryByRole('button', { name: text.save })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: text.check }));
  expect(calls[1]?.body).toContain('https://a.example/new');
  await act(async () => calls[1]?.answer(preview));
  expect(screen.queryByRole('button', { name: text.save })).not.toBeNull();
});
