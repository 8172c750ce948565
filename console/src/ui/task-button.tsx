import { Button, type ButtonProps } from '@isoline/ui/button/button.tsx';
import { useFailingTask } from '@isoline/ui/task/use-failing-task.ts';
import { ErrorAlert } from './error-alert.tsx';

interface Props extends Omit<ButtonProps, 'busy' | 'onClick'> {
  readonly run: () => Promise<unknown>;
}

/** A button that acts when it is pressed, and shows the sentence of its last failure. */
export function TaskButton({ run, ...button }: Props) {
  const task = useFailingTask(async () => void (await run()));
  return (
    <>
      <Button kind="secondary" {...button} busy={task.isBusy} onClick={task.run} />
      <ErrorAlert error={task.error} />
    </>
  );
}
