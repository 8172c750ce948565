import * as v from 'valibot';
import { boundedList, fields } from '../fields/request-fields.ts';
import { backEndScopes } from '../values/back-end-scopes.ts';
import { pointsReasonsMax } from '../values/points-reason.ts';
import { consoleProducts as bounds } from '../values/product-registry.ts';

const WRONG = 'FIELDS_INVALID';
// The preview checks these fields by the rules of the products file, because its messages say more.
const given = v.pipe(v.string(WRONG), v.maxLength(bounds.textMax, WRONG));
const flag = v.boolean(WRONG);
const givenBoth = fields({ zh: given, en: given });
const addresses = boundedList(given, bounds.addressesMax);

export const productClients = ['confidential', 'browser', 'native'] as const;
export type ProductClient = (typeof productClients)[number];
export const pkceKinds = ['required', 'optional'] as const;
const algorithms = ['ES256', 'RS256'] as const;

export const productId = v.pipe(v.string('FIELD_REQUIRED'), v.regex(/^[a-z][a-z0-9-]{0,31}$/, WRONG));

/**
 * The fields of a product that operators fill in. The rules of the products file apply to them
 * (docs/operate/products.md).
 */
export const productEntry = fields({
  name: givenBoth,
  summary: givenBoth,
  url: given,
  origins: addresses,
  maker: v.nullable(givenBoth),
  privacyPolicy: v.nullable(given),
  recommended: flag,
  firstParty: flag,
  client: v.picklist(productClients, WRONG),
  deviceSignIn: flag,
  redirectUris: addresses,
  postLogoutRedirectUris: addresses,
  backchannelLogoutUri: v.nullable(given),
  pkce: v.picklist(pkceKinds, WRONG),
  idTokenClaims: flag,
  signingAlgorithm: v.picklist(algorithms, WRONG),
  frameOrigins: addresses,
  backEndScopes: boundedList(v.picklist(backEndScopes, WRONG), backEndScopes.length),
  jwks: v.nullable(v.pipe(v.string(WRONG), v.maxLength(bounds.jwksMax, WRONG))),
  jwksUri: v.nullable(given),
  eventStream: v.nullable(given),
  pointsReasons: boundedList(fields({ id: given, words: givenBoth }), pointsReasonsMax),
});

/**
 * Returns the fields of a stored entry that have the same shape here. An earlier version may have stored other fields.
 */
export const readableFields = (stored: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(productEntry.entries).flatMap(([name, schema]) =>
      v.is(schema, stored[name]) ? [[name, stored[name]]] : [],
    ),
  );
