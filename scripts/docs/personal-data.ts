import { atClosingWords, type DataKind, keptWords, recipients } from '../../server/src/model/privacy/data-kind.ts';
import { dataKinds } from '../../server/src/model/privacy/data-kinds.ts';
import { table } from './table.ts';

/** Returns the columns as "`table`: column, column", and the files. */
function placesOf({ columns, files }: DataKind): string {
  const named = Object.entries(columns).map(([name, its]) => `\`${name}\`: ${its.join(', ')}`);
  return [...named, ...(files ? [`files \`${files}\``] : [])].join('<br>');
}

export const personalDataGenerators: Readonly<Record<string, () => string>> = {
  kinds: () =>
    table(
      ['what', 'why', 'where', 'how long', 'who gets it', 'when the account is closed'],
      Object.values(dataKinds).map((kind: DataKind) => [
        kind.name.en,
        kind.purpose.en,
        placesOf(kind),
        keptWords(kind.kept).en,
        kind.recipients.map((recipient) => recipients[recipient].en).join(', ') || 'nobody',
        atClosingWords[kind.atClosing].en,
      ]),
    ),
};
