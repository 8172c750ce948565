import { Button, type ButtonProps } from './button.tsx';
import { useCountdown } from './use-countdown.ts';

interface Props extends ButtonProps {
  /** Until when the button rests, in epoch milliseconds; the caller may keep it, and so it outlives a reload. */
  readonly until: number | null;
  readonly waiting: (seconds: number) => string;
}

/** A button that counts down before it can be used again. */
export function CountdownButton({ until, waiting, children, disabled, type, ...button }: Props) {
  const seconds = useCountdown(until);
  return (
    // A submit button that rests would keep Enter from sending the form.
    <Button kind="quiet" {...button} type={seconds > 0 ? 'button' : type} disabled={disabled || seconds > 0}>
      {seconds > 0 ? waiting(seconds) : children}
    </Button>
  );
}
