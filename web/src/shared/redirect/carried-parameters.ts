/**
 * The parameters that every link and redirect carries: the back address, the product, and a product's pending sign-in.
 */
const CARRIED: readonly string[] = ['url', 'backUrl', 'source', 'interaction'];

/** Returns `path` with the parameters of `search` that every link carries. */
export function withCarriedParameters(path: string, search: string): string {
  const kept = new URLSearchParams(search);
  for (const [name, value] of [...kept]) if (!CARRIED.includes(name) || !value) kept.delete(name, value);
  return kept.size > 0 ? `${path}?${kept}` : path;
}
