import { useLocale } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/messages.ts';
import type { VerifiedReset } from '../../shared/login-model.ts';
import { capitalized, providerNames } from '../../shared/provider/provider-name-messages.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import styles from './reset-password.module.css';
import { resetPasswordMessages } from './reset-password-messages.ts';

interface Props {
  readonly verified: Pick<VerifiedReset, 'linked' | 'recentFactors'>;
  readonly remove: boolean;
  readonly onRemove: (remove: boolean) => void;
}

/** What else signs in to the account and since when, with what protects it of late, and the choice to remove it with the reset. */
export function LinkedAccounts({ verified: { linked, recentFactors }, remove, onRemove }: Props) {
  const text = useMessages(resetPasswordMessages);
  const names = useMessages(providerNames);
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' });
  return (
    <div className={styles.linked}>
      <Checkbox
        name="removeLinked"
        label={text.removeLinked}
        checked={remove}
        onChange={({ currentTarget }) => onRemove(currentTarget.checked)}
      />
      <ul>
        {linked.map(({ provider, nickName, boundAt }) => (
          <li key={provider}>
            {text.linkedSince(capitalized(names[provider]), nickName ?? '', date.format(new Date(boundAt)))}
          </li>
        ))}
        {recentFactors.map(({ kind, name, addedAt }) => (
          <li key={`${kind} ${addedAt}`}>{text.addedOn(text[kind], name ?? '', date.format(new Date(addedAt)))}</li>
        ))}
      </ul>
    </div>
  );
}
