import { passkeysMax } from '@isoline/contract/limits.ts';
import { Button, buttonClass } from '@isoline/ui/button/button.tsx';
import { classNames } from '@isoline/ui/class-names.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { isIos, supportsPasskeys } from '@isoline/ui/passkey/passkey-support.ts';
import { Time } from '@isoline/ui/time/time.tsx';
import { useState } from 'react';
import type { Passkey } from '../../../shared/account/factor-queries.ts';
import { useFocusAfterRemoval } from '../../use-focus-after-removal.ts';
import { Factor, RowOpener, useOpenRow } from './factor.tsx';
import styles from './protection.module.css';
import { protectionMessages } from './protection-messages.ts';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

type Asked = { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

/** The passkeys of the account, and the actions that add, rename and remove one. */
export function PasskeysFactor({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const text = useMessages(protectionMessages);
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useFocusAfterRemoval<HTMLDivElement>(passkeys.length, asked === null);
  const close = () => setAsked(null);
  return (
    <div ref={list} tabIndex={-1} className={styles.focusable}>
      <Factor
        name={text.passkeys}
        isOn={passkeys.length > 0}
        about={<AboutPasskeys count={passkeys.length} />}
        actions={canAdd(passkeys.length) && <AddPasskey isFirst={passkeys.length === 0} />}
      >
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
      </Factor>
      {asked?.kind === 'rename' && <RenamePasskeyDialog passkey={asked.passkey} onClose={close} />}
      {asked?.kind === 'remove' && (
        <RemoveFactorDialog factor={{ kind: 'passkey', passkey: asked.passkey }} onClose={close} />
      )}
    </div>
  );
}

const canAdd = (count: number): boolean => supportsPasskeys() && count < passkeysMax;

/** The benefit of a passkey, or the reason why no more can be added. */
function AboutPasskeys({ count }: { readonly count: number }) {
  const text = useMessages(protectionMessages);
  if (count >= passkeysMax) return <p>{text.passkeysFull(passkeysMax)}</p>;
  return (
    <>
      {count === 0 && <p>{text.passkeysText}</p>}
      {!supportsPasskeys() && <p>{isIos() ? text.passkeysUnsupportedIos : text.passkeysUnsupported}</p>}
    </>
  );
}

/** The link to the dialog that adds a passkey. */
function AddPasskey({ isFirst }: { readonly isFirst: boolean }) {
  const text = useMessages(protectionMessages);
  return (
    <a className={isFirst ? classNames(buttonClass('primary'), styles.first) : styles.action} href="#passkey">
      {isFirst ? text.addPasskey : text.addAnotherPasskey}
    </a>
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
  const row = useOpenRow(false);
  return (
    <li className={styles.item}>
      <p>
        <b>{name}</b>
        <i title={synced ? text.syncedText : undefined}>{synced ? text.synced : text.onOneDevice}</i>
      </p>
      <p className={styles.facts}>
        {provider && provider !== name && <span>{provider}</span>}
        <span>{text.added(day(createdAt))}</span>
        <span>{lastUsedAt ? <Time at={lastUsedAt} text={text.lastUsed} /> : text.neverUsed}</span>
      </p>
      {removesAt && <p className={styles.ends}>{text.removesAt(time(removesAt))}</p>}
      <RowOpener name={name} row={row} />
      <div id={row.id} hidden={!row.isOpen} className={styles.behind}>
        <Button kind="quiet" aria-label={text.renameFor(name)} onClick={onRename}>
          {text.rename}
        </Button>
        <Button kind="quiet" aria-label={text.removeFor(name)} onClick={onRemove}>
          {text.remove}
        </Button>
      </div>
    </li>
  );
}
