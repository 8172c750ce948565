import { parseSync, Visitor } from 'oxc-parser';

export interface Import {
  readonly specifier: string;
  readonly isTypeOnly: boolean;
  /** True for `import(…)`, which loads the file when it is called. */
  readonly isDynamic: boolean;
  /** The line, counted from 1. */
  readonly line: number;
}

/** Lists every import and re-export of a source text, except dynamic imports whose specifier is computed. */
export function readImports(path: string, text: string): Import[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const imports: Import[] = [];
  function add(source: { readonly value?: unknown; readonly start: number } | null, kind?: string): void {
    if (typeof source?.value !== 'string') return;
    const line = text.slice(0, source.start).split('\n').length;
    imports.push({ specifier: source.value, isTypeOnly: kind === 'type', isDynamic: kind === 'dynamic', line });
  }
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => add(source, importKind),
    ExportNamedDeclaration: ({ source, exportKind }) => add(source, exportKind),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind),
    ImportExpression: ({ source }) => add(source.type === 'Literal' ? source : null, 'dynamic'),
    TSImportType: ({ source }) => add(source, 'type'),
  }).visit(program);
  return imports;
}
