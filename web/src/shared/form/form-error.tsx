import { type Message, useFormatMessage } from '../../i18n/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './form-error.module.css';

interface Props {
  readonly error: Message | undefined;
  /** Has no height while there is no error: the end of a dialog may move. */
  readonly collapsible?: boolean;
}

/** What went wrong with a form as a whole, below its button. */
export function FormError({ error, collapsible = false }: Props) {
  const format = useFormatMessage();
  return (
    <p role="alert" className={classNames(styles.error, !collapsible && styles.reserved)}>
      {error && format(error)}
    </p>
  );
}
