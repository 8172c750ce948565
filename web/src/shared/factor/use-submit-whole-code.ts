import { codeIn, isCode } from '@isoline/contract/values/verification-code.ts';
import { type ChangeEvent, useRef } from 'react';

/** Submits an authenticator code with its last digit, each code once. Returns the change handler of the field. */
export function useSubmitWholeCode(): (event: ChangeEvent<HTMLInputElement>) => void {
  const submitted = useRef('');
  return ({ currentTarget: input }) => {
    if (!isCode(input.value)) return;
    const code = codeIn(input.value);
    if (input.value !== code) input.value = code;
    if (code === submitted.current) return;
    submitted.current = code;
    // The form handles the change first, which clears the error of the field.
    queueMicrotask(() => input.form?.requestSubmit());
  };
}
