import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Function as AnyFunction, type ArrowFunctionExpression, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = '{bench,console,contract,e2e,sandbox,scripts,server,web}/**/*.{ts,tsx}';
const ignored = ['**/node_modules/**', '**/dist/**', '**/*.test.ts', 'server/test/**'];

/** Functions whose name ends in `Of` although they do more than show one value in part or in another form. */
function misnamedFunctions(path: string, code: string): readonly string[] {
  const found: string[] = [];
  const check = (name: string, { async, generator, params, returnType }: AnyFunction | ArrowFunctionExpression) => {
    if (!/[a-z]Of$/.test(name) || name.endsWith('OneOf')) return;
    const type = returnType ? code.slice(returnType.start, returnType.end) : '';
    if (async || generator || /Promise<|Async/.test(type) || params.length !== 1) found.push(`${path}: ${name}`);
  };
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  new Visitor({
    FunctionDeclaration: (node) => void (node.id && check(node.id.name, node)),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression') check(id.name, init);
    },
    Property: ({ key, value }) => {
      const isFunction = value.type === 'FunctionExpression' || value.type === 'ArrowFunctionExpression';
      if (key.type === 'Identifier' && isFunction) check(key.name, value);
    },
  }).visit(program);
  return found;
}

test('a function whose name ends in "Of" takes one value and answers at once', async () => {
  const found: string[] = [];
  let files = 0;
  for await (const path of glob(sources, { cwd: root, exclude: ignored })) {
    files += 1;
    found.push(...misnamedFunctions(path, await readFile(`${root}${path}`, 'utf8')));
  }
  expect(files).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

test.each([
  ['a second value', 'const networkOf = (rows, ip) => rows[ip];'],
  ['no value', 'function languageOf() { return 1; }'],
  ['a promise', 'async function accountOf(id) {}'],
  ['a method with a second value', 'export const tokens = { userOf(token, now) {} };'],
])('%s is found', (_, code) => expect(misnamedFunctions('example.ts', code)).toHaveLength(1));

test('a part of one value is not', () => {
  expect(misnamedFunctions('example.ts', 'const contactOf = ({ phone }) => phone;')).toEqual([]);
});
