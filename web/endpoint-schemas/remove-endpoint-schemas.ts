import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/** The properties of an endpoint's declaration that only the server, the API description and the types read. */
const serverProperties = new Set(['summary', 'description', 'input', 'output', 'headers', 'params', 'refusals']);

/** The property that every schema of Valibot has: standardschema.dev. */
const STANDARD_SCHEMA = '~standard';

const PURE = '/* @__PURE__ */ ';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Removes the schemas and descriptions from the endpoints that the contract declares, because the pages read only how
 * to call an endpoint. With the schemas, the sign-in page would be a tenth heavier. The build fails if Valibot is in a
 * bundle.
 */
export function removeEndpointSchemas(): Plugin {
  return {
    name: 'remove-endpoint-schemas',
    // A schema is made of others by `...entries`, which counts as a use of them otherwise.
    config: () => ({ build: { rolldownOptions: { treeshake: { propertyReadSideEffects: false } } } }),
    transform: {
      order: 'pre',
      filter: { id: /\/contract\/src\/[\w/-]+\.ts$/ },
      handler: (code, id) => ({ code: declarationsForPages(code, id), map: null }),
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.code.includes(STANDARD_SCHEMA))
          this.error(`${chunk.fileName} contains Valibot: a module of the pages uses a schema of the contract.`);
      }
    },
  };
}

/**
 * Returns the source of a module of the contract without the properties of `endpoint({ … })` that only the server
 * reads. Its calls outside of functions are marked as pure, because such a module only declares: the bundle drops those
 * whose results are not used.
 */
export function declarationsForPages(code: string, file: string): string {
  const edits: Edit[] = [];
  let depth = 0;
  const enter = () => {
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression(call) {
      if (depth > 0) return;
      edits.push({ start: call.start, end: call.start, text: PURE });
      const [declared] = call.arguments;
      if (isNamed(call.callee, 'endpoint') && declared?.type === 'ObjectExpression')
        edits.push(...removalsIn(declared));
    },
  }).visit(parseSync(file, code).program);
  return edits
    .filter((edit) => !edits.some((other) => other.start <= edit.start && edit.end < other.end))
    .sort((one, other) => other.start - one.start)
    .reduce((edited, { start, end, text }) => edited.slice(0, start) + text + edited.slice(end), code);
}

const isNamed = (callee: ESTree.Expression, name: string) => callee.type === 'Identifier' && callee.name === name;

/** Returns the removal of each property that only the server reads, up to the next property. */
const removalsIn = ({ properties, end }: ESTree.ObjectExpression) =>
  properties.flatMap((property, index): Edit[] =>
    isServerProperty(property)
      ? [{ start: property.start, end: properties[index + 1]?.start ?? end - 1, text: '' }]
      : [],
  );

const isServerProperty = (property: ESTree.ObjectPropertyKind) =>
  property.type === 'Property' && property.key.type === 'Identifier' && serverProperties.has(property.key.name);
