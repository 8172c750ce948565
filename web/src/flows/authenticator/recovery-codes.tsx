import { brand } from '@isoline/contract/brand.ts';
import { mask } from '@isoline/contract/values/contact.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { Checkbox } from '@isoline/ui/checkbox/checkbox.tsx';
import { CopyButton } from '@isoline/ui/copy-button/copy-button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { useKeptEntry } from '@isoline/ui/dialog/dialog-address.ts';
import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useState } from 'react';
import { useUserCenter } from '../../shared/account/user-center.ts';
import { useForm } from '../../shared/form/use-form.ts';
import styles from './authenticator.module.css';
import { authenticatorMessages } from './authenticator-messages.ts';

interface Props {
  readonly codes: readonly string[];
  /** The message shown when the user has saved the codes. */
  readonly doneKey: 'turnedOn' | 'renewed';
  readonly onClose: () => void;
}

/** The dialog that shows the recovery codes once. It closes when the user confirms that they are saved. */
export function RecoveryCodes({ codes, doneKey, onClose }: Props) {
  const text = useMessages(authenticatorMessages);
  const sheet = useSheet(codes);
  useKeptEntry(true, true);
  const { errors, formProps } = useForm({
    fields: ['kept'],
    check: ({ kept }) => (kept ? {} : { kept: message(authenticatorMessages, 'keptRequired') }),
    submit: async () => {
      toasts.show({ type: 'success', content: message(authenticatorMessages, doneKey) });
      onClose();
      return undefined;
    },
  });
  return (
    <Dialog title={text.codesTitle} closeLabel={text.close} onClose={onClose} dismissible={false}>
      <p>{text.codesText}</p>
      <p className={styles.sheetHead}>{sheet.head}</p>
      <ul className={styles.codes} aria-label={text.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.keep}>
        <CopyButton copied={codes.join('\n')} name={text.copyCodes} />
        <Button kind="secondary" aria-label={text.downloadCodes} onClick={() => download(sheet.text)}>
          {text.download}
        </Button>
        <Button kind="secondary" aria-label={text.printCodes} onClick={() => print()}>
          {text.print}
        </Button>
      </div>
      <form {...formProps} className={styles.confirm}>
        <Checkbox name="kept" label={text.kept} error={errors.kept} />
        <Button type="submit" wide>
          {text.done}
        </Button>
      </form>
    </Dialog>
  );
}

/** Returns the codes as a text that also explains their purpose. */
function useSheet(codes: readonly string[]) {
  const text = useMessages(authenticatorMessages);
  const locale = useLocale();
  const { UserInfo } = useUserCenter();
  const [madeOn] = useState(() => Date.now());
  const { phone = null, email = null, nickName = '' } = UserInfo ?? {};
  const masked = phone ? mask({ kind: 'phone', value: phone }) : email && mask({ kind: 'email', value: email });
  const head = text.fileHead(brand.name, masked ?? nickName, new Date(madeOn).toLocaleDateString(locale));
  return { head, text: `${head}\n\n${codes.join('\n')}\n` };
}

/** Downloads a text as a file. */
function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = `${brand.id}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}
