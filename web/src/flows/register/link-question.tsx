import { type Contact, mask } from '@isoline/contract/values/contact.ts';
import { useMessages } from '../../i18n/messages.ts';
import type { PendingIdentity } from '../../shared/login-model.ts';
import { providerNames } from '../../shared/provider/provider-name-messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { pendingIdentityMessages } from './pending-identity-messages.ts';
import styles from './register.module.css';

interface Link {
  readonly identity: PendingIdentity;
  readonly contact: Contact;
  /** The account's masked name; null where it is not told. */
  readonly accountName: string | null;
}

interface Props extends Link {
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks whether an identity is linked to the existing account of a contact, and shows both. */
function LinkQuestion({ identity, contact, accountName, onYes, onNo }: Props) {
  const text = useMessages(pendingIdentityMessages);
  const provider = useMessages(providerNames)[identity.provider];
  const kind = text[contact.kind];
  const rows = [
    [kind, mask(contact)],
    ...(accountName ? [[text.account, accountName]] : []),
    [provider, identity.baseUserInfo.nickName],
  ] as const;
  const footer = (
    <>
      <Button kind="secondary" onClick={onNo}>
        {text.no}
      </Button>
      <Button onClick={onYes}>{text.yes}</Button>
    </>
  );
  return (
    <Dialog onClose={onNo} title={text.question(kind, provider)} closeLabel={text.no} footer={footer}>
      <dl className={styles.link}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{text.afterLinking(provider)}</p>
    </Dialog>
  );
}

/** Asks whether to link to the existing account. Null means no. */
export const confirmLink = (link: Link): Promise<true | null> =>
  openDialog<true>(({ onClose }) => <LinkQuestion {...link} onYes={() => onClose(true)} onNo={() => onClose(null)} />);
