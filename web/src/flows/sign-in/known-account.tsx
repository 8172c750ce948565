import { mask } from '@isoline/contract/values/contact.ts';
import { useEffect } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { forgetAccount, type RememberedAccount } from '../../shared/session/remembered-account.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './known-account.module.css';
import { knownAccountMessages } from './known-account-messages.ts';

interface Props {
  readonly account: RememberedAccount;
  /** The field of the contact, which this covers. */
  readonly input: HTMLInputElement;
  /** Gets the focus when the field had it. */
  readonly next: HTMLInputElement | null;
  /** Puts a contact into the field. */
  readonly onContact: (contact: string) => void;
  readonly onClose: () => void;
}

/** Who signed out here last, over the field of the contact. The field shows again when it gets the focus. */
export function KnownAccount({ account, input, next, onContact, onClose }: Props) {
  const text = useMessages(knownAccountMessages);
  const { nickName, userIcon, userId, contact } = account;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it covers the field once
  useEffect(() => {
    onContact(contact);
    if (document.activeElement === input) next?.focus();
    input.tabIndex = -1;
    input.addEventListener('focus', onClose);
    return () => {
      input.removeAttribute('tabindex');
      input.removeEventListener('focus', onClose);
    };
  }, []);
  const forget = () => {
    forgetAccount();
    onContact('');
    input.focus();
  };
  const masked = mask({ kind: contact.includes('@') ? 'email' : 'phone', value: contact });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a box of its own
    <span className={styles.known} role="group" aria-label={text.as(nickName)}>
      <Avatar name={nickName} src={userIcon} seed={userId} />
      <span className={styles.who}>
        <b>{nickName}</b>
        <small>{masked}</small>
      </span>
      <Button kind="quiet" onClick={forget}>
        {text.notMe}
      </Button>
    </span>
  );
}
