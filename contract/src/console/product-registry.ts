import * as v from 'valibot';
import { described, fields } from '../fields/request-fields.ts';
import { isoTime, isoTimeOrNull } from '../fields/time-fields.ts';
import { consoleProducts as bounds, productSources, productStates } from '../values/product-registry.ts';
import { consoleEndpoint } from './console-endpoint.ts';
import { onOrOff, reason } from './console-fields.ts';
import { productClients, productEntry, productId } from './product-entry.ts';

const WRONG = 'FIELDS_INVALID';
const text = v.string();
const nullableText = v.nullable(text);
const given = v.pipe(v.string(WRONG), v.maxLength(bounds.textMax, WRONG));
const secretId = v.pipe(v.string(WRONG), v.regex(/^[0-9a-z]{1,64}$/, WRONG));

const icon = described(
  v.nullish(
    fields({
      type: v.picklist(['image/svg+xml', 'image/png'], WRONG),
      base64: v.pipe(
        v.string(WRONG),
        v.maxLength(bounds.iconBase64Max, WRONG),
        v.regex(/^[A-Za-z0-9+/]+={0,2}$/, WRONG),
      ),
    }),
  ),
  'Without one it keeps the icon that it has, and a new product gets its first letter.',
);

/**
 * The number of the last change when the form was loaded. If there was another change since, the call is
 * PRODUCT_REFUSED.
 */
const version = v.pipe(v.number(WRONG), v.integer(WRONG));

const onProduct = fields({ id: productId });
const inFile = { PRODUCT_REFUSED: v.nullable(v.object({ reason: text })) } as const;

const both = v.object({ zh: text, en: text });

export const listProducts = consoleEndpoint({
  method: 'GET',
  path: '/apis/console/products',
  access: 'products.view',
  summary: 'The registered products: those of the products file, and those that operators have added',
  output: v.object({
    products: v.array(
      v.object({
        id: text,
        source: v.picklist(productSources),
        state: described(v.picklist(productStates), 'Always `on` for a product of the file.'),
        name: both,
        url: text,
        client: v.picklist(productClients),
        secrets: described(v.nullable(v.number()), 'Null for those of the file.'),
        changedAt: isoTimeOrNull,
        changedBy: nullableText,
      }),
    ),
  }),
});

const secret = v.object({
  id: text,
  hint: described(text, 'Its last four characters.'),
  createdAt: isoTime,
  createdBy: text,
  lastUsedAt: described(isoTimeOrNull, 'Some minutes late at most.'),
});

export const viewProduct = consoleEndpoint({
  method: 'GET',
  path: '/apis/console/products/{id}',
  access: 'products.view',
  summary: 'One product, with who uses it and the links that try its sign-in',
  description:
    'If the file and the console have a product with the id: the product of the file. 404 if the product does not exist.',
  params: onProduct,
  output: v.object({
    id: text,
    source: v.picklist(productSources),
    state: v.picklist(productStates),
    entry: productEntry,
    apis: described(v.array(text), 'The addresses of its APIs, which only the file can give it.'),
    version: described(v.number(), '0 for a product of the file.'),
    secrets: described(v.array(secret), 'The secrets of a `confidential` product of the console.'),
    accounts: described(v.number(), 'The number of accounts that are connected with it.'),
    accountsAreMore: described(v.boolean(), 'True if more accounts are connected than could be counted.'),
    trials: described(
      v.array(v.object({ redirectUri: text, link: text })),
      'Authorization requests as the product makes them, which nobody can redeem.',
    ),
    createdAt: isoTimeOrNull,
    changedAt: isoTimeOrNull,
    changedBy: nullableText,
  }),
});

const change = v.object({
  field: described(text, 'Such as `redirectUris` or `name.zh`.'),
  removed: v.array(text),
  added: v.array(text),
});

export const previewProduct = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/products/preview',
  access: 'products.change',
  summary: 'Check an entry by the rules of the products file, and see what it changes',
  description: 'Its problems are sentences in both languages. With problems it can’t be saved.',
  input: fields({
    id: v.pipe(given, v.regex(/^\P{Cc}*$/u, WRONG)),
    version: described(v.nullish(version), 'Null for a new product.'),
    entry: productEntry,
    icon,
  }),
  output: v.object({
    problems: v.array(v.object({ field: text, message: both })),
    changes: described(v.array(change), 'Nothing for a new product.'),
    stops: described(
      v.array(text),
      'Redirect addresses that sign-ins use today and that would be refused from then on.',
    ),
    accounts: v.number(),
    accountsAreMore: v.boolean(),
  }),
});

const madeSecret = described(nullableText, 'Shown this once, and kept as a hash. Null where the client has no secret.');

export const addProduct = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/products',
  access: 'products.change',
  confirmed: true,
  summary: 'Add a product, on every node within 5 seconds',
  description: 'PRODUCT_REFUSED where the preview has problems. A `confidential` client gets its first secret.',
  input: fields({ id: productId, entry: productEntry, icon, reason }),
  output: v.object({ id: text, secret: madeSecret }),
  refusals: inFile,
});

export const changeProduct = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/products/{id}',
  access: 'products.change',
  confirmed: true,
  summary: 'Change a product of the console, on every node within 5 seconds',
  description:
    'PRODUCT_REFUSED if the preview has problems, if somebody has changed it since `version`, or if the kind of ' +
    '`client` is another one. 404 if the product does not exist or is a product of the file.',
  params: onProduct,
  input: fields({ entry: productEntry, icon, version, reason }),
  output: v.object({ version }),
  refusals: inFile,
});

export const switchProduct = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/products/{id}/switch',
  access: 'products.change',
  confirmed: true,
  summary: 'Switch a product of the console off or on',
  description:
    'While it is off nobody signs in to it, and its tokens and secrets are refused. What users have allowed is kept. It is never ' +
    'removed, so that its id does not become that of another product. PRODUCT_REFUSED where it cannot be switched on.',
  params: onProduct,
  input: onOrOff,
  refusals: inFile,
});

export const makeProductSecret = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/products/{id}/secrets',
  access: 'products.change',
  confirmed: true,
  summary: 'Make a second secret of a product, beside the one that it has',
  description: 'PRODUCT_REFUSED if the product already has two secrets, or if its kind of client has none.',
  params: onProduct,
  input: fields({ reason }),
  output: v.object({ secret: text }),
  refusals: inFile,
});

export const endProductSecret = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/products/{id}/secrets/{secret}/end',
  access: 'products.change',
  confirmed: true,
  summary: 'End one of two secrets of a product',
  description:
    'It is refused on every node within 5 seconds. PRODUCT_REFUSED if it is the only secret. 404 if the secret does not exist.',
  params: fields({ id: productId, secret: secretId }),
  input: fields({ reason }),
  refusals: inFile,
});

export const endMachineTokens = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/products/{id}/machine-tokens/end',
  access: 'products.change',
  confirmed: true,
  summary: 'End all machine tokens of a product, of the file or of the console',
  description:
    'Every node refuses them immediately. A new token requires the credentials of the product. 404 if the product does not exist.',
  params: onProduct,
  input: fields({ reason }),
});
