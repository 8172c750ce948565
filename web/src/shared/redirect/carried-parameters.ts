/** What every link and redirect carries on: the back address, the product, and a product's pending sign-in. */
const CARRIED: readonly string[] = ['url', 'backUrl', 'source', 'interaction'];

/** `path` with those parameters of `search` that every link carries on. */
export function withCarriedParameters(path: string, search: string): string {
  const kept = new URLSearchParams(search);
  for (const [name, value] of [...kept]) if (!CARRIED.includes(name) || !value) kept.delete(name, value);
  return kept.size > 0 ? `${path}?${kept}` : path;
}
