import { useId } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { nextIcon } from '../../ui/icon/icon-paths.ts';
import styles from './factor.module.css';
import { factorMessages } from './factor-messages.ts';

export interface OtherMethod<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly detail: string;
}

interface Props<Id extends string> {
  readonly methods: readonly OtherMethod<Id>[];
  readonly onSelect: (id: Id) => void;
}

/** What else proves the user, each a row that is pressed as a whole. Nothing where there is nothing else. */
export function OtherMethods<Id extends string>({ methods, onSelect }: Props<Id>) {
  const text = useMessages(factorMessages);
  const headingId = useId();
  if (methods.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby={headingId}>
      <h2 id={headingId}>{text.otherMethods}</h2>
      <ul>
        {methods.map(({ id, label, detail }) => (
          <li key={id}>
            <button type="button" onClick={() => onSelect(id)}>
              <span>
                <b>{label}</b>
                <small>{detail}</small>
              </span>
              <Icon path={nextIcon} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
