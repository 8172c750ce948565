import { settingTables } from '../../server/src/settings/config.ts';
import { boundsOf } from '../../server/src/settings/setting-schemas.ts';
import { table } from './table.ts';

type Setting = (typeof settingTables)['server'][number];

const settingTable = (settings: readonly Setting[]): string =>
  table(
    ['variable', 'needed', 'default', 'what it sets'],
    settings.map((one) => [
      `\`${one.variable}\``,
      one.needed ?? 'no',
      whenNotSet(one),
      one.description + valuesOf(one),
    ]),
  );

function whenNotSet({ fallback, absent = '' }: Setting): string {
  if (fallback === undefined) return absent;
  return fallback === '' ? 'none' : `\`${fallback}\``;
}

/** Returns the accepted values of a number. */
function valuesOf({ schema }: Setting): string {
  const bounds = boundsOf(schema);
  if (bounds === null || bounds.most === Number.MAX_SAFE_INTEGER) return '';
  const { least, most, zero, leastInProduction = 0 } = bounds;
  const range = `from ${least} to ${most}${leastInProduction > least ? `, in production from ${leastInProduction}` : ''}`;
  return `; ${range}${zero ? `; \`0\`: ${zero}${leastInProduction > 0 ? ', but not in production' : ''}` : ''}`;
}

export const settingGenerators: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries<readonly Setting[]>(settingTables)
    // The limits have a generator of their own.
    .filter(([name]) => name !== 'limits')
    .map(([name, settings]) => [name, () => settingTable(settings)]),
);
