import { expect, test } from 'vitest';
import { readArguments } from './command-arguments.ts';

test('words and options may be in any order', () => {
  expect(readArguments(['events', '--clear', '203.0.113.7', '--reason', ' a ticket '])).toEqual({
    words: ['events', '203.0.113.7'],
    clear: true,
    isNotified: true,
    reason: 'a ticket',
  });
  expect(readArguments(['list'])).toEqual({ words: ['list'], clear: false, isNotified: true, reason: null });
  expect(readArguments(['freeze', '--without-notice', 'id'])).toMatchObject({
    words: ['freeze', 'id'],
    isNotified: false,
  });
});

test.each(['-aB_9', '--9-x', '-', '-c'])('the id %s is read as a word', (id) => {
  const words = ['remove-factor', 'zhang@example.com', id];
  expect(readArguments([...words, '--reason=the phone was lost'])).toMatchObject({
    words,
    reason: 'the phone was lost',
  });
  expect(readArguments(['--reason', 'the phone was lost', ...words])?.words).toEqual(words);
});

test.each([
  ['empty', ['--reason', '']],
  ['of spaces', ['--reason', '     ']],
  ['missing', ['--reason']],
  ['too short', ['--reason=why']],
  ['with a line break', ['--reason', 'a reason\nand more']],
])('a reason that is %s is refused', (_, args) => {
  expect(readArguments(['freeze', 'zhang@example.com', ...args])).toBeNull();
});
