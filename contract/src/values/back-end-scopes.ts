/** The scopes of machine tokens, by which the back end of a product calls our API for back ends. */
export const backEndScopes = ['ssf.read', 'ssf.manage', 'users.read', 'points.write', 'membership.write'] as const;
export type BackEndScope = (typeof backEndScopes)[number];

/** The calls that each scope allows, for the console, the description of the API and its document. */
export const backEndScopeTexts: Readonly<Record<BackEndScope, string>> = {
  'ssf.read': 'Read the settings of its event stream, and fetch its events',
  'ssf.manage': 'Change the settings of its event stream',
  'users.read': 'Read the state, points and membership of users who allowed the product',
  'points.write': 'Add and deduct points of these users',
  'membership.write': 'Grant, extend and end memberships of the product',
};

/** The path of the API for back ends. With our origin before it, it is the audience of machine tokens. */
export const BACK_END_API = '/api/v1';
