import * as v from 'valibot';
import { ownScopes } from '../model/openid/scopes.ts';
import { must, serverAddress, type Words } from './product-addresses.ts';
import { inBoth, productId } from './product-fields.ts';

/**
 * Builds a message that is only in English. APIs are set only in the products file, so the console never shows these
 * messages.
 */
const inFile = (en: string): Words => ({ zh: en, en });

const SCOPES_MAX = 20;
const APIS_MAX = 20;

const SCOPE_RULE = inFile(
  'a lower-case letter and up to 63 more letters, digits and : . _ / -, other than the scopes of the account',
);
const isOwn = (id: string) => ownScopes.some((one) => one === id);
const scopeId = v.pipe(
  v.string(must(SCOPE_RULE)),
  v.regex(/^[a-z][a-zA-Z0-9:._/-]{0,63}$/, must(SCOPE_RULE)),
  v.check((id) => !isOwn(id), must(SCOPE_RULE)),
);

const wrongField = (name: string) => (issue: v.BaseIssue<unknown>) => {
  if (issue.expected === 'never') return `is not a field of ${name}.`;
  return issue.expected === 'Object' ? must(inFile(`an object with the fields of ${name}`))(issue) : 'must be given.';
};

const scope = v.strictObject({ id: scopeId, words: inBoth(80) }, wrongField('a scope'));

const SCOPES_RULE = inFile(`a list of 1 to ${SCOPES_MAX} scopes`);
const api = v.strictObject(
  {
    // Programs send their user's token to this URL.
    resource: serverAddress,
    scopes: v.pipe(
      v.array(scope, must(SCOPES_RULE)),
      v.nonEmpty(must(SCOPES_RULE)),
      v.maxLength(SCOPES_MAX, must(SCOPES_RULE)),
    ),
    agents: v.optional(v.boolean(must(inFile('true or false')))),
    clients: v.optional(v.array(productId, must(inFile('a list of product ids'))), []),
  },
  wrongField('an API'),
);

const APIS_RULE = inFile(`a list of at most ${APIS_MAX} APIs`);

/** The APIs of a product, none by default. */
export const apis = v.optional(v.pipe(v.array(api, must(APIS_RULE)), v.maxLength(APIS_MAX, must(APIS_RULE))), []);
