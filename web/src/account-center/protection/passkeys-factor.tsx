import { passkeysMax } from '@isoline/contract/limits.ts';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import type { Passkey } from '../../shared/account/factor-queries.ts';
import { supportsPasskeys } from '../../shared/passkey/passkey-support.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import { useDates } from '../use-formats.ts';
import { Factor } from './factor.tsx';
import styles from './protection.module.css';
import { protectionMessages } from './protection-messages.ts';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

type Asked = { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

/** The passkeys of the account, and how to add, rename and remove one. */
export function PasskeysFactor({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const text = useMessages(protectionMessages);
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useFocusAfterRemoval<HTMLDivElement>(passkeys.length, asked === null);
  const close = () => setAsked(null);
  return (
    <div ref={list} tabIndex={-1} className={styles.focusable}>
      <Factor name={text.passkeys} isOn={passkeys.length > 0} about={passkeys.length === 0 && text.passkeysText}>
        {passkeys.length > 0 && (
          <ul className={styles.items}>
            {passkeys.map((passkey) => (
              <PasskeyItem
                key={passkey.id}
                passkey={passkey}
                onRename={() => setAsked({ kind: 'rename', passkey })}
                onRemove={() => setAsked({ kind: 'remove', passkey })}
              />
            ))}
          </ul>
        )}
        <AddPasskey count={passkeys.length} />
      </Factor>
      {asked?.kind === 'rename' && <RenamePasskeyDialog passkey={asked.passkey} onClose={close} />}
      {asked?.kind === 'remove' && (
        <RemoveFactorDialog factor={{ kind: 'passkey', passkey: asked.passkey }} onClose={close} />
      )}
    </div>
  );
}

/** Opens the dialog that adds a passkey, where the browser can. */
function AddPasskey({ count }: { readonly count: number }) {
  const text = useMessages(protectionMessages);
  if (!supportsPasskeys()) return <p className={styles.about}>{text.passkeysUnsupported}</p>;
  if (count >= passkeysMax) return <p className={styles.about}>{text.passkeysFull(passkeysMax)}</p>;
  return (
    <div className={styles.actions}>
      <a className={buttonClass(count === 0 ? 'primary' : 'secondary')} href="#passkey">
        {count === 0 ? text.addPasskey : text.addAnotherPasskey}
      </a>
    </div>
  );
}

interface ItemProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyItem({ passkey, onRename, onRemove }: ItemProps) {
  const text = useMessages(protectionMessages);
  const { day, time } = useDates();
  const { name, provider, createdAt, lastUsedAt, synced, removesAt } = passkey;
  return (
    <li>
      <p>
        <b>{name}</b>
        <i title={synced ? text.syncedText : undefined}>{synced ? text.synced : text.onOneDevice}</i>
      </p>
      <p className={styles.facts}>
        {provider && provider !== name && <span>{provider}</span>}
        <span>{text.added(day(createdAt))}</span>
        <span>{lastUsedAt ? text.lastUsed(time(lastUsedAt)) : text.neverUsed}</span>
      </p>
      {removesAt && <p className={styles.ends}>{text.removesAt(time(removesAt))}</p>}
      <div className={styles.itemActions}>
        <Button kind="quiet" aria-label={text.renameFor(name)} onClick={onRename}>
          {text.rename}
        </Button>
        <Button kind="quiet" className={styles.remove} aria-label={text.removeFor(name)} onClick={onRemove}>
          {text.remove}
        </Button>
      </div>
    </li>
  );
}
