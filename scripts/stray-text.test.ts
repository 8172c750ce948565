import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../web/src/', import.meta.url));

const LETTER = /\p{L}/u;
const CHINESE = /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u;
/** Attributes and properties that people read or hear, of elements and of our components. */
const SPOKEN =
  /^(aria-(label|description|valuetext|roledescription|placeholder)|alt|title|placeholder|label|hint|error|prompt|lead)$/;

/** Texts for people that stand in the code itself and not in a catalogue. */
function strayTexts(path: string, code: string): readonly string[] {
  const found: string[] = [];
  const spoken = (text: string) => LETTER.test(text) && found.push(text.trim());
  const written = (text: string) => CHINESE.test(text) && found.push(text);
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  new Visitor({
    JSXText: ({ value }) => void spoken(value),
    JSXElement: ({ children }) => {
      for (const child of children) {
        const inside = child.type === 'JSXExpressionContainer' ? child.expression : null;
        if (inside?.type === 'Literal' && typeof inside.value === 'string') spoken(inside.value);
      }
    },
    JSXAttribute: ({ name, value }) => {
      const isSpoken = name.type === 'JSXIdentifier' && SPOKEN.test(name.name);
      if (isSpoken && value?.type === 'Literal') spoken(String(value.value));
    },
    Literal: ({ value }) => void (typeof value === 'string' && written(value)),
    TemplateElement: ({ value }) => void written(value.raw),
  }).visit(program);
  return [...new Set(found)];
}

describe('a text outside of the catalogues is found', () => {
  test.each([
    ['between tags', '<p>Hello</p>', 'Hello'],
    ['in braces', "<p>{'Hello there'}</p>", 'Hello there'],
    ['as the name of a control', '<button aria-label="Close" />', 'Close'],
    ['as a placeholder', '<input placeholder="Phone" />', 'Phone'],
    ['as a picture’s text', '<img alt="A map" />', 'A map'],
    ['as a property of ours', '<Field label="Phone" />', 'Phone'],
    ['in Chinese, wherever it stands', "const title = '登录';", '登录'],
    ['in a Chinese template', 'const text = `共`;', '共'],
  ])('%s', (_, code, text) => expect(strayTexts('fixture.tsx', code)).toContain(text));

  test('texts of a catalogue, classes, names and signs are none', () => {
    const code = '<p className="wide" id="main">{text.title} · {count} <Icon path={closeIcon} /></p>';
    expect(strayTexts('fixture.tsx', code)).toEqual([]);
  });
});

test('no page, feature or part of the kit says anything that isn’t in a catalogue', async () => {
  const stray: string[] = [];
  for await (const path of glob('**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['messages/**', '**/*-messages.ts', '**/*.test.*'],
  })) {
    const texts = strayTexts(path, await readFile(`${root}${path}`, 'utf8'));
    stray.push(...texts.map((text) => `${path}: ${text}`));
  }
  expect(stray).toEqual([]);
});
