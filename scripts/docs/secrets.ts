import { formerSecretMs, secretPurposes } from '../../server/src/model/secret/secret-purposes.ts';
import { settingTables } from '../../server/src/settings/config.ts';
import { table } from './table.ts';

type Setting = (typeof settingTables)['server'][number];
type Purpose = (typeof secretPurposes)[keyof typeof secretPurposes];

function secretsTable(): string {
  const tables: Readonly<Record<string, readonly Setting[]>> = settingTables;
  const rows = Object.values(tables)
    .flat()
    .flatMap(({ variable, description, change }) => (change ? [[`\`${variable}\``, description, change]] : []));
  return table(['secret', 'what it is', 'how to change it'], rows);
}

const purposesTable = (): string =>
  table(
    ['purpose', 'kind', 'what it protects', 'where it is', 'life', 'if the secret is lost'],
    Object.entries(secretPurposes).map(([name, one]) => [
      `\`${name}\``,
      one.kind,
      one.protects,
      one.where,
      lifeOf(one),
      one.lost,
    ]),
  );

function lifeOf({ kind, lifeMs }: Purpose): string {
  if (lifeMs !== null) return durationText(lifeMs);
  return kind === 'seal' ? 'sealed again' : 'no end';
}

const units = { day: 86_400_000, hour: 3_600_000, minute: 60_000, second: 1_000 };

/** Returns a duration in its largest whole unit. */
function durationText(ms: number): string {
  const [unit, length] = Object.entries(units).find(([, one]) => ms % one === 0) ?? ['ms', 1];
  const count = ms / length;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The generators of the parts of `docs/operate/secrets.md`. */
export const secretGenerators: Readonly<Record<string, () => string>> = {
  settings: secretsTable,
  wait: () => `The job logs it ${durationText(formerSecretMs())} after the last restart of step 2, or later.`,
  purposes: purposesTable,
};
