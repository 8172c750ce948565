import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';
import { Card, Pending } from '../card.tsx';
import { privacyMessages } from './privacy-messages.ts';
import { type DataKind, privacyQuery } from './privacy-queries.ts';
import styles from './privacy-section.module.css';

/** The stored data of the user, with masked values. Each row opens to show its purpose, retention and recipients. */
export function KnownData() {
  const text = useMessages(privacyMessages);
  const query = useAccountQuery(privacyQuery(useLocale()));
  return (
    <Card name="known">
      <p className={styles.about}>{text.knownText}</p>
      {!query.data && <Pending query={query} lines={12} />}
      {query.data && (
        <ul className={styles.lines}>
          {query.data.kinds.map((kind) => (
            <li key={kind.name}>
              <Kind kind={kind} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Kind({
  kind: { name, purpose, kept, recipients, atClosing, values, withoutValues },
}: {
  readonly kind: DataKind;
}) {
  const text = useMessages(privacyMessages);
  const { day } = useDates();
  // Two devices may have the same name.
  const shown = values?.map(({ text: value, at }, position) => ({
    position,
    line: at === null ? value : `${value} · ${day(at)}`,
  }));
  return (
    <details>
      <summary>
        <b>{name}</b>
        <span className={styles.values}>
          {shown?.length === 0 && <span>{text.none}</span>}
          {withoutValues && <span>{withoutValues}</span>}
          {shown?.map(({ position, line }) => (
            <span key={position}>{line}</span>
          ))}
        </span>
      </summary>
      <dl>
        <dt>{text.purpose}</dt>
        <dd>{purpose}</dd>
        <dt>{text.kept}</dt>
        <dd>{kept}</dd>
        <dt>{text.recipients}</dt>
        <dd>{recipients.join(' · ') || text.nobody}</dd>
        <dt>{text.atClosing}</dt>
        <dd>{atClosing}</dd>
      </dl>
    </details>
  );
}
