import { Button } from '@isoline/ui/button/button.tsx';
import type { Elements } from '@isoline/ui/elements.ts';
import { type Message, useFormatMessage } from '@isoline/ui/i18n/messages.ts';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { type ReactNode, useState } from 'react';
import styles from './provider.module.css';

interface Props {
  readonly title?: string;
  /** Explains what happens at the provider. */
  readonly children?: ReactNode;
  readonly label: string;
  /** Starts the authorization. The button stays busy when the browser is leaving the page. */
  readonly start: () => Promise<'leaving' | Message | undefined>;
  /** The alternatives for the user. */
  readonly alternative?: Elements;
}

/** The button that goes to a provider's own page. WeChat requires a tap before it asks anything. */
export function AuthorizationButton({ title, children, label, start, alternative }: Props) {
  const format = useFormatMessage();
  const [busy, run] = useTask();
  const [isLeaving, setIsLeaving] = useState(false);
  const [error, setError] = useState<Message>();
  const press = () => {
    setError(undefined);
    run(async () => {
      const result = await start();
      if (result === 'leaving') setIsLeaving(true);
      else setError(result);
    });
  };
  return (
    <div className={styles.authorization}>
      {title && <h2>{title}</h2>}
      {children && <p>{children}</p>}
      <Button wide busy={busy || isLeaving} harmless onClick={press}>
        {label}
      </Button>
      {alternative}
      <p role="alert" className={styles.error}>
        {error && format(error)}
      </p>
    </div>
  );
}
