import { type Node, parseSync, visitorKeys } from 'oxc-parser';

export interface Reference {
  /** A specifier as written, or the name of a global: `fetch`, `Date.now`, `Date()`. */
  readonly name: string;
  readonly line: number;
}

export interface References {
  readonly imports: readonly Reference[];
  readonly globals: readonly Reference[];
}

/** What an import names when that is computed: no rule can tell what it is, so it counts as a package of that name. */
const computed = '(computed)';

/**
 * Every import of a file, types included, and every name that may be a global. A local name that hides a global counts as
 * the global: it misleads people just as well.
 */
export function referencesOf(path: string, text: string): References {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const imports: Reference[] = [];
  const globals: Reference[] = [];
  walk(program, undefined, (node, parent) => {
    const line = text.slice(0, node.start).split('\n').length;
    const specifier = specifierOf(node);
    if (specifier !== undefined) imports.push({ name: specifier, line });
    const name = globalOf(node, parent);
    if (name !== undefined) globals.push({ name, line });
  });
  return { imports, globals };
}

function walk(node: Node, parent: Node | undefined, visit: (node: Node, parent: Node | undefined) => void): void {
  visit(node, parent);
  for (const key of visitorKeys[node.type] ?? []) {
    for (const child of [Reflect.get(node, key)].flat()) if (child) walk(child, node, visit);
  }
}

function specifierOf(node: Node): string | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      if (!node.source) return undefined;
      return node.source.type === 'Literal' && typeof node.source.value === 'string' ? node.source.value : computed;
    default:
      return undefined;
  }
}

function globalOf(node: Node, parent: Node | undefined): string | undefined {
  switch (node.type) {
    case 'Identifier':
      return isPropertyName(node, parent) ? undefined : node.name;
    case 'MemberExpression':
      return node.object.type === 'Identifier' ? `${node.object.name}.${propertyOf(node)}` : undefined;
    case 'NewExpression':
    case 'CallExpression':
      return node.callee.type === 'Identifier' && node.arguments.length === 0 ? `${node.callee.name}()` : undefined;
    default:
      return undefined;
  }
}

function propertyOf({ property }: Extract<Node, { type: 'MemberExpression' }>): string {
  if (property.type === 'Identifier') return property.name;
  return property.type === 'Literal' ? String(property.value) : '';
}

function isPropertyName(node: Node, parent: Node | undefined): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.property === node && !parent.computed;
    case 'Property':
      return parent.key === node && !parent.computed && !parent.shorthand;
    case 'PropertyDefinition':
    case 'MethodDefinition':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return parent.key === node && !parent.computed;
    default:
      return false;
  }
}
