/** The back address that a page's query carries: `url`, or the spec's `backUrl`; null when there is none. */
export function wantedAddress(search: string): string | null {
  const query = new URLSearchParams(search);
  return query.get('url') || query.get('backUrl') || null;
}
