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

/**
 * The stored data of the user as a map and in four groups, with masked values. Each row opens to show its purpose,
 * retention and recipients; the kinds of a group without data share one row.
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
  const join = new Intl.ListFormat(useLocale());
  const empty = kinds.filter(({ values }) => values?.length === 0);
  return (
    <>
      <h3 id={id} tabIndex={-1} className={styles.group}>
        {name}
      </h3>
      <ul className={styles.lines}>
        {kinds
          .filter((kind) => !empty.includes(kind))
          .map((kind) => (
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
        {empty.length > 0 && (
          <li>
            <details>
              <summary>
                <span className={styles.values}>
                  <span>{text.empty(join.format(empty.map((kind) => kind.name)))}</span>
                </span>
              </summary>
              {empty.map((kind) => (
                <div key={kind.name} className={styles.none}>
                  <b>{kind.name}</b>
                  <Facts kind={kind} />
                </div>
              ))}
            </details>
          </li>
        )}
      </ul>
    </>
  );
}

function Values({ kind: { values, withoutValues } }: { readonly kind: DataKind }) {
  const { day } = useDates();
  // Two devices may have the same name.
  const shown = values?.map(({ text: value, at }, position) => ({
    position,
    line: at === null ? value : `${value} · ${day(at)}`,
  }));
  return (
    <span className={styles.values}>
      {withoutValues && <span>{withoutValues}</span>}
      {shown?.map(({ position, line }) => (
        <span key={position}>{line}</span>
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
