import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Expression, type JSXChild, type JSXExpression, type Node, parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

const roots = ['ui', 'web', 'console'].map((name) => fileURLToPath(new URL(`../${name}/src/`, import.meta.url)));

/**
 * The declared properties of one file whose type is an element or elements, those of other types, and its variables.
 */
interface Names {
  readonly elements: ReadonlySet<string>;
  readonly otherTypes: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, Expression>;
}

/**
 * Finds text next to other nodes, and components that return text. A browser that translates a page replaces text
 * nodes, and React can then no longer change or remove a text node that has siblings. The only text of an element
 * survives, because React sets it as the content of the element.
 */
function bareTexts(path: string, code: string): readonly string[] {
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const names = readNames(program, code);
  const found: string[] = [];
  const add = ({ start, end }: Node) => found.push(code.slice(start, end).replaceAll(/\s+/g, ' '));
  const addTexts = (children: readonly JSXChild[]) => {
    for (const child of children) if (isText(child, names)) add(child);
  };
  const addReturned = (name: string | undefined, body: Node | null) => {
    if (!name || !/^[A-Z]/.test(name)) return;
    for (const value of returned(body)) if (couldBeText(value, names)) add(value);
  };
  new Visitor({
    JSXElement: ({ children }) => {
      const shown = children.filter(isShown);
      addTexts(shown.length > 1 ? shown : shown.filter(isList));
    },
    JSXFragment: ({ children }) => addTexts(children.filter(isShown)),
    FunctionDeclaration: ({ id, body }) => addReturned(id?.name, body),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression') addReturned(id.name, init.body);
    },
  }).visit(program);
  return found;
}

function readNames(program: Parameters<Visitor['visit']>[0], code: string): Names {
  const elements = new Set<string>();
  const otherTypes = new Set<string>();
  const values = new Map<string, Expression>();
  new Visitor({
    TSPropertySignature: ({ key, typeAnnotation }) => {
      if (key.type !== 'Identifier' || !typeAnnotation) return;
      const type = code.slice(typeAnnotation.start, typeAnnotation.end);
      (/\bElements\b|\bReactElement\b/.test(type) ? elements : otherTypes).add(key.name);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) values.set(id.name, init);
    },
  }).visit(program);
  return { elements, otherTypes, values };
}

/** Returns whether React creates a node for a child. It does not for a line break between tags or a comment. */
const isShown = (child: JSXChild): boolean =>
  child.type === 'JSXText'
    ? /\S/.test(child.value) || !child.value.includes('\n')
    : !(child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression');

const isList = (child: JSXChild): boolean =>
  child.type === 'JSXExpressionContainer' && mappedValues(child.expression) !== null;

function isText(child: JSXChild, names: Names): boolean {
  if (child.type === 'JSXText') return true;
  return child.type === 'JSXExpressionContainer' && couldBeText(child.expression, names);
}

/** Returns whether a value may be text. Values that the file does not define count as text. */
function couldBeText(value: JSXExpression, names: Names): boolean {
  switch (value.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return false;
    case 'Literal':
      return typeof value.value === 'string' || typeof value.value === 'number';
    case 'ParenthesizedExpression':
      return couldBeText(value.expression, names);
    case 'ChainExpression':
      return couldBeText(value.expression, names);
    case 'LogicalExpression':
      return (value.operator !== '&&' && couldBeText(value.left, names)) || couldBeText(value.right, names);
    case 'ConditionalExpression':
      return couldBeText(value.consequent, names) || couldBeText(value.alternate, names);
    case 'Identifier':
      return isTextName(value.name, names);
    case 'CallExpression': {
      const values = mappedValues(value);
      if (values) return values.some((one) => couldBeText(one, names));
      return value.callee.type !== 'Identifier' || isTextName(value.callee.name, names);
    }
    case 'ArrowFunctionExpression':
      return returned(value.body).some((one) => couldBeText(one, names));
    default:
      return true;
  }
}

function isTextName(name: string, names: Names): boolean {
  if (names.otherTypes.has(name)) return true;
  if (name === 'undefined' || name === 'createPortal' || names.elements.has(name)) return false;
  const value = names.values.get(name);
  return !value || couldBeText(value, { ...names, values: new Map([...names.values].filter(([one]) => one !== name)) });
}

/** Returns the values of `list.map(…)`, or null for anything else. */
function mappedValues(value: JSXExpression): readonly Expression[] | null {
  if (value.type === 'ChainExpression') return mappedValues(value.expression);
  if (value.type !== 'CallExpression' || value.callee.type !== 'MemberExpression') return null;
  const [mapper] = value.arguments;
  const isMap = value.callee.property.type === 'Identifier' && /^(map|flatMap)$/.test(value.callee.property.name);
  return isMap && mapper?.type === 'ArrowFunctionExpression' ? returned(mapper.body) : null;
}

/** Returns the values that a function returns itself, without the functions inside it. */
function returned(body: Node | null): readonly Expression[] {
  if (!body) return [];
  if (body.type !== 'BlockStatement') return [body as Expression];
  const values: Expression[] = [];
  let depth = 0;
  const enter = () => {
    depth += 1;
  };
  const exit = () => {
    depth -= 1;
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': exit,
    FunctionExpression: enter,
    'FunctionExpression:exit': exit,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': exit,
    ReturnStatement: ({ argument }) => {
      if (depth === 0 && argument) values.push(argument);
    },
  }).visit({ type: 'Program', body: [body], start: body.start, end: body.end } as never);
  return values;
}

describe('text without its own element', () => {
  test.each([
    ['beside an element', '<p>Hello <b>you</b></p>', 'Hello '],
    ['beside a value', '<p>{count} items</p>', '{count}'],
    ['as a space between two elements', "<p><b>one</b>{' '}<b>two</b></p>", "{' '}"],
    ['where it depends on a condition', '<p>{isBusy && text.busy}{isDone && text.done}</p>', '{isBusy && text.busy}'],
    ['where it is one of two', '<p><Icon />{isBusy ? <b>1</b> : text.done}</p>', '{isBusy ? <b>1</b> : text.done}'],
    ['in a fragment', '<>{text.busy}</>', '{text.busy}'],
    ['in a list', '<p>{names.map((name) => name)}</p>', '{names.map((name) => name)}'],
    ['as a constant', 'const label = text.busy; <p>{label}<Icon /></p>', '{label}'],
    ['as the result of a function', 'const label = () => text.busy; <p>{label()}<Icon /></p>', '{label()}'],
    ['as a property', 'interface P { children: ReactNode } <p><Icon />{children}</p>', '{children}'],
    ['as the result of a component', 'function Name() { return text.name; }', 'text.name'],
  ])('text is found %s', (_, code, text) => expect(bareTexts('example.tsx', code)).toContain(text));

  test.each([
    ['the only text of an element', '<p>{isBusy ? text.busy : text.done}</p>'],
    ['elements that depend on a condition', '<p>{isBusy && <b>{text.busy}</b>}{isDone ? <i>1</i> : null}</p>'],
    ['a list of elements', '<p><Icon />{names.map((name) => <b key={name}>{name}</b>)}</p>'],
    ['a constant that is an element', 'const label = <b>{text.busy}</b>; <p>{label}<Icon /></p>'],
    ['a property that takes elements only', 'interface P { children: Elements } <p><Icon />{children}</p>'],
    ['line breaks and comments between tags', '<p>\n  {/* a comment */}\n  <b>one</b>\n</p>'],
  ])('text is not found in %s', (_, code) => expect(bareTexts('example.tsx', code)).toEqual([]));
});

test.each(roots)('every text of %s has its own element, which lets a browser translate the pages', async (root) => {
  const found: string[] = [];
  for await (const path of glob('**/*.tsx', { cwd: root, exclude: ['**/*.test.*'] })) {
    const texts = bareTexts(path, await readFile(`${root}${path}`, 'utf8'));
    found.push(...texts.map((text) => `${path}: ${text}`));
  }
  expect(found).toEqual([]);
});
