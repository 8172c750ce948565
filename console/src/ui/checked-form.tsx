import { TextAreaField } from '@isoline/ui/field/text-area-field.tsx';
import { TextField } from '@isoline/ui/field/text-field.tsx';
import { message } from '@isoline/ui/i18n/messages.ts';
import { type ComponentProps, createContext, type FormEvent, use, useState } from 'react';
import { type FieldFaults, faultsOf, focusFault } from './field-faults.ts';
import { formMessages } from './form-messages.ts';

const Faults = createContext<FieldFaults>({});

interface CheckedFormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'onInput'> {
  /** Returns faults that the attributes of the fields do not tell. */
  readonly check?: (form: FormData) => FieldFaults;
  /** Receives a form without faults. */
  readonly submit: (form: FormData) => void;
}

/**
 * A form that tells what is wrong below its `CheckedField`s, in the language of the page. The first of them gets the
 * focus. While the form is busy, it is not submitted again.
 */
export function CheckedForm({ check, submit, children, ...form }: CheckedFormProps) {
  const [faults, setFaults] = useState<FieldFaults>({});
  function submitIfValid(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (element.getAttribute('aria-busy') === 'true') return;
    const given = new FormData(element);
    const found = { ...check?.(given), ...faultsOf(element) };
    setFaults(found);
    if (Object.keys(found).length === 0) submit(given);
    else focusFault(element, found);
  }
  function clear({ target }: FormEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name !== null && name in faults)
      setFaults(Object.fromEntries(Object.entries(faults).filter(([other]) => other !== name)));
  }
  return (
    <form {...form} noValidate onSubmit={submitIfValid} onInput={clear}>
      <Faults value={faults}>{children}</Faults>
    </form>
  );
}

/** Returns the fault of a field. A wrong form is described by the hint, which the fault hides. */
function useFault(name: string, hint: unknown) {
  const fault = use(Faults)[name];
  const isWrong = fault?.texts === formMessages && fault.key === 'wrong';
  return isWrong && typeof hint === 'string' ? message(formMessages, 'wrongSee', hint) : fault;
}

export function CheckedField(field: ComponentProps<typeof TextField>) {
  return <TextField {...field} error={useFault(field.name, field.hint)} />;
}

/** A text of several lines of a `CheckedForm`. */
export function CheckedArea(field: ComponentProps<typeof TextAreaField> & { readonly name: string }) {
  return <TextAreaField {...field} error={useFault(field.name, field.hint)} />;
}
