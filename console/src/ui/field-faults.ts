import { type Message, message } from '@isoline/ui/i18n/messages.ts';
import { formMessages } from './form-messages.ts';

/** The faults of a form by the names of their fields. */
export type FieldFaults = Readonly<Record<string, Message>>;

type Control = HTMLInputElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Returns what is wrong in a control by its attributes. A browser would say it in its own language. */
function faultOf(control: Control): Message | null {
  const { validity, required, minLength } = control;
  const length = control.value.trim().length;
  if (control instanceof HTMLInputElement && control.type === 'number') {
    const isWhole = !validity.badInput && !validity.stepMismatch && length > 0;
    const isInside = !validity.rangeUnderflow && !validity.rangeOverflow;
    if (isWhole ? isInside : length === 0 && !required && !validity.badInput) return null;
    return message(formMessages, 'wholeNumber', control.min, control.max);
  }
  if (validity.badInput) return message(formMessages, 'incomplete');
  if (length === 0) return required ? message(formMessages, 'missing') : null;
  if (minLength > 0 && length < minLength) return message(formMessages, 'tooShort', minLength);
  return validity.patternMismatch ? message(formMessages, 'wrong') : null;
}

/** Returns what is wrong in the fields of a form by their attributes. */
export function faultsOf(form: HTMLFormElement): FieldFaults {
  const found = [...form.elements].filter(isControl).map((control) => [control.name, faultOf(control)] as const);
  return Object.fromEntries(found.flatMap(([name, fault]) => (fault ? [[name, fault] as const] : [])));
}

export function focusFault(form: HTMLFormElement, faults: FieldFaults): void {
  const first = [...form.elements].filter(isControl).find(({ name }) => faults[name]);
  first?.focus();
}
