/** The scopes of machine tokens, by which the back end of a product calls our API for back ends. */
export const backEndScopes = ['ssf.read', 'ssf.manage', 'users.read', 'points.write', 'membership.write'] as const;
export type BackEndScope = (typeof backEndScopes)[number];

/** The path of the API for back ends. With our origin before it, it is the audience of machine tokens. */
export const BACK_END_API = '/api/v1';
