import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { consoleSubjects } from '@isoline/contract/console/console-endpoints.ts';
import { subjects } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const names = Object.keys(subjects);
const consoleNames = Object.keys(consoleSubjects);

/** Folders that do not belong to a subject of the contract, because they do not have an endpoint. */
const others: Readonly<Record<string, readonly string[]>> = {
  // The API for back ends has contract files of its own.
  'server/src/operations': ['back-end', 'notices', 'streams'],
  'server/test': ['attacks', 'back-end', 'console', 'databases', 'notices', 'operator', 'server'],
  'web/src/flows': ['home'],
};

const foldersOf = (path: string) =>
  readdirSync(`${root}${path}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe.each(names)('the subject %s', (subject) => {
  test('the subject declares its endpoints in the contract file of its name', () => {
    expect(existsSync(`${root}contract/src/${subject}.ts`)).toBe(true);
  });

  test('the subject binds only its own endpoints in the folder of its operations', () => {
    const routes = readFileSync(`${root}server/src/operations/${subject}/routes.ts`, 'utf8');
    expect(routes).toContain(`export const routes: HandlersOf<'${subject}'> =`);
  });
});

describe.each(consoleNames)('the subject %s of the console', (subject) => {
  test('the subject declares its endpoints in the contract file of its name', () => {
    expect(existsSync(`${root}contract/src/console/${subject}.ts`)).toBe(true);
  });

  test('the subject binds only its own endpoints in the folder of its operations', () => {
    const routes = readFileSync(`${root}server/src/operations/${subject}/routes.ts`, 'utf8');
    expect(routes).toContain(`export const routes: ConsoleHandlersOf<'${subject}'> =`);
  });
});

test.each(Object.entries(others))('a folder of %s has the name of a subject', (path, named) => {
  expect(foldersOf(path).filter((folder) => ![...names, ...consoleNames, ...named].includes(folder))).toEqual([]);
});

test('the name of a journey starts with the name of a subject, or of a topic across subjects', () => {
  const acrossSubjects = [
    'account-center',
    'api-docs',
    'back-forward-cache',
    'browser-restrictions',
    'console',
    'hydration',
    'keyboard',
    'lost-answers',
    'page-weight',
    'pages',
    'sandbox-inbox',
    'translated-pages',
  ];
  const journeys = readdirSync(`${root}e2e/journeys`).map((file) => file.replace(/\.test\.ts$/, ''));
  const known = [...names, ...acrossSubjects];
  expect(
    journeys.filter((journey) => !known.some((name) => journey === name || journey.startsWith(`${name}-`))),
  ).toEqual([]);
});
