import { Button, type ButtonProps } from './button.tsx';
import { useCountdown } from './use-countdown.ts';

interface Props extends ButtonProps {
  /**
   * The time until which the button is inactive, in epoch milliseconds. The caller may store it, so that it survives a
   * reload.
   */
  readonly until: number | null;
  readonly waiting: (seconds: number) => string;
}

/** A button that is inactive until a countdown ends. */
export function CountdownButton({ until, waiting, children, disabled, type, ...button }: Props) {
  const seconds = useCountdown(until);
  return (
    // An inactive button is not a submit button, because an inactive submit button would keep Enter from sending the
    // form.
    <Button kind="quiet" {...button} type={seconds > 0 ? 'button' : type} disabled={disabled || seconds > 0}>
      {seconds > 0 ? waiting(seconds) : children}
    </Button>
  );
}
