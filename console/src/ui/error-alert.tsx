import { useErrorText } from './use-error-text.ts';

interface Props {
  /** Null without an error. */
  readonly error: unknown;
}

/** The sentence of an error of a call or of a passkey. A screen reader reads it when it appears. */
export function ErrorAlert({ error }: Props) {
  const errorText = useErrorText();
  if (error === null) return null;
  return (
    <p className="alert" role="alert">
      {errorText(error)}
    </p>
  );
}
