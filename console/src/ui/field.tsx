import type { ComponentProps } from 'react';
import type { Elements } from '../../../web/src/ui/elements.ts';

interface FieldProps {
  /** The id of its control, which names `…-hint` as its description where there is a hint. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** Whether it takes the space that its row has left. */
  readonly grows?: boolean;
  readonly children: Elements;
}

/** A control of a form with its label and its hint. */
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

/** The same for an input, whose id is its name unless another one is given. */
export function InputField({ label, hint, grows, ...input }: InputProps) {
  const { id = input.name } = input;
  return (
    <Field id={id} label={label} {...(hint && { hint })} {...(grows && { grows })}>
      <input id={id} {...(hint && { 'aria-describedby': `${id}-hint` })} {...input} />
    </Field>
  );
}

/** What is typed into a field of a form, without spaces around it. */
export const typedIn = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();
