import { type Contact, mask } from '@isoline/contract/values/contact.ts';
import type { ReactNode } from 'react';
import type { WaitingIdentity } from '../../api/login-store.ts';
import { useMessages } from '../../i18n/messages.ts';
import { joinMessages } from '../../messages/join.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import styles from './registration.module.css';

export interface Joining {
  readonly waiting: WaitingIdentity;
  readonly contact: Contact;
  /** Of the account, masked; null where it isn't told. */
  readonly name: string | null;
}

interface Props extends Joining {
  readonly open: boolean;
  readonly onAnswer: (yes: boolean) => void;
}

/** Asks whether an identity shall be linked to the account that a contact has, and says what will be joined. */
function JoinQuestion({ open, waiting, contact, name, onAnswer }: Props) {
  const text = useMessages(joinMessages);
  const [kind, provider] = [text[contact.kind], text[waiting.provider]];
  const rows = [
    [kind, mask(contact)],
    ...(name ? [[text.account, name]] : []),
    [provider, waiting.baseUserInfo.nickName],
  ] as const;
  const footer = (
    <>
      <Button kind="secondary" onClick={() => onAnswer(false)}>
        {text.no}
      </Button>
      <Button onClick={() => onAnswer(true)}>{text.yes}</Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title={text.question(kind, provider)}
      closeLabel={text.no}
      footer={footer}
    >
      <dl className={styles.joined}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{text.joined(provider)}</p>
    </Dialog>
  );
}

/**
 * Puts the question and gives the answer.
 *
 * @param show puts the dialog in the page; it stays there when it closes, so that the focus goes back to where it was
 */
export const openJoin = (show: (dialog: ReactNode) => void, joining: Joining): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (yes: boolean) => {
      show(<JoinQuestion open={false} {...joining} onAnswer={answer} />);
      resolve(yes);
    };
    show(<JoinQuestion open {...joining} onAnswer={answer} />);
  });
