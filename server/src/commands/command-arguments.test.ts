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
  expect(readCommand(['import', '-'])).toMatchObject({ operands: ['-'] });
  expect(readCommand(['correct-points', 'id', '-50', '--reason', 'a ticket'])).toMatchObject({
    operands: ['id', '-50'],
  });
  expect(readCommand(['freeze', '--without-notice', 'id'])).toMatchObject({ name: 'freeze', operands: ['id'] });
});

test.each(['-aB_9', '--9-x', '-', '-c'])('the id %s is read as an operand', (id) => {
  const words = ['remove-factor', 'zhang@example.com', id];
  const read = { name: 'remove-factor', operands: words.slice(1), reason: 'the phone was lost' };
  expect(readCommand([...words, '--reason=the phone was lost'])).toMatchObject(read);
  expect(readCommand(['--reason', 'the phone was lost', ...words])).toMatchObject(read);
});

const LENGTH = 'A reason has 5 to 300 characters, none of them a control character.';

test.each([
  ['an empty reason', ['freeze', 'id', '--reason', ''], '--reason needs a value: "why".'],
  ['a reason of spaces', ['freeze', 'id', '--reason', '     '], LENGTH],
  ['an option without its reason', ['freeze', 'id', '--reason'], '--reason needs a value: "why".'],
  ['an option without its value', ['import', 'rows', '--refused'], '--refused needs a value: FILE.'],
  ['a reason that is too short', ['freeze', 'id', '--reason=why'], LENGTH],
  ['a reason with a line break', ['freeze', 'id', '--reason', 'a reason\nand more'], LENGTH],
  [
    'a reason with a phone',
    ['freeze', 'id', '--reason', 'asked by 13800138000'],
    'Leave phone numbers and email addresses out of the reason: the audit trail keeps them.',
  ],
  ['no required reason', ['correct-points', 'id', '5'], '--reason is missing.'],
  ['an option of another command', ['freeze', 'id', '--json'], '"freeze" has no option --json.'],
  ['no required time', ['streams', 'resend', 'contour'], '--since is missing.'],
  ['an unknown option', ['freeze', 'id', '--jsn'], '"freeze" has no option --jsn.'],
  ['an unknown option instead of an operand', ['backup', '--verbose'], '"backup" has no option --verbose.'],
  ['an option of one dash', ['import', '-w', 'rows'], '"import" has no option -w.'],
  ['an operand too few', ['freeze'], 'TARGET is missing.'],
  ['the last operand missing', ['operator', 'role', 'wu'], 'ROLE is missing.'],
  ['an operand too many', ['keys', 'list', 'all', 'of them'], 'Not expected: all of them.'],
  ['half of a name', ['operator'], 'After "operator" comes one of: invite, role, end, list.'],
  ['a wrong half of a name', ['operator', 'remove'], 'After "operator" comes one of: invite, role, end, list.'],
])('a command with %s is refused with the reason and its usage', (_, args, reason) => {
  const refusal = expect.stringMatching(new RegExp(`^Usage: account ${args[0]}`));
  const lines = messageOf(args).split('\n');
  expect(lines).toEqual([reason, refusal, ...lines.slice(2)]);
});

test('an unknown command is refused with one line', () => {
  const text = 'There is no command "nonsense". `account --help` shows all commands.';
  expect(messageOf(['nonsense', 'id'])).toBe(text);
  expect(messageOf(['help', 'nonsense'])).toBe(text);
  expect(messageOf(['--verbose', 'check'])).toBe(text.replace('nonsense', '--verbose'));
});

function messageOf(args: readonly string[]): string {
  try {
    readCommand(args);
    return 'not refused';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

test.each([[[]], [['help']], [['--help']]])('%j shows every command', (args) => {
  const read = args.length === 0 ? null : readCommand(args);
  const text = read === null ? messageOf(args) : 'help' in read ? read.help.join('\n') : '';
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
