import { Checkbox } from '@isoline/ui/checkbox/checkbox.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import type { VerifiedReset } from '../../shared/login-model.ts';
import { capitalized, providerNames } from '../../shared/provider/provider-name-messages.ts';
import styles from './reset-password.module.css';
import { resetPasswordMessages } from './reset-password-messages.ts';

interface Props {
  readonly recent: VerifiedReset['recent'];
  /** The ids of the methods that are not the owner's. */
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/**
 * The list of the sign-in methods and contacts that were added in the last 72 hours. The owner ticks those that are not
 * theirs; these are removed.
 */
export function RecentMethods({ recent, chosen, onChoose }: Props) {
  const text = useMessages(resetPasswordMessages);
  const names = useMessages(providerNames);
  const { time } = useDates();
  return (
    <fieldset className={styles.recent}>
      <legend>{text.wasThisYou}</legend>
      <p>{text.tickWhatIsNotYours}</p>
      {recent.map(({ id, kind, name, addedAt }) => (
        <Checkbox
          key={id}
          name="remove"
          value={id}
          label={text.addedOn(capitalized({ ...text, ...names }[kind]), name ?? '', time(addedAt))}
          checked={chosen.includes(id)}
          onChange={({ currentTarget }) =>
            onChoose(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
    </fieldset>
  );
}
