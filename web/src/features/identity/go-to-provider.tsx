import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import styles from './identity.module.css';

interface Props {
  readonly title?: string;
  /** What happens there. */
  readonly children?: ReactNode;
  readonly label: string;
  /** Sends the browser away; gives the sentence of a failure. */
  readonly go: () => Promise<string | undefined>;
  /** The way of who doesn't want to go. */
  readonly otherwise?: ReactNode;
}

/** The button that leads to a provider's own page: WeChat wants a tap before it asks anything. */
export function GoToProvider({ title, children, label, go, otherwise }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const press = async () => {
    setBusy(true);
    setProblem(undefined);
    setProblem(await go());
    setBusy(false);
  };
  return (
    <div className={styles.go}>
      {title && <h2>{title}</h2>}
      {children && <p>{children}</p>}
      <Button wide busy={busy} onClick={press}>
        {label}
      </Button>
      {otherwise}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
