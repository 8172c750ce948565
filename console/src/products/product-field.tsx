import { TextAreaField } from '@isoline/ui/field/text-area-field.tsx';
import { TextField } from '@isoline/ui/field/text-field.tsx';
import { errorMessage } from '@isoline/ui/i18n/messages.ts';
import { useWords } from '@isoline/ui/i18n/use-words.ts';
import { FileField } from '../ui/file-field.tsx';
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

export function ProductField({ name, hint, problems, value }: FieldProps) {
  const label = useFieldLabel();
  const own = problems.filter(({ field }) => field === name);
  const common = {
    name,
    label: label(name),
    hint,
    error: own.length > 0 ? problemMessage(own) : undefined,
    autoComplete: 'off',
    spellCheck: false,
  };
  if (value === null) return <FileField {...common} accept=".svg,.png,image/svg+xml,image/png" />;
  if (typeof value === 'string') return <TextField {...common} defaultValue={value} />;
  return <TextAreaField {...common} rows={Math.max(2, value.length + 1)} defaultValue={value.join('\n')} />;
}

/** Returns the sentences of problems as one message. */
const problemMessage = (problems: FieldProblems) =>
  errorMessage({
    zh: problems.map(({ message: { zh } }) => zh).join(''),
    en: problems.map(({ message: { en } }) => en).join(' '),
  });

/** The sentences of problems, in the language of the page. */
export function Problems({ of }: { readonly of: FieldProblems }) {
  const inLanguage = useWords();
  return of.map(({ message }) => (
    <span key={message.en} className="block">
      {inLanguage(message)}
    </span>
  ));
}
