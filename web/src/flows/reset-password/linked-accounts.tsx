import { useLocale } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/messages.ts';
import type { VerifiedReset } from '../../shared/login-model.ts';
import { capitalized, providerNames } from '../../shared/provider/provider-name-messages.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import styles from './reset-password.module.css';
import { resetPasswordMessages } from './reset-password-messages.ts';

interface Props extends Pick<VerifiedReset, 'linked'> {
  readonly remove: boolean;
  readonly onRemove: (remove: boolean) => void;
}

/** What else signs in to the account and since when, and the choice to remove it with the reset. */
export function LinkedAccounts({ linked, remove, onRemove }: Props) {
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
      </ul>
    </div>
  );
}
