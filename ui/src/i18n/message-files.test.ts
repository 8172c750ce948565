import { describe, expect, test } from 'vitest';
import type { Message } from './messages.ts';

type Texts = Readonly<Record<string, unknown>>;

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../**/*-messages.ts', '../../../{web,console}/src/**/*-messages.ts'],
  { eager: true },
);
const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '../../../{web,console,contract}/src/**/*.{ts,tsx}',
    '!../**/*-messages.ts',
    '!../../../{web,console}/src/**/*-messages.ts',
    '!**/*.test.{ts,tsx}',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
const files = Object.entries(sources);
/** Returns the values in the code and the names of fields, which are keys of their texts. */
const valuesOf = (texts: readonly string[]) =>
  texts.flatMap((text) =>
    [...text.matchAll(/'([\w-]+)'|^\s*(?:readonly )?(\w+)\??:/gm)].map(([, value, field]) => value ?? field ?? ''),
  );
const contractValues = valuesOf(files.flatMap(([path, text]) => (path.includes('/contract/') ? [text] : [])));
/** The ends of the keys that code composes of a name and a fixed end, such as `${factor}Hint`. */
const ends = Object.values(sources).flatMap((text) =>
  [...text.matchAll(/`\$\{[\w.]+\}([A-Z]\w*)`/g)].map(([, end = '']) => end),
);

/**
 * Returns a function that checks whether a key is used where its messages are shown: by a file that imports them, by a
 * module that such a file imports, or by the contract.
 */
function findNamed(messages: string): (key: string) => boolean {
  const showing = files.flatMap(([, text]) => (text.includes(messages) ? [text] : []));
  const imported = new Set(showing.flatMap((text) => [...text.matchAll(/\/[\w-]+\.tsx?(?=')/g)].map(([name]) => name)));
  const beside = files.flatMap(([path, text]) => (imported.has(path.slice(path.lastIndexOf('/'))) ? [text] : []));
  const own = showing.flatMap((text) => text.match(/[\w-]*\w/g) ?? []);
  const words = new Set([...own, ...valuesOf(beside), ...contractValues]);
  return (key) => words.has(key) || ends.some((end) => key.endsWith(end) && words.has(key.slice(0, -end.length)));
}

const messageSets = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, { 'zh-CN': Texts; 'en-US': Texts }] => {
    const value = entry[1];
    return typeof value === 'object' && value !== null && 'zh-CN' in value && 'en-US' in value;
  });

// Numbers as text, which a message can compare or spell.
const values = ['41', '43', '47'] satisfies Message['values'];

/**
 * The texts for what the server has stored in the details of events. The code of the pages does not name their keys.
 */
const ofServer = ['wireWords', 'detailPhrases', 'refusalReasons'];

/** Returns the values that a message shows; null if it does not take values. */
function shownValues(text: unknown): readonly string[] | null {
  if (typeof text !== 'function') return null;
  const shown = String(text(...values));
  return values.filter((value) => shown.includes(value));
}

test('messages are defined only in `…-messages.ts`, where the tests of the texts find them', () => {
  const defining = Object.entries(sources).filter(([, text]) => /\bdefineMessages\(\{/.test(text));
  expect(defining.map(([path]) => path)).toEqual([]);
});

test('every flow has its messages', () => expect(messageSets.length).toBeGreaterThan(20));

describe.each(messageSets)('%s', (name, { 'zh-CN': zh, 'en-US': en }) => {
  test('the messages have the same keys in both languages', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort());
  });

  test.skipIf(ofServer.includes(name))('every key of the messages is used in the code', () => {
    const isNamed = findNamed(name);
    expect(Object.keys(zh).filter((key) => !isNamed(key))).toEqual([]);
  });

  test('the messages show the same values in both languages', () => {
    for (const key of Object.keys(zh)) expect(shownValues(en[key]), key).toEqual(shownValues(zh[key]));
  });

  test('the messages do not contain an empty text, or Chinese in English', () => {
    for (const [key, text] of Object.entries(en)) {
      if (typeof text !== 'string' || key === 'otherLanguage') continue;
      expect(text.trim(), key).not.toBe('');
      expect(text, key).not.toMatch(/\p{Script=Han}/u);
    }
    for (const [key, text] of Object.entries(zh)) if (typeof text === 'string') expect(text.trim(), key).not.toBe('');
  });
});
