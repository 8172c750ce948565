import type { Elements } from '@isoline/ui/elements.ts';
import type { ComponentProps } from 'react';

interface FieldProps {
  /** The id of the control. With a hint, the control names `…-hint` as its description. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** The field takes the remaining space of its row. */
  readonly grows?: boolean;
  readonly children: Elements;
}

/** A control of a form with its label and hint. */
export function Field({ id, label, hint, grows = false, children }: FieldProps) {
  return (
    <div className={grows ? 'field grow' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <span id={`${id}-hint`} className="hint">
          {hint}
        </span>
      )}
    </div>
  );
}

type InputProps = Omit<FieldProps, 'id' | 'children'> & ComponentProps<'input'> & { readonly name: string };

/** A `Field` with an input. The id of the input defaults to its name. */
export function InputField({ label, hint, grows, ...input }: InputProps) {
  const { id = input.name } = input;
  return (
    <Field id={id} label={label} {...(hint && { hint })} {...(grows && { grows })}>
      <input id={id} {...(hint && { 'aria-describedby': `${id}-hint` })} {...input} />
    </Field>
  );
}

/** Returns the text of a field of a form, without spaces around it. */
export const typedIn = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();
