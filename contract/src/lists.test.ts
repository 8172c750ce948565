import { expect, test } from 'vitest';
import { consoleEndpoints } from './console/console-endpoints.ts';
import { schemasOf } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/** The parts of a valibot schema that this test reads. */
interface Schema {
  readonly type: string;
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly pipe?: readonly Schema[];
  readonly options?: readonly Schema[];
  readonly entries?: Readonly<Record<string, Schema>>;
}

/** Returns the paths of the lists of objects in an answer. */
function listsIn(schema: Schema, path = ''): string[] {
  if (schema.item) {
    const isOfObjects = (schema.item.pipe?.[0] ?? schema.item).entries !== undefined;
    return [...(isOfObjects ? [path] : []), ...listsIn(schema.item, `${path}[]`)];
  }
  if (schema.wrapped) return listsIn(schema.wrapped, path);
  if (schema.entries)
    return Object.entries(schema.entries).flatMap(([name, member]) => listsIn(member, path ? `${path}.${name}` : name));
  return Array.isArray(schema.options) ? schema.options.flatMap((one: Schema) => listsIn(one, path)) : [];
}

/** Why a list is whole without pages. A list that is not here has pages, or this test fails. */
const bounded: Readonly<Record<string, string>> = {
  'passkeySignInOptions allowCredentials': 'an account has 20 passkeys at most',
  'passkeyOptions pubKeyCredParams': 'algorithms',
  'passkeyOptions excludeCredentials': 'an account has 20 passkeys at most',
  'passkeys ': 'an account has 20 passkeys at most',
  'stepUpOptions passkey.allowCredentials': 'an account has 20 passkeys at most',
  'verifyReset recent': 'a contact, passkeys, an authenticator and a few identities',
  'viewUndo contacts': 'two kinds of contacts',
  'viewUndo added': 'passkeys, an authenticator and a few identities',
  'viewUndo restored': 'one identity of each provider',
  'trustedDevices ': 'each needs a second factor, and the list is whole',
  'personalTokenOptions ': 'the products that have an API',
  'personalTokenOptions [].scopes': 'the scopes of an API',
  'personalTokens ': 'an account has a bounded number of tokens',
  'sessions ': 'an account has a bounded number of sessions',
  'sessions [].program.apiScopes': 'the scopes of an API',
  'viewProtection passkeys': 'an account has 20 passkeys at most',
  'viewProtection merging': 'the pending merges; the list is whole',
  'viewProtection trustedDevices': 'each needs a second factor, and the list is whole',
  'viewProtection identities': 'one for a provider',
  'viewProtection lastUsed': 'one for a sign-in method',
  'signInCounts days': 'the days for which sign-in records are kept',
  'account identities': 'one for a provider',
  'overview merging': 'the pending merges; the list is whole',
  'overview devices.newest': 'says so by its name, and has a total',
  'overview points.entries': 'a line of the newest 60, whose section has all',
  'viewOverview streams': 'at most two for a product',
  'viewProductStreams streams': 'at most two for a product',
  'viewProductStreams streams[].deliveries': 'the newest 20',
  'overview products': 'the products of the installation',
  'connectedProducts ': 'the list is whole',
  'connectedProducts [].apiScopes': 'the scopes of an API',
  'products ': 'the products of the installation',
  'interaction apiScopes': 'the scopes of an API',
  'deviceSignIn apiScopes': 'the scopes of an API',
  'viewPrivacy kinds': 'the table of data',
  'viewPrivacy kinds[].values': 'the list is whole, or its last value says how many more there are',
  'viewPrivacy consents': 'the ledger is whole',
  'viewPrivacy consents[].apiScopes': 'the scopes of an API',
  'viewPrivacy recipients': 'the list is whole',
  'confirmOptions allowCredentials': 'passkeys of one operator',
  'operatorSignInOptions allowCredentials': 'none is named',
  'invitationOptions options.pubKeyCredParams': 'algorithms',
  'invitationOptions options.excludeCredentials': 'passkeys of one operator',
  'listOperators ': 'the list is whole',
  'listInvitations ': 'the invitations of 15 minutes',
  'viewOverview awaited': 'at most 20 of each act, as it says; they expire within days',
  'viewOverview codes': 'one for each channel',
  'viewOverview buckets': 'the requested span',
  'viewOverview signIns': 'methods',
  'viewOverview refusals': 'reasons',
  'viewOverview networks': 'says that it has the networks that were refused most',
  'trialInfo memberships': 'one for a product',
  'viewPerson handOvers': 'the newest 50; at most 20 are not struck out',
  'viewPerson memberships': 'one for a product',
  'viewPerson problems': 'kinds of problems',
  'viewPerson actions': 'kinds of actions',
  'viewPerson removals': 'the factors of one account',
  'viewPerson protection.passkeys': 'an account has 20 passkeys at most',
  'viewPerson identities': 'one for a provider',
  'viewPerson sessions': 'an account has a bounded number of sessions',
  'viewPerson codeSends': 'the newest 10 of a contact and requester are kept',
  'viewPerson products': 'the list is whole',
  'viewPerson tokens': 'an account has a bounded number of tokens',
  'viewIncident measures': 'what is in force',
  'viewExports exports': 'proposals of the command line, which expire after a day',
  'viewImports imports': 'the newest 20 and all that are proposed; the audit trail has all',
  'viewIncident signOuts': 'the newest and at most 20 that are proposed, as it says; the audit trail has all',
  'listProducts products': 'the products of the installation',
  'previewProduct problems': 'fields of one product',
  'previewProduct changes': 'fields of one product',
  'viewProduct secrets': 'a product has two',
  'viewProduct trials': 'addresses of one product',
  'viewProduct entry.pointsReasons': 'at most 50 of one product',
};

const hasPages = (schema: Schema) =>
  ['nextCursor', 'nextCursors', 'pages'].some((name) => name in ((schema.pipe?.[0] ?? schema).entries ?? {}));

/** The lists of a person that continue by `nextCursors` are pages; the other ones of that page are not. */
const continued = ['notices', 'signIns', 'points.entries'];

test('a list of an answer has pages, or a reason why it is whole without them', () => {
  const all = Object.entries({ ...endpoints, ...consoleEndpoints }).flatMap(([name, call]) => {
    const schema = schemasOf(call).output as unknown as Schema;
    const isPaged = (path: string) => hasPages(schema) && (name !== 'viewPerson' || continued.includes(path));
    return listsIn(schema).flatMap((path) => (isPaged(path) ? [] : [`${name} ${path}`]));
  });
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter((list) => !(list in bounded))).toEqual([]);
  expect(Object.keys(bounded).filter((list) => !all.includes(list))).toEqual([]);
});
