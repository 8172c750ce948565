import { useCallback, useRef } from 'react';

/** The forms of the page, so that a reload after a deployment can keep what was typed in them. */
const forms = new Set<HTMLFormElement>();

const isKept = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement &&
  control.name !== '' &&
  !['password', 'hidden', 'file', 'checkbox', 'radio'].includes(control.type) &&
  control.autocomplete !== 'one-time-code';

const keptControls = () => [...forms].flatMap((form) => [...form.elements].filter(isKept));

/** Registers the form that a component renders. */
export function useKeptForm(): (form: HTMLFormElement | null) => void {
  const current = useRef<HTMLFormElement | null>(null);
  return useCallback((form) => {
    if (current.current) forms.delete(current.current);
    if (form) forms.add(form);
    current.current = form;
  }, []);
}

/** Keeps what was typed in the history entry: no password and no code. */
export function keepTypedValues(): void {
  const typedValues = Object.fromEntries(keptControls().map(({ name, value }) => [name, value]));
  history.replaceState({ ...history.state, typedValues }, '');
}

/** Puts kept values back into empty fields. */
export function restoreTypedValues(): void {
  const { typedValues, ...rest } = (history.state ?? {}) as { typedValues?: Readonly<Record<string, string>> };
  if (!typedValues) return;
  for (const control of keptControls()) if (!control.value) control.value = typedValues[control.name] ?? '';
  history.replaceState(Object.keys(rest).length > 0 ? rest : null, '');
}
