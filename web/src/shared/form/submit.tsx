import { Button } from '@isoline/ui/button/button.tsx';
import { FormError } from '@isoline/ui/form-error/form-error.tsx';
import type { Message } from '@isoline/ui/i18n/messages.ts';

interface Props {
  readonly label: string;
  readonly busy: boolean;
  /** The error that does not belong to a field. */
  readonly error: Message | undefined;
}

/** The end of a form: its button, and its error. */
export function Submit({ label, busy, error }: Props) {
  return (
    <>
      <Button type="submit" wide busy={busy}>
        {label}
      </Button>
      <FormError error={error} />
    </>
  );
}
