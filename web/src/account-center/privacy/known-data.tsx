import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { useId } from 'react';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';
import { Card, Pending } from '../card.tsx';
import { dataGroups } from './data-map.ts';
import { PrivacyMap } from './privacy-map.tsx';
import { privacyMessages } from './privacy-messages.ts';
import { type DataKind, privacyQuery } from './privacy-queries.ts';
import styles from './privacy-section.module.css';
import { valueLines } from './value-lines.ts';

/**
 * The stored data of the user as a map and in four groups, with masked values. Each row opens to show its purpose,
 * retention and recipients. The kinds of a group that are not kept by account share one row, and so do those without
 * data.
 */
export function KnownData() {
  const text = useMessages(privacyMessages);
  const query = useAccountQuery(privacyQuery(useLocale()));
  const id = useId();
  const headingOf = (group: string) => `${id}-${group}`;
  return (
    <Card name="known">
      <p className={styles.about}>{text.knownText}</p>
      {!query.data && <Pending query={query} lines={12} />}
      {query.data && (
        <PrivacyMap kinds={query.data.kinds} onOpen={(group) => document.getElementById(headingOf(group))?.focus()} />
      )}
      {query.data &&
        dataGroups.map((group) => (
          <Group
            key={group}
            id={headingOf(group)}
            name={text[group]}
            kinds={query.data.kinds.filter((kind) => kind.group === group)}
          />
        ))}
    </Card>
  );
}

interface GroupProps {
  /** The id of the heading, which the map moves to. */
  readonly id: string;
  readonly name: string;
  readonly kinds: readonly DataKind[];
}

function Group({ id, name, kinds }: GroupProps) {
  const text = useMessages(privacyMessages);
  const shown = kinds.filter(({ values }) => values && values.length > 0);
  return (
    <>
      <h3 id={id} tabIndex={-1} className={styles.group}>
        {name}
      </h3>
      <ul className={styles.lines}>
        {shown.map((kind) => (
          <li key={kind.name}>
            <details>
              <summary>
                <b>{kind.name}</b>
                <Values kind={kind} />
              </summary>
              <Facts kind={kind} />
            </details>
          </li>
        ))}
        <JoinedRow kinds={kinds.filter(({ values }) => values === null)} summary={text.notByAccount} />
        <JoinedRow kinds={kinds.filter(({ values }) => values?.length === 0)} summary={text.empty} />
      </ul>
    </>
  );
}

interface JoinedRowProps {
  readonly kinds: readonly DataKind[];
  readonly summary: (names: string) => string;
}

/** One row for several kinds without values; nothing without kinds. */
function JoinedRow({ kinds, summary }: JoinedRowProps) {
  const join = new Intl.ListFormat(useLocale());
  if (kinds.length === 0) return null;
  return (
    <li>
      <details>
        <summary>
          <span className={styles.values}>
            <span>{summary(join.format(kinds.map((kind) => kind.name)))}</span>
          </span>
        </summary>
        {kinds.map((kind) => (
          <div key={kind.name} className={styles.none}>
            <b>{kind.name}</b>
            {kind.withoutValues && <p>{kind.withoutValues}</p>}
            <Facts kind={kind} />
          </div>
        ))}
      </details>
    </li>
  );
}

function Values({ kind: { values } }: { readonly kind: DataKind }) {
  const { day } = useDates();
  return (
    <span className={styles.values}>
      {valueLines(values ?? [], day).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

function Facts({ kind: { purpose, kept, recipients, atClosing } }: { readonly kind: DataKind }) {
  const text = useMessages(privacyMessages);
  return (
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
  );
}
