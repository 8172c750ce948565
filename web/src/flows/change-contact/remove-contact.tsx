import { removeContact } from '@isoline/contract/change-contact.ts';
import { LAST_CONTACT } from '@isoline/contract/errors/contact-errors.ts';
import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import { type Contact, mask } from '@isoline/contract/values/contact.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { CloseButton } from '@isoline/ui/dialog/close-button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { replaceAddressDialog } from '@isoline/ui/dialog/dialog-address.ts';
import { MessageText } from '@isoline/ui/i18n/message-text.tsx';
import { answerMessage, errorMessage, message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { refetchAll } from '../../shared/account/account-cache.ts';
import { useUserCenter } from '../../shared/account/user-center.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { withReauthentication } from '../../shared/session/reauthentication.ts';
import { changeContactMessages } from './change-contact-messages.ts';
import styles from './remove-contact.module.css';
import { removeContactMessages } from './remove-contact-messages.ts';

type Kind = Contact['kind'];

interface Props {
  readonly kind: Kind;
  readonly onClose: () => void;
}

const texts = {
  phone: { title: 'titlePhone', done: 'donePhone', other: 'email' },
  email: { title: 'titleEmail', done: 'doneEmail', other: 'phone' },
} as const;

/** The dialog that removes a phone or an e-mail from the account. The other contact stays. */
export function RemoveContact(props: Props) {
  const { UserInfo } = useUserCenter();
  return UserInfo && <RemoveContactDialog profile={UserInfo} {...props} />;
}

function RemoveContactDialog({ kind, profile, onClose }: Props & { readonly profile: Profile }) {
  const text = useMessages(removeContactMessages);
  const adding = useMessages(changeContactMessages);
  const { title, other } = texts[kind];
  // The account is fetched again while the dialog closes.
  const [removed] = useState(profile[kind]);
  const [kept] = useState(profile[other]);
  const { busy, remove } = useRemoval(kind, onClose);
  if (!removed || !kept) {
    const offer = (
      <>
        <CloseButton>{text.cancel}</CloseButton>
        <Button onClick={() => replaceAddressDialog(`#${other}`)}>
          {other === 'email' ? adding.addEmail : adding.addPhone}
        </Button>
      </>
    );
    return (
      <Dialog onClose={onClose} title={text[title]} closeLabel={text.close} footer={offer}>
        <InlineAlert kind="info">
          <MessageText message={errorMessage(LAST_CONTACT)} />
        </InlineAlert>
        <p className={styles.soft}>{text.addFirst}</p>
      </Dialog>
    );
  }
  const footer = (
    <>
      <CloseButton>{text.cancel}</CloseButton>
      <Button kind="danger" busy={busy} onClick={remove}>
        {text.remove}
      </Button>
    </>
  );
  return (
    <Dialog onClose={onClose} title={text[title]} closeLabel={text.close} footer={footer}>
      <div className={styles.text}>
        <p>{text.consequence(mask({ kind, value: removed }))}</p>
        <p>{text.remaining(mask({ kind: other, value: kept }))}</p>
        <p className={styles.soft}>{text.undo}</p>
      </div>
    </Dialog>
  );
}

/** Removes the contact after a reauthentication, shows the outcome in a toast and closes the dialog. */
function useRemoval(kind: Kind, onClose: () => void) {
  const [busy, run] = useTask();
  const isRemoved = useRef(false);
  // The link that opened the dialog disappears with the contact. The link next to it, which adds a contact, gets the
  // focus.
  useEffect(
    () => () => {
      const link = document.querySelector<HTMLElement>(`main a[href="#${kind}"]`);
      if (isRemoved.current) link?.focus({ preventScroll: true });
    },
    [kind],
  );
  const remove = () =>
    run(async () => {
      try {
        const answer = await withReauthentication(() => call(removeContact, { type: kind }));
        if (!answer) return;
        isRemoved.current = answer._isSuccessResponse;
        if (answer._isSuccessResponse)
          toasts.show({ type: 'success', content: message(removeContactMessages, texts[kind].done) });
        else toasts.show({ type: 'error', content: answerMessage(answer) });
      } catch (error) {
        toasts.show({ type: 'error', content: failureMessage(error) });
        return;
      }
      onClose();
      refetchAll();
    });
  return { busy, remove };
}
