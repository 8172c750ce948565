import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type CallExpression, parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

const roots = ['ui', 'web', 'console'].map((name) => fileURLToPath(new URL(`../${name}/src/`, import.meta.url)));
const messageFiles = ['messages/**', '**/*-messages.ts'];

const LETTER = /\p{L}/u;
const CHINESE = /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u;
/** Attributes and component properties whose text people read or hear. */
const TEXT_ATTRIBUTE =
  /^(aria-(label|description|valuetext|roledescription|placeholder)|alt|title|placeholder|label|hint|error|prompt|lead)$/;

/** Finds text for people that is written in the code instead of a call of `defineMessages`. */
function hardcodedTexts(path: string, code: string): readonly string[] {
  const found: string[] = [];
  let messageDepth = 0;
  const addIfText = (text: string) => messageDepth === 0 && LETTER.test(text) && found.push(text.trim());
  const addIfChinese = (text: string) => messageDepth === 0 && CHINESE.test(text) && found.push(text);
  const isMessages = ({ callee }: CallExpression) => callee.type === 'Identifier' && callee.name === 'defineMessages';
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  new Visitor({
    CallExpression: (call) => {
      if (isMessages(call)) messageDepth += 1;
    },
    'CallExpression:exit': (call) => {
      if (isMessages(call)) messageDepth -= 1;
    },
    JSXText: ({ value }) => void addIfText(value),
    JSXElement: ({ children }) => {
      for (const child of children) {
        const inside = child.type === 'JSXExpressionContainer' ? child.expression : null;
        if (inside?.type === 'Literal' && typeof inside.value === 'string') addIfText(inside.value);
      }
    },
    JSXAttribute: ({ name, value }) => {
      const isText = name.type === 'JSXIdentifier' && TEXT_ATTRIBUTE.test(name.name);
      if (isText && value?.type === 'Literal') addIfText(String(value.value));
    },
    Literal: ({ value }) => void (typeof value === 'string' && addIfChinese(value)),
    TemplateElement: ({ value }) => void addIfChinese(value.raw),
  }).visit(program);
  return [...new Set(found)];
}

describe('hard-coded text', () => {
  test.each([
    ['between tags', '<p>Hello</p>', 'Hello'],
    ['in braces', "<p>{'Hello there'}</p>", 'Hello there'],
    ['as the name of a control', '<button aria-label="Close" />', 'Close'],
    ['as a placeholder', '<input placeholder="Phone" />', 'Phone'],
    ['as the text of an image', '<img alt="A map" />', 'A map'],
    ['as a property of a component', '<Field label="Phone" />', 'Phone'],
    ['in a Chinese string', "const title = '登录';", '登录'],
    ['in a Chinese template', 'const text = `共`;', '共'],
  ])('hard-coded text is found %s', (_, code, text) => expect(hardcodedTexts('example.tsx', code)).toContain(text));

  test('message references, class names, identifiers and punctuation are not hard-coded text', () => {
    const code = '<p className="wide" id="main">{text.title} · {count} <Icon path={closeIcon} /></p>';
    expect(hardcodedTexts('example.tsx', code)).toEqual([]);
  });

  test('a call of defineMessages is not hard-coded text', () => {
    const code = "const messages = defineMessages({ 'zh-CN': { title: '登录' } }); const other = '注册';";
    expect(hardcodedTexts('example.tsx', code)).toEqual(['注册']);
  });
});

test.each(roots)('every text of %s is in a call of defineMessages or a message file', async (root) => {
  const found: string[] = [];
  for await (const path of glob('**/*.{ts,tsx}', { cwd: root, exclude: [...messageFiles, '**/*.test.*'] })) {
    const texts = hardcodedTexts(path, await readFile(`${root}${path}`, 'utf8'));
    found.push(...texts.map((text) => `${path}: ${text}`));
  }
  expect(found).toEqual([]);
});
