import { useHeldDialog } from '@isoline/ui/dialog/dialog-context.ts';
import type { Message } from '@isoline/ui/i18n/messages.ts';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { asksToSignInAgain } from '../../api/session.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { useKeptForm } from './form-values-over-reload.ts';

/** Messages by field. `form` is for an error that does not belong to a field. */
export type FieldErrors<Name extends string> = { readonly [Field in Name | 'form']?: Message | undefined };

/** The form's values as text, by field name. An unticked checkbox is the empty text. */
export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

interface Options<Name extends string> {
  readonly fields: readonly Name[];
  /** Returns errors by field, before anything is sent. */
  readonly check?: (values: FormValues<Name>) => FieldErrors<Name>;
  /**
   * Sends the form. May return errors by field, or `changed` if it stopped because the user changed a value in the
   * meantime: the form is sent again if the user has submitted it again. A thrown ApiError, NetworkError or ChunkError
   * is shown as the form's error; any other error reaches the error boundary.
   */
  readonly submit: (values: FormValues<Name>) => Promise<FieldErrors<Name> | 'changed' | undefined>;
  /** Receives the form, for a parent that reads the typed values. */
  readonly formRef?: RefObject<HTMLFormElement | null> | undefined;
}

export interface FormState<Name extends string> {
  readonly busy: boolean;
  readonly errors: FieldErrors<Name>;
  /** Sets errors that were found elsewhere. The first of them gets the focus. */
  readonly setErrors: (errors: FieldErrors<Name>) => void;
  readonly formProps: {
    readonly ref: (form: HTMLFormElement | null) => void;
    readonly method: 'post';
    readonly noValidate: true;
    readonly 'aria-busy': boolean;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
}

const hasErrors = (errors: object) => Object.values(errors).some(Boolean);

function readValues<Name extends string>(form: HTMLFormElement, fields: readonly Name[]): FormValues<Name> {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>;
}

function isEqual(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function focusFirst(form: HTMLFormElement | null, errors: Readonly<Record<string, unknown>>): void {
  for (const control of form?.elements ?? []) {
    const name = control.getAttribute('name');
    if (!name || !errors[name] || !(control instanceof HTMLElement)) continue;
    control.focus();
    return;
  }
}

/**
 * Manages a native form. It is sent once at a time, keeps the typed values and moves the focus to the first error.
 * Values changed and submitted while the form is being sent are sent if the older values are refused; they replace that
 * refusal.
 */
export function useForm<Name extends string>({ fields, check, submit, formRef }: Options<Name>): FormState<Name> {
  const form = useRef<HTMLFormElement | null>(null);
  const sending = useRef(false);
  const submittedAgain = useRef<FormValues<Name> | null>(null);
  const [busy, run] = useTask();
  const [errors, showErrors] = useState<FieldErrors<Name>>({});
  const [toFocus, setToFocus] = useState<FieldErrors<Name>>({});
  const keepForm = useKeptForm();

  useHeldDialog(busy);
  useLayoutEffect(() => focusFirst(form.current, toFocus), [toFocus]);

  const setErrors = (found: FieldErrors<Name>) => {
    showErrors(found);
    if (hasErrors(found)) setToFocus(found);
  };
  const findErrors = async (values: FormValues<Name>): Promise<FieldErrors<Name> | 'changed'> => {
    try {
      return (await submit(values)) ?? {};
    } catch (error) {
      const form = failureMessage(error);
      // The user signs in again over the form, and sends it then.
      return asksToSignInAgain() ? {} : ({ form } as FieldErrors<Name>);
    } finally {
      sending.current = false;
    }
  };
  const send = (values: FormValues<Name>) => {
    sending.current = true;
    submittedAgain.current = null;
    run(async () => {
      const found = await findErrors(values);
      const [element, again] = [form.current, submittedAgain.current];
      const isChanged = again !== null && !isEqual(again, values);
      // A value typed after the second submit is not submitted yet.
      const isRefused = found === 'changed' || hasErrors(found);
      if (element && isChanged && isRefused && isEqual(readValues(element, fields), again)) element.requestSubmit();
      else setErrors(found === 'changed' ? {} : found);
    });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = readValues(event.currentTarget, fields);
    if (sending.current) {
      submittedAgain.current = values;
      return;
    }
    const found = check?.(values) ?? ({} as FieldErrors<Name>);
    if (hasErrors(found)) setErrors(found);
    else send(values);
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name && name in errors) showErrors({ ...errors, [name]: undefined });
  };
  const ref = (element: HTMLFormElement | null) => {
    form.current = element;
    if (formRef) formRef.current = element;
    keepForm(element);
  };
  return {
    busy,
    errors,
    setErrors,
    formProps: { ref, method: 'post', noValidate: true, 'aria-busy': busy, onSubmit, onInput },
  };
}
