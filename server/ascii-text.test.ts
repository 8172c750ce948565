import { SourceMap } from 'node:module';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { asciiMappings, asciiText } from './ascii-text.ts';

const code = "const Ä = { 名: '等值线 😀', match: /[，-￥]😀/u.test('￥😀') };\n[Ä.名, Ä.match];";

test('text of ASCII alone does what the text did', () => {
  const ascii = asciiText(code);
  expect(ascii).toMatch(/^[\0-\x7f]*$/);
  expect(new Script(ascii).runInThisContext()).toEqual(['等值线 😀', true]);
});

test('a position after a wide character is that of the same original', () => {
  const text = "f('等值线'); g('a'); h(); throwIt('线', i);\nnext();";
  // Names at columns 0, 10, 18, 23 and 36, and of the next line at 0; each is line n of the original, column 0.
  const mappings = 'AAAA,UACA,QACA,KACA,aACA;AACA';
  const payload = (of: string) => ({
    version: 3,
    file: 'bundle.js',
    sources: ['original.ts'],
    sourcesContent: [],
    names: [],
    mappings: of,
    sourceRoot: '',
  });
  const found = (map: SourceMap, line: number, column: number) => {
    const entry = map.findEntry(line, column);
    return 'originalLine' in entry ? entry.originalLine : null;
  };
  const [before, after] = [new SourceMap(payload(mappings)), new SourceMap(payload(asciiMappings(text, mappings)))];
  const moved = asciiText(text).split('\n');
  for (const name of ['f(', 'g(', 'h(', 'throwIt', 'i)', 'next']) {
    const line = text.split('\n').findIndex((one) => one.includes(name));
    const column = (lines: string[]) => lines[line]?.indexOf(name) ?? -1;
    expect(found(after, line, column(moved))).toBe(found(before, line, column(text.split('\n'))));
  }
  expect(found(after, 0, moved[0]?.indexOf('i)') ?? -1)).toBe(4);
});
