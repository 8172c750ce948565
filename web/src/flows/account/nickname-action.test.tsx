import { formatMessage } from '@isoline/ui/i18n/messages.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { testProfile } from '../../shared/account/testing-profile.ts';
import { checkNickname, NicknameAction } from './nickname-action.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each(['云帆', 'a', '👩‍🚀', `${'字'.repeat(24)}`, '  spaced  ', 'a.b'])('%s is accepted', (typed) => {
  expect(checkNickname(typed)).toBeUndefined();
});

test.each([
  ['nothing', '   ', /fill/],
  ['25 characters', '😀'.repeat(25), /at most 24/],
  ['a slash', 'a/b', /can’t/],
  ['two dots', '..', /can’t/],
  ['a character that changes the direction of the text', 'abc\u202e', /can’t/],
])('%s is refused at the field', (_, typed, sentence) => {
  const error = checkNickname(typed);
  expect(error && formatMessage(error, 'en-US')).toMatch(sentence);
});

test('Escape closes the form, but not while an input method composes', () => {
  render(<NicknameAction profile={testProfile} />);
  fireEvent.click(screen.getByRole('button'));
  const field = screen.getByRole('textbox');
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(screen.queryByRole('textbox')).toBe(field);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('Cancel does not close the form while its name is being saved', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(<NicknameAction profile={testProfile} />);
  fireEvent.click(screen.getByRole('button'));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ridge' } });
  const [save, cancel] = screen.getAllByRole<HTMLButtonElement>('button');
  fireEvent.click(save as HTMLButtonElement);
  await waitFor(() => expect(cancel?.disabled).toBe(true));
});
