import { useCallback, useRef } from 'react';

/** The forms of the page. A reload after a deployment can keep the values that were typed in them. */
const forms = new Set<HTMLFormElement>();

/** The fields of passwords (even when shown) and of one-time values: codes of every kind. */
const SECRET = [
  '[type=password]',
  '[autocomplete$=password]',
  '[autocomplete=one-time-code]',
  '[autocomplete=off]',
].join();

const isKept = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement &&
  control.name !== '' &&
  !['hidden', 'file', 'checkbox', 'radio'].includes(control.type) &&
  !control.matches(SECRET);

/** Clears the passwords and the codes that are typed anywhere on the page. */
export function clearTypedSecrets(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(`input:is(${SECRET})`)) field.value = '';
}

const keptControls = (of: readonly HTMLFormElement[]) => of.flatMap((form) => [...form.elements].filter(isKept));

/**
 * The values that an earlier load of the page kept, except those already restored. Undefined until the first form is
 * mounted.
 */
let toRestore: Map<string, string> | undefined;

/** Registers the form that a component renders, and restores the values that were typed in it before a reload. */
export function useKeptForm(): (form: HTMLFormElement | null) => void {
  const current = useRef<HTMLFormElement | null>(null);
  return useCallback((form) => {
    if (current.current) forms.delete(current.current);
    if (form) {
      forms.add(form);
      restoreTypedValues(form);
    }
    current.current = form;
  }, []);
}

/**
 * Returns whether something is typed in a form of the page, including a password or a code, which a reload does not
 * keep.
 *
 * @param known the value that the page fills in by itself
 */
export const hasTypedValues = (known = ''): boolean =>
  [...forms].some((form) =>
    [...form.elements].some(
      (control) =>
        control instanceof HTMLInputElement &&
        !['hidden', 'file', 'checkbox', 'radio'].includes(control.type) &&
        !['', known].includes(control.value),
    ),
  );

/**
 * Reloads the page and keeps the typed values, except passwords and codes, in the history entry. Until then nothing can
 * be pressed, because a link would leave that entry.
 */
export function reloadWithTypedValues(): void {
  const typedValues = Object.fromEntries(keptControls([...forms]).map(({ name, value }) => [name, value]));
  history.replaceState({ ...history.state, typedValues }, '');
  document.documentElement.inert = true;
  location.reload();
}

/** Restores kept values into empty fields, each of them once, when the form is mounted. */
function restoreTypedValues(form: HTMLFormElement): void {
  toRestore ??= consumeTypedValues();
  for (const control of keptControls([form])) {
    const typed = toRestore.get(control.name);
    toRestore.delete(control.name);
    // An input that a script has set, even to the empty text, no longer follows its default value.
    if (typed) control.value ||= typed;
  }
}

function consumeTypedValues(): Map<string, string> {
  const { typedValues, ...rest } = (history.state ?? {}) as { typedValues?: Readonly<Record<string, string>> };
  if (typedValues) history.replaceState(Object.keys(rest).length > 0 ? rest : null, '');
  return new Map(Object.entries(typedValues ?? {}));
}
