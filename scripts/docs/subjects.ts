import { consoleSubjects } from '@isoline/contract/console/console-endpoints.ts';
import { subjects } from '@isoline/contract/endpoints.ts';
import { table } from './table.ts';

/** Returns the subjects with the names of their endpoints. */
const subjectTable = (all: Readonly<Record<string, object>>) => () =>
  table(
    ['subject', 'its endpoints'],
    Object.entries(all).map(([name, endpoints]) => [`\`${name}\``, Object.keys(endpoints).sort().join(', ')]),
  );

export const subjectGenerators: Readonly<Record<string, () => string>> = {
  product: subjectTable(subjects),
  console: subjectTable(consoleSubjects),
};
