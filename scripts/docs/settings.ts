import { settingTables } from '../../server/src/settings/config.ts';
import { table } from './table.ts';

type Setting = (typeof settingTables)['server'][number];

const settingTable = (settings: readonly Setting[]): string =>
  table(
    ['variable', 'needed', 'default', 'what it sets'],
    settings.map((one) => [`\`${one.variable}\``, one.needed ?? 'no', whenNotSet(one), one.description]),
  );

function whenNotSet({ fallback, absent = '' }: Setting): string {
  if (fallback === undefined) return absent;
  return fallback === '' ? 'none' : `\`${fallback}\``;
}

/** The generators of the tables of settings, by their names. */
export const settingGenerators: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries<readonly Setting[]>(settingTables).map(([name, settings]) => [name, () => settingTable(settings)]),
);
