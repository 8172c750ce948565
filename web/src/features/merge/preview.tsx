import { useMessages } from '../../i18n/messages.ts';
import { mergeMessages } from '../../messages/merge.ts';
import { useNumber } from '../../messages/use-number.ts';
import styles from './merge.module.css';
import type { Offer } from './merge-calls.ts';

/** What would come over from the other account. */
export function Preview({ preview }: Pick<Offer, 'preview'>) {
  const text = useMessages(mergeMessages);
  const number = useNumber();
  const { contacts, identities, records, coins } = preview;
  const names: Readonly<Record<string, string>> = { wx: text.wx, tc: text.tc };
  const rows = [
    [text.contacts, contacts.join(text.join)],
    [text.identities, identities.map((kind) => names[kind] ?? kind).join(text.join)],
    [text.records, records > 0 && text.recordCount(number(records))],
    [text.coins, coins > 0 && text.coinCount(number(coins))],
  ] as const;
  return (
    <dl className={styles.preview} aria-label={text.moves}>
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
