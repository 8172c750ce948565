import { expect, test } from 'vitest';
import { readCommand } from './command-arguments.ts';
import { commands, usageOf } from './command-list.ts';

test('words and options may be in any order', () => {
  expect(readCommand(['events', '--clear', '203.0.113.7', '--reason', ' a ticket '])).toEqual({
    name: 'events',
    operands: ['203.0.113.7'],
    given: new Set(['--clear', '--reason']),
    values: {},
    reason: 'a ticket',
  });
  expect(readCommand(['operator', 'list'])).toMatchObject({ name: 'operator list', operands: [], reason: null });
  expect(readCommand(['freeze', '--without-notice', 'id'])).toMatchObject({ name: 'freeze', operands: ['id'] });
});

test.each(['-aB_9', '--9-x', '-', '-c'])('the id %s is read as an operand', (id) => {
  const words = ['remove-factor', 'zhang@example.com', id];
  const read = { name: 'remove-factor', operands: words.slice(1), reason: 'the phone was lost' };
  expect(readCommand([...words, '--reason=the phone was lost'])).toMatchObject(read);
  expect(readCommand(['--reason', 'the phone was lost', ...words])).toMatchObject(read);
});

test.each([
  ['an empty reason', ['freeze', 'id', '--reason', '']],
  ['a reason of spaces', ['freeze', 'id', '--reason', '     ']],
  ['an option without its reason', ['freeze', 'id', '--reason']],
  ['a reason that is too short', ['freeze', 'id', '--reason=why']],
  ['a reason with a line break', ['freeze', 'id', '--reason', 'a reason\nand more']],
  ['no required reason', ['correct-points', 'id', '5']],
  ['an option of another command', ['freeze', 'id', '--json']],
  ['an operand too few', ['freeze']],
  ['an operand too many', ['keys', 'list', 'all']],
  ['half of a name', ['operator']],
])('a command with %s is refused with its usage', (_, args) => {
  expect(() => readCommand(args)).toThrow(`Usage: account ${args[0]}`);
});

test.each([[[]], [['nonsense']], [['help']], [['--help']]])('%j shows every command', (args) => {
  let text = '';
  try {
    const read = readCommand(args);
    text = 'help' in read ? read.help.join('\n') : '';
  } catch (error) {
    text = (error as Error).message;
  }
  for (const command of commands) expect(text).toContain(`Usage: account ${usageOf(command)}\n`);
});

test.each([
  [['operator', '--help'], ['operator invite', 'operator list'], 'operator end'],
  [['help', 'backup'], ['backup FOLDER'], 'backup'],
])('%j shows the commands of that name only', (args, usages, last) => {
  const read = readCommand(args);
  const text = 'help' in read ? read.help.join('\n') : '';
  for (const usage of [...usages, last]) expect(text).toContain(`Usage: account ${usage}`);
  expect(text).not.toContain('Usage: account freeze');
});
