import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import { mask } from '@isoline/contract/values/contact.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import styles from './product-sign-in.module.css';
import { productSignInMessages } from './product-sign-in-messages.ts';

/** The purposes that a user allows one by one. */
const purposes = ['profile', 'phone', 'email'] as const;
export type Purpose = (typeof purposes)[number];

/** What a product would get by each; null where the account has none. */
const valuesOf = ({ nickName, phone, email }: Profile): Readonly<Record<Purpose, string | null>> => ({
  profile: nickName,
  phone: phone && mask({ kind: 'phone', value: phone }),
  email: email && mask({ kind: 'email', value: email }),
});

interface Props {
  readonly scopes: readonly string[];
  readonly profile: Profile;
  readonly busy: boolean;
  readonly onAllow: (scopes: Purpose[]) => void;
  /** The button that refuses everything. */
  readonly refuse: ReactNode;
}

/** Asks purpose by purpose what a product may have, with the values. Nothing is ticked before the user does. */
export function ConsentForm({ scopes, profile, busy, onAllow, refuse }: Props) {
  const text = useMessages(productSignInMessages);
  const [ticked, setTicked] = useState<readonly Purpose[]>([]);
  const values = valuesOf(profile);
  const allow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAllow([...ticked]);
  };
  const tick = (purpose: Purpose, isTicked: boolean) =>
    setTicked(purposes.filter((one) => (one === purpose ? isTicked : ticked.includes(one))));
  return (
    <form method="post" onSubmit={allow}>
      <fieldset className={styles.scopes} disabled={busy}>
        {purposes
          .filter((purpose) => scopes.includes(purpose))
          .map((purpose) => (
            <Checkbox
              key={purpose}
              name={purpose}
              checked={ticked.includes(purpose)}
              onChange={({ currentTarget }) => tick(purpose, currentTarget.checked)}
              label={
                <>
                  {text[purpose]}
                  <small className={styles.value}>{values[purpose] ?? text.none}</small>
                </>
              }
            />
          ))}
      </fieldset>
      <p className={styles.nothing} aria-live="polite">
        {ticked.length === 0 && text.nothing}
      </p>
      <div className={styles.actions}>
        <Button type="submit" wide busy={busy}>
          {text.allow}
        </Button>
        {refuse}
      </div>
    </form>
  );
}
