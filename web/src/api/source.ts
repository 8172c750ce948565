const KEY = 'source';
// The shape of `source` in the contract: anything else would be refused with the call that carries it.
const SOURCE = /^[\w.:-]{1,64}$/;

let source: string | undefined;

/** Records which product sent the visitor here, for every later page of this tab. */
export function recordSource(search: string): void {
  const named = new URLSearchParams(search).get('source');
  if (!named || !SOURCE.test(named)) return;
  source = named;
  try {
    sessionStorage.setItem(KEY, named);
  } catch {
    // Without storage it is known until the page is loaded anew.
  }
}

/** The product that is signed in to; undefined for the account itself. */
export function sourceOfVisit(): string | undefined {
  try {
    source ??= sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    // The source of this page, if any, is all there is.
  }
  return source;
}
