/** The values of the fields of a form by their names; of a checkbox, whether it is ticked. */
export type FormValues = Readonly<Record<string, string | boolean>>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  element.matches('input:not([type=file]), select, textarea') && element.getAttribute('name') !== null;

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isControl);

export const readValues = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    controlsOf(form).map((control) => [control.name, isCheckbox(control) ? control.checked : control.value]),
  );

/** Fills in values as if the operator typed them, so that fields of a component follow. */
export function fillIn(form: HTMLFormElement, values: FormValues): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (isCheckbox(control)) {
      if (typeof value === 'boolean' && value !== control.checked) control.click();
    } else if (typeof value === 'string' && value !== control.value) type(control, value);
  }
}

function type(control: Control, value: string): void {
  // React ignores the event of a value that was set through its own property of the element.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
