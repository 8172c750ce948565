import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { type Access, type AccessKind, accessKinds } from './access.ts';
import styles from './access-filter.module.css';
import { accessMessages } from './access-messages.ts';

interface Props {
  readonly all: readonly Access[];
  /** Null shows every kind. */
  readonly selected: AccessKind | null;
  readonly onSelect: (kind: AccessKind | null) => void;
}

/** The filter of the list by kind, with the count of each. It is shown if there are several kinds. */
export function AccessFilter({ all, selected, onSelect }: Props) {
  const text = useMessages(accessMessages);
  const countOf = (kind: AccessKind) => all.filter((one) => one.kind === kind).length;
  const kinds = accessKinds.filter((kind) => countOf(kind) > 0);
  if (kinds.length < 2) return null;
  return (
    <fieldset className={styles.filter}>
      <legend>{text.filter}</legend>
      {[null, ...kinds].map((kind) => (
        <label key={kind ?? 'all'}>
          <input type="radio" name="access" checked={kind === selected} onChange={() => onSelect(kind)} />
          <span>{text.counted(text[kind ?? 'all'], kind ? countOf(kind) : all.length)}</span>
        </label>
      ))}
    </fieldset>
  );
}
