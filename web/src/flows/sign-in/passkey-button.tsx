import { Button } from '@isoline/ui/button/button.tsx';
import { MessageText } from '@isoline/ui/i18n/message-text.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { passkeySignInMessages } from './passkey-sign-in-messages.ts';
import styles from './provider-buttons.module.css';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

interface Props {
  /** Returns true when a contact is typed in the form beside it: then the user does not need autofill. */
  readonly hasTyped: () => boolean;
  /** True when the last sign-in in this browser was by a passkey. */
  readonly isLastUsed: boolean;
  readonly onSignedIn: () => Promise<void> | void;
}

/** The sign-in by a passkey, by this button or by the autofill of the user name. */
export function PasskeyButton({ isLastUsed, hasTyped, onSignedIn }: Props) {
  const text = useMessages(passkeySignInMessages);
  const { busy, error, start } = usePasskeySignIn({ hasTyped, onSignedIn });
  return (
    <div className={styles.provider}>
      <Button kind="secondary" wide busy={busy} onClick={start}>
        <span>{text.signIn}</span>
        {isLastUsed && <small>{text.lastUsed}</small>}
      </Button>
      {error && (
        <p role="alert">
          <MessageText message={error} />
        </p>
      )}
    </div>
  );
}
