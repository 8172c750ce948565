/** A focused element and its ancestors, the innermost first. */
type Place = readonly Element[];

const CONTROL =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden], [hidden]), select, textarea, summary';

/** The targets of a lost focus: in a row its first control, elsewhere the part of the page itself. */
const ROW = 'li, tr, fieldset, form';
const PART = 'dialog[open], section, main';

let inDialog: Place = [];
let onPage: Place = [];

function ancestorsOf(element: Element): Place {
  const place: Element[] = [];
  for (let next: Element | null = element; next && next !== document.body; next = next.parentElement) place.push(next);
  return place;
}

function remember({ target }: Event): void {
  if (!(target instanceof Element) || target === document.body) return;
  if (target.closest('dialog')) inDialog = ancestorsOf(target);
  else [onPage, inDialog] = [ancestorsOf(target), []];
}

/** Moves the focus to the innermost possible element of a place. Returns whether that succeeded. */
function focusIn(place: Place): boolean {
  const modal = [...document.querySelectorAll('dialog[open]')].at(-1);
  for (const element of place) {
    if (!element.isConnected || (modal && !modal.contains(element))) continue;
    const control = element.matches(ROW) ? element.querySelector<HTMLElement>(CONTROL) : null;
    const next = control ?? (element.matches(PART) ? (element as HTMLElement) : null);
    if (!next) continue;
    if (next === element && !next.hasAttribute('tabindex')) next.tabIndex = -1;
    next.focus({ preventScroll: next === element });
    if (document.activeElement === next) return true;
  }
  return false;
}

/**
 * Returns whether the focus was lost because its control was removed or disabled. Clicking empty space does not count.
 */
function isLost(place: Place): boolean {
  const [control] = place;
  return control !== undefined && (!control.isConnected || control.matches(':disabled'));
}

function bringBack(): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const place = inDialog.length > 0 ? inDialog : onPage;
  if (isLost(place)) void (focusIn(inDialog) || focusIn(onPage) || focusIn([...document.querySelectorAll('main')]));
}

let isKept = false;

/**
 * Keeps the focus of the page from now on. When the focused control is removed or disabled, for example by a server
 * answer or a closing dialog, the row, dialog or section around it gets the focus, or else the main part of the page.
 * Screen readers and the keyboard continue there.
 */
export function keepFocus(): void {
  if (isKept || typeof MutationObserver === 'undefined') return;
  isKept = true;
  document.addEventListener('focusin', remember, true);
  if (document.activeElement) remember({ target: document.activeElement } as unknown as Event);
  const seen = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'open'] };
  // The browser removes the focus from a disabled control at its next paint, and React moves the focus after its
  // changes.
  new MutationObserver(() => requestAnimationFrame(() => setTimeout(bringBack))).observe(document.body, seen);
}
