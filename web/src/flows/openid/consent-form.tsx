import type { FormEvent, ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import styles from './product-sign-in.module.css';
import { productSignInMessages } from './product-sign-in-messages.ts';

/** The purposes that a user allows one by one. */
const purposes = ['profile', 'phone', 'email'] as const;
export type Purpose = (typeof purposes)[number];

interface Props {
  readonly scopes: readonly string[];
  readonly busy: boolean;
  readonly onAllow: (scopes: Purpose[]) => void;
  /** The button that refuses everything. */
  readonly refuse: ReactNode;
}

/** Asks purpose by purpose what a product may have. Nothing is ticked before the user does. */
export function ConsentForm({ scopes, busy, onAllow, refuse }: Props) {
  const text = useMessages(productSignInMessages);
  const allow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget);
    onAllow(purposes.filter((purpose) => ticked.has(purpose)));
  };
  return (
    <form method="post" onSubmit={allow}>
      <fieldset className={styles.scopes} disabled={busy}>
        {purposes
          .filter((purpose) => scopes.includes(purpose))
          .map((purpose) => (
            <Checkbox key={purpose} name={purpose} label={text[purpose]} />
          ))}
      </fieldset>
      <div className={styles.actions}>
        <Button type="submit" wide busy={busy}>
          {text.allow}
        </Button>
        {refuse}
      </div>
    </form>
  );
}
