import { commandGroups, usageOf } from '../../server/src/commands/command-list.ts';
import { table } from './table.ts';

/** The generators of the tables of commands, by their names. */
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
