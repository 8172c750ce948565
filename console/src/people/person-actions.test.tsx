import type { PersonAction } from '@isoline/contract/values/person.ts';
import { applyLocale, type Locale } from '@isoline/ui/i18n/locale.ts';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HeldCall, holdAnswers } from '../ui/testing-answers.ts';
import { resetPage } from '../ui/testing-page.ts';
import { peopleMessages } from './people-messages.ts';
import type { Person } from './person.ts';
import { PersonActions } from './person-actions.tsx';

let calls: HeldCall[] = [];

beforeEach(() => {
  calls = holdAnswers();
});
afterEach(resetPage);

test.each<[Locale, PersonAction, string]>([
  ['en-US', 'freeze', 'The account is frozen.'],
  ['en-US', 'end-sessions', 'Every device was signed out.'],
  ['zh-CN', 'close', '账号已注销。'],
])('in %s the page says what %s has done', async (locale, action, sentence) => {
  applyLocale(locale);
  const text = peopleMessages[locale];
  const offer = { action, allowed: true, applies: true, sessions: 1 };
  const person = { id: '4711', nickName: 'Ada', actions: [offer] } as unknown as Person;
  render(<PersonActions person={person} reload={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: text.actionName(action) }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'the owner has called');
  await userEvent.click(dialog.getByRole('button', { name: text.confirm }));
  await act(async () => calls.at(-1)?.answer({ dropped: [] }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
