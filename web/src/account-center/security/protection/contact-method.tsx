import { mask } from '@isoline/contract/values/contact.ts';
import { IconButton } from '@isoline/ui/button/icon-button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { eyeIcon, eyeOffIcon } from '@isoline/ui/icon/eye-icon-paths.ts';
import { useState } from 'react';
import { securityMessages } from '../security-messages.ts';
import { DialogLink, Factor } from './factor.tsx';
import styles from './protection.module.css';

interface Props {
  readonly kind: 'phone' | 'email';
  readonly value: string | null;
  /** The account has no contact of the other kind, so the dialog that removes it offers to add one. */
  readonly isOnly: boolean;
  readonly lastUsed: string | null;
}

/** A contact that verification codes are sent to. It is masked until the user reveals it. */
export function ContactMethod({ kind, value, isOnly, lastUsed }: Props) {
  const text = useMessages(securityMessages);
  const name = text[kind];
  const isOn = value !== null;
  const main = isOn ? text.goChange : text.add;
  return (
    <Factor
      name={name}
      isOn={isOn}
      about={
        isOn ? (
          <>
            <MaskedContact kind={kind} value={value} />
            {lastUsed && <p>{lastUsed}</p>}
          </>
        ) : (
          text[kind === 'phone' ? 'stepPhoneText' : 'stepEmailText']
        )
      }
      areBehind={isOn && !isOnly}
      actions={
        <>
          <DialogLink to={`#${kind}`} label={main} name={text.actionOn(main, name)} />
          {isOn && <DialogLink to={`#remove-${kind}`} label={text.remove} name={text.actionOn(text.remove, name)} />}
        </>
      }
    />
  );
}

function MaskedContact({ kind, value }: { readonly kind: 'phone' | 'email'; readonly value: string }) {
  const text = useMessages(securityMessages);
  const [shown, setShown] = useState(false);
  const labels = kind === 'phone' ? [text.showPhone, text.hidePhone] : [text.showEmail, text.hideEmail];
  const [name, host] = (shown ? value : mask({ kind, value })).split(/(?=@)/);
  return (
    <p className={styles.contact}>
      <span>
        <span>{name}</span>
        <wbr />
        <span>{host}</span>
      </span>
      <IconButton
        label={labels[Number(shown)] ?? ''}
        icon={shown ? eyeOffIcon : eyeIcon}
        onClick={() => setShown(!shown)}
      />
    </p>
  );
}
