import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/** The properties of an endpoint's declaration that only the server, the API description and the types read. */
const serverProperties = new Set(['summary', 'description', 'input', 'output', 'headers', 'params', 'refusals']);

/** The property that every schema of Valibot has: standardschema.dev. */
const STANDARD_SCHEMA = '~standard';

/** The makers of schemas: a bundle drops their unused results. `v` is Valibot. */
const schemaMakers = [
  'v',
  'base64url',
  'boundedList',
  'described',
  'fields',
  'nameOfThing',
  'ownerEvent',
  'requireOneOf',
  'vendorText',
  'withContact',
];

/**
 * Removes the schemas and descriptions from the endpoints that the contract declares, because the pages read only how
 * to call an endpoint. With the schemas, the sign-in page would be a tenth heavier. The build fails if Valibot is in a
 * bundle.
 */
export function removeEndpointSchemas(): Plugin {
  return {
    name: 'remove-endpoint-schemas',
    config: () => ({
      build: {
        rolldownOptions: { treeshake: { manualPureFunctions: schemaMakers, propertyReadSideEffects: false } },
      },
    }),
    transform: {
      order: 'pre',
      filter: { id: /\/contract\/src\/[\w/-]+\.ts$/, code: '= endpoint({' },
      handler: (code, id) => ({ code: withoutServerProperties(code, id), map: null }),
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.code.includes(STANDARD_SCHEMA))
          this.error(`${chunk.fileName} contains Valibot: import a schema as a type, or add its maker to the list.`);
      }
    },
  };
}

/** Returns the source of a module without the properties of `endpoint({ … })` that only the server reads. */
export function withoutServerProperties(code: string, file: string): string {
  const removed: [start: number, end: number][] = [];
  new Visitor({
    CallExpression({ callee, arguments: [declared] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || declared?.type !== 'ObjectExpression') return;
      removed.push(...rangesOf(declared));
    },
  }).visit(parseSync(file, code).program);
  return removed.reduceRight((kept, [start, end]) => kept.slice(0, start) + kept.slice(end), code);
}

/** Returns the range of each property to remove, up to the next property. */
const rangesOf = ({ properties, end }: ESTree.ObjectExpression) =>
  properties.flatMap((property, index): [number, number][] =>
    isServerProperty(property) ? [[property.start, properties[index + 1]?.start ?? end - 1]] : [],
  );

const isServerProperty = (property: ESTree.ObjectPropertyKind) =>
  property.type === 'Property' && property.key.type === 'Identifier' && serverProperties.has(property.key.name);
