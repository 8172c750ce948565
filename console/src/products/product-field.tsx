import { useWords } from '../ui/use-words.ts';
import type { Preview } from './product.ts';
import { useFieldLabel } from './product-labels.ts';

export type FieldProblems = Preview['problems'];

interface FieldProps {
  readonly name: string;
  readonly hint?: string;
  readonly problems: FieldProblems;
  /** A list has one address a line; null is a picture. */
  readonly value: string | readonly string[] | null;
}

/** A text field of a product, with its hint and its problems. */
export function Field({ name, hint, problems, value }: FieldProps) {
  const label = useFieldLabel();
  const own = problems.filter(({ field }) => field === name);
  const id = `product-${name}`;
  const described = [...(hint ? [`${id}-hint`] : []), ...(own.length > 0 ? [`${id}-problem`] : [])].join(' ');
  const common = {
    id,
    name,
    autoComplete: 'off',
    spellCheck: false,
    'aria-describedby': described || undefined,
    'aria-invalid': own.length > 0 || undefined,
  };
  return (
    <div className="field grow">
      <label htmlFor={id}>{label(name)}</label>
      {value === null && <input {...common} type="file" accept=".svg,.png,image/svg+xml,image/png" />}
      {typeof value === 'string' && <input {...common} defaultValue={value} />}
      {typeof value !== 'string' && value !== null && (
        <textarea {...common} rows={Math.max(2, value.length + 1)} defaultValue={value.join('\n')} />
      )}
      {hint && (
        <span id={`${id}-hint`} className="hint">
          {hint}
        </span>
      )}
      {own.length > 0 && (
        <span id={`${id}-problem`} className="problem">
          <Problems of={own} />
        </span>
      )}
    </div>
  );
}

/** The sentences of problems, in the language of the page. */
export function Problems({ of }: { readonly of: FieldProblems }) {
  const inLanguage = useWords();
  return of.map(({ message }) => (
    <span key={message.en} className="block">
      {inLanguage(message)}
    </span>
  ));
}
