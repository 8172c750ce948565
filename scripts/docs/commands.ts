import { commandGroups, usageOf } from '../../server/src/commands/command-list.ts';
import { table } from './table.ts';

export const commandGenerators: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(commandGroups).map(([name, group]) => [
    name,
    () =>
      table(
        ['command', 'what it does'],
        group.map((one) => [`\`account ${usageOf(one)}\``, one.summary]),
      ),
  ]),
);
