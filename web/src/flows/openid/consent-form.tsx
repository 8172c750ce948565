import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import { mask } from '@isoline/contract/values/contact.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import type { Elements } from '@isoline/ui/elements.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { type FormEvent, useState } from 'react';
import { type ApiScope, type OwnScope, ScopeChoices } from '../../shared/consent/scope-choices.tsx';
import styles from './product-sign-in.module.css';
import { productSignInMessages } from './product-sign-in-messages.ts';

/** Returns the values that a product would get by each scope; null if the account has none. */
const valuesOf = ({ nickName, phone, email }: Profile): Readonly<Record<OwnScope, string | null>> => ({
  profile: nickName,
  phone: phone && mask({ kind: 'phone', value: phone }),
  email: email && mask({ kind: 'email', value: email }),
});

interface Props {
  readonly scopes: readonly string[];
  readonly apiScopes: readonly ApiScope[];
  readonly profile: Profile;
  readonly busy: boolean;
  readonly onAllow: (scopes: string[]) => void;
  /** The consequence of allowing none of them. */
  readonly nothing: string;
  /** The button that refuses everything. */
  readonly refuse: Elements;
}

/** The form that asks, purpose by purpose, what a product may have, with the values. Nothing is ticked at first. */
export function ConsentForm({ scopes, apiScopes, profile, busy, onAllow, nothing, refuse }: Props) {
  const text = useMessages(productSignInMessages);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const values = valuesOf(profile);
  const allow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAllow([...ticked]);
  };
  return (
    <form method="post" className={styles.consent} onSubmit={allow}>
      <ScopeChoices
        scopes={scopes}
        apiScopes={apiScopes}
        labelOf={(scope) => (
          <>
            <span>{text[scope]}</span>
            <small className={styles.value}>{values[scope] ?? text.none}</small>
          </>
        )}
        ticked={ticked}
        onTick={setTicked}
        disabled={busy}
        nothing={nothing}
      />
      <div className={styles.actions}>
        <Button type="submit" wide busy={busy}>
          {text.allow}
        </Button>
        {refuse}
      </div>
    </form>
  );
}
