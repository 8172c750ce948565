import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HeldCall, holdAnswers } from '../ui/testing-answers.ts';
import { resetPage } from '../ui/testing-page.ts';
import { Palette } from './palette.tsx';
import { paletteMessages } from './palette-messages.ts';

const text = paletteMessages['en-US'];
const person = { id: '4711', nickName: 'Ada', phone: '138****8000', email: null, state: 'open' };
let calls: HeldCall[] = [];

beforeEach(() => {
  applyLocale('en-US');
  Element.prototype.scrollIntoView ??= () => undefined;
  calls = holdAnswers();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Palette close={() => undefined} />
    </QueryClientProvider>,
  );
});
afterEach(resetPage);

const field = () => screen.getByRole('combobox', { name: text.field });
const searches = () => calls.filter(({ path }) => path.endsWith('/people/search'));
const answer = (index: number) =>
  act(async () => searches()[index]?.answer({ people: [person], nextCursor: null, by: 'phone' }));
const ada = () => screen.queryByRole('option', { name: /Ada/ });

test('people who are found after another text was typed are not listed, and Enter does not open one', async () => {
  await userEvent.type(field(), '13800008000{Enter}');
  expect(searches()).toHaveLength(1);
  await userEvent.clear(field());
  await userEvent.type(field(), '139');
  await answer(0);
  expect(ada()).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect([location.pathname, searches().length]).not.toContain('/people/4711');
  expect(searches()).toHaveLength(2);
  await answer(1);
  expect(ada()).not.toBeNull();
});
