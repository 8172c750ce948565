/** What every link and hop carries on: where the visitor came from, and a product's pending sign-in. */
const CARRIED: readonly string[] = ['url', 'backUrl', 'source', 'interaction'];

/** `path` with what `search` carries. */
export function carry(path: string, search: string): string {
  const kept = new URLSearchParams(search);
  for (const name of new Set(kept.keys())) if (!CARRIED.includes(name)) kept.delete(name);
  return kept.size > 0 ? `${path}?${kept}` : path;
}
