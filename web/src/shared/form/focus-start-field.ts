import { isFramed, isPhoneDevice } from '../provider/device-checks.ts';

/** Returns whether the user has put the focus somewhere. */
function isFocusTaken(main: Element | null): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body && activeElement !== main;
}

/**
 * Focuses the first empty field of the form that a page consists of. On a phone the keyboard would cover the page. It
 * does not take the focus from a control, nor from a page that frames this one.
 *
 * @param known the names of fields that are about to be filled
 */
export function focusStartField(known: readonly string[] = []): void {
  const main = document.getElementById('main');
  if (isFramed() || isPhoneDevice() || isFocusTaken(main)) return;
  const fields = main?.querySelectorAll<HTMLInputElement>('form input:not([type="checkbox"], [type="hidden"])') ?? [];
  const empty = [...fields].find(({ value, name, disabled }) => !value && !disabled && !known.includes(name));
  empty?.focus({ preventScroll: true });
}
