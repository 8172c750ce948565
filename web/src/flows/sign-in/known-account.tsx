import { knownContact } from '@isoline/contract/sign-in.ts';
import { AccountMark } from '@isoline/ui/account-mark/account-mark.tsx';
import { Avatar } from '@isoline/ui/avatar/avatar.tsx';
import { Button } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import {
  filledContact,
  forgetAccount,
  type RememberedAccount,
  setFilledContact,
} from '../../shared/session/remembered-account.ts';
import styles from './known-account.module.css';
import { knownAccountMessages } from './known-account-messages.ts';

/**
 * Fetches the contact of the remembered account, once per page. Returns null when the account no longer knows this
 * device.
 *
 * @throws ApiError
 * @throws NetworkError
 */
export async function fillContact({ userId }: RememberedAccount): Promise<string | null> {
  const filled = filledContact();
  if (filled !== undefined) return filled;
  const answer = await call(knownContact, { userId });
  const contact = answer._isSuccessResponse ? answer.data.contact : null;
  if (contact !== null) setFilledContact(contact);
  return contact;
}

interface Props {
  readonly account: RememberedAccount;
  readonly contact: string;
  /** The covered field of the contact. */
  readonly input: HTMLInputElement;
  /** Puts a contact into the field. */
  readonly onContact: (contact: string) => void;
  readonly onClose: () => void;
}

/**
 * The account that signed out here last, shown over the field of the contact. The field shows again when it gets the
 * focus.
 */
export function KnownAccount({ account, contact, input, onContact, onClose }: Props) {
  const text = useMessages(knownAccountMessages);
  const { nickName, userIcon, userId, masked } = account;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it covers the field once
  useEffect(() => {
    // A user who is about to type keeps the empty field.
    if (document.activeElement === input) return onClose();
    onContact(contact);
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
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a box of its own
    <span className={styles.known} role="group" aria-label={text.as(nickName)}>
      <Avatar name={nickName} src={userIcon} seed={userId} />
      <span className={styles.who}>
        <b>{nickName}</b>
        <small>{masked}</small>
      </span>
      {userIcon && <AccountMark seed={userId} />}
      <Button kind="quiet" onClick={forget}>
        {text.notMe}
      </Button>
    </span>
  );
}
