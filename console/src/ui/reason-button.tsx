import { Button, type ButtonKind } from '@isoline/ui/button/button.tsx';
import { type ComponentProps, useState } from 'react';
import { ReasonDialog } from './reason-dialog.tsx';

interface Props extends Omit<ComponentProps<typeof ReasonDialog>, 'close'> {
  readonly label: string;
  /** The name of the button, if it says more than the label. */
  readonly name?: string;
  readonly kind: ButtonKind;
}

export function ReasonButton({ label, name, kind, ...dialog }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind={kind} aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && <ReasonDialog {...dialog} close={() => setAsking(false)} />}
    </>
  );
}
