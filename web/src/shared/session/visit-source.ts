const KEY = 'source';
// The format of `source` in the contract: another value would be refused with the call that carries it.
const SOURCE = /^[\w.:-]{1,64}$/;

let source: string | undefined;

/** Records which product sent the visitor here, for every later page of this tab (spec, section 2). */
export function recordVisitSource(search: string): void {
  const named = new URLSearchParams(search).get('source');
  if (!named || !SOURCE.test(named)) return;
  source = named;
  try {
    sessionStorage.setItem(KEY, named);
  } catch {
    // Without storage it is known until a reload.
  }
}

/** The product that the user signs in to; undefined for the account itself. */
export function visitSource(): string | undefined {
  try {
    source ??= sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    // The source of this page, if any, is all there is.
  }
  return source;
}
