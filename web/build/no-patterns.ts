/** Stands in for the router's parser of patterns: every route is an exact path of `routes.ts`. */
export function parse(pattern: string): never {
  throw new Error(`${pattern}: routes are exact paths, listed in web/src/routes.ts.`);
}
