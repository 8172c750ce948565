import { TextField } from '@isoline/ui/field/text-field.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react';
import { formMessages } from './form-messages.ts';

/** A field for one file. A browser would name its button in its own language, so the input is invisible above ours. */
export function FileField({ onChange, ref, ...field }: Omit<ComponentProps<typeof TextField>, 'type' | 'start'>) {
  const text = useMessages(formMessages);
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    const forget = () => setName('');
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);
  const attach = (element: HTMLInputElement | null) => {
    input.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setName(event.target.files?.[0]?.name ?? '');
    onChange?.(event);
  };
  return (
    <div className="file-field">
      <TextField
        {...field}
        type="file"
        ref={attach}
        onChange={change}
        start={
          <span className="chosen-file" aria-hidden="true">
            <strong>{text.chooseFile}</strong>
            <span className={name ? undefined : 'soft'}>{name || text.noFile}</span>
          </span>
        }
      />
    </div>
  );
}
