import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { frameMessages } from '../messages/frame.ts';
import { messagesNow } from '../messages/messages-now.ts';
import { useReword } from '../messages/reword-hook.ts';

export type FieldErrors<Name extends string> = { readonly [Field in Name]?: string | undefined };

/** The form's values as text by field name; an unticked box is the empty text. */
export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

interface Options<Name extends string> {
  readonly fields: readonly Name[];
  /** Errors by field, found before anything is sent. */
  readonly check?: (values: FormValues<Name>) => FieldErrors<Name>;
  /**
   * May answer with errors by field, which then get the focus like the others; says any other failure itself. Throws when
   * it couldn't even be loaded: the network is away.
   */
  readonly submit: (values: FormValues<Name>) => Promise<FieldErrors<Name> | undefined>;
}

export interface FormState<Name extends string> {
  readonly busy: boolean;
  readonly errors: FieldErrors<Name>;
  /** Sets errors from elsewhere; the first of them gets the focus. */
  readonly fail: (errors: FieldErrors<Name>) => void;
  /** Spread on the `<form>`. */
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

function focusFirst(form: HTMLFormElement | null, errors: Readonly<Record<string, unknown>>): void {
  for (const control of form?.elements ?? []) {
    const name = control.getAttribute('name');
    if (!name || !errors[name] || !(control instanceof HTMLElement)) continue;
    control.focus();
    return;
  }
}

/** A native form that is sent once at a time, keeps what was typed, and leads to the first error. */
export function useForm<Name extends string>({ fields, check, submit }: Options<Name>): FormState<Name> {
  const form = useRef<HTMLFormElement | null>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [failure, setFailure] = useState<FieldErrors<Name>>({});

  useLayoutEffect(() => focusFirst(form.current, failure), [failure]);
  const reword = useReword();

  const fail = (found: FieldErrors<Name>) => {
    setErrors(found);
    if (hasErrors(found)) setFailure(found);
  };
  const send = async (values: FormValues<Name>) => {
    sending.current = true;
    setBusy(true);
    try {
      fail((await submit(values)) ?? {});
    } catch {
      fail({ form: messagesNow(frameMessages).unreachable } as FieldErrors<Name>);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const values = readValues(event.currentTarget, fields);
    const found = check?.(values) ?? {};
    if (hasErrors(found)) fail(found);
    else void send(values);
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name && name in errors) setErrors({ ...errors, [name]: undefined });
  };
  const ref = (element: HTMLFormElement | null) => {
    form.current = element;
  };
  return {
    busy,
    errors: reword(errors),
    fail,
    formProps: { ref, method: 'post', noValidate: true, 'aria-busy': busy, onSubmit, onInput },
  };
}
