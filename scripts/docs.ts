/**
 * `npm run docs`: writes the documents that are generated whole, and the generated parts of others, each between `<!--
 * kind: name -->` and `<!-- end -->`. A test fails if a part is not up to date, if a document has an unknown one, or if
 * no document has one of a generator.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { claimGenerators } from './docs/claims.ts';
import { commandGenerators } from './docs/commands.ts';
import { errorGenerators } from './docs/errors.ts';
import { eventGenerators } from './docs/events.ts';
import { exampleGenerators } from './docs/examples.ts';
import { importGenerators, rowSchema } from './docs/import-row.ts';
import { lifetimeGenerators } from './docs/lifetimes.ts';
import { limitGenerators } from './docs/limits.ts';
import { operationGenerators } from './docs/operations.ts';
import { decisionTable, pageList, parts } from './docs/pages.ts';
import { personalDataGenerators } from './docs/personal-data.ts';
import { secretGenerators } from './docs/secrets.ts';
import { settingGenerators } from './docs/settings.ts';
import { smsGenerators } from './docs/sms-templates.ts';
import { subjectGenerators } from './docs/subjects.ts';
import { yugabyteIndexes } from './docs/yugabyte-indexes.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The generators of parts, by kind and name. */
export const generators: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  settings: settingGenerators,
  secrets: secretGenerators,
  claims: claimGenerators,
  commands: commandGenerators,
  errors: errorGenerators,
  events: eventGenerators,
  examples: exampleGenerators,
  lifetimes: lifetimeGenerators,
  limits: limitGenerators,
  import: importGenerators,
  sms: smsGenerators,
  operations: operationGenerators,
  subjects: subjectGenerators,
  people: personalDataGenerators,
  pages: Object.fromEntries(Object.keys(parts).map((part) => [part, () => pageList(part)])),
  decisions: { index: decisionTable },
};

/** The documents that are generated whole. */
export const wholeDocuments: Readonly<Record<string, () => string>> = {
  'docs/operate/account-row.schema.json': rowSchema,
  'docs/operate/yugabyte-indexes.sql': yugabyteIndexes,
};

const PART = /(<!-- (\w+): (\S+) -->\n)[\s\S]*?(<!-- end -->)/g;

/** The documents that have generated parts. */
export const documents = globSync('docs/**/*.md', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
}).filter((path) => read(path).match(PART));

function read(path: string): string {
  return readFileSync(`${root}${path}`, 'utf8');
}

export const partsOfDocuments = (): readonly string[] =>
  documents.flatMap((path) => [...read(path).matchAll(PART)].map(([, , kind, name]) => `${kind}: ${name}`));

/** Counts the words of a document that people write: those outside of generated parts. */
export const wordsByHand = (path: string): number => read(path).replace(PART, '').split(/\s+/).filter(Boolean).length;

/**
 * Generates the text of a document with current parts.
 *
 * @throws Error if a part has no generator
 */
export const generated = (path: string): string =>
  read(path).replace(PART, (_, begin: string, kind: string, name: string, end: string) => {
    const generate = generators[kind]?.[name];
    if (!generate) throw new Error(`${path}: nothing generates "${kind}: ${name}".`);
    return `${begin}${generate()}\n${end}`;
  });

if (import.meta.main) {
  for (const path of documents) writeFileSync(`${root}${path}`, generated(path));
  for (const [path, generate] of Object.entries(wholeDocuments)) writeFileSync(`${root}${path}`, generate());
}
