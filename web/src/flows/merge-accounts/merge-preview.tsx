import type { MergePreview as Preview } from '@isoline/contract/fields/answer-fields.ts';
import { Avatar } from '@isoline/ui/avatar/avatar.tsx';
import { Choices } from '@isoline/ui/choices/choices.tsx';
import { followed } from '@isoline/ui/i18n/followed.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates, useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { useUserCenter } from '../../shared/account/user-center.ts';
import type { MergeOffer } from '../../shared/merge-offer.ts';
import { providerNames } from '../../shared/provider/provider-name-messages.ts';
import styles from './merge-accounts.module.css';
import type { Keep } from './merge-accounts-calls.ts';
import { mergeAccountsMessages } from './merge-accounts-messages.ts';

interface Props {
  readonly offer: MergeOffer;
  readonly keep: Keep;
  /** The conflicts without a choice, which the user is asked for. */
  readonly undecided: readonly (keyof Keep)[];
  readonly onKeep: (kind: keyof Keep, kept: 'mine' | 'other') => void;
}

/** The preview of a merge: the two accounts, what moves, and the choices. */
export function MergePreview({ offer: { preview, by }, keep, undecided, onKeep }: Props) {
  const text = useMessages(mergeAccountsMessages);
  const names = useMessages(providerNames);
  const { UserInfo } = useUserCenter();
  const { mine, other } = preview.accounts;
  const kinds = { ...names, phone: text.phone, email: text.email };
  return (
    <>
      <p className={styles.lead}>{by === 'contact' ? text.contactLead : text.providerLead(names[by])}</p>
      <ul className={styles.accounts}>
        <Account account={mine} role={text.stays} seed={UserInfo?.userId ?? mine.since} />
        <Account account={other} role={text.goes} seed={other.since} />
      </ul>
      {preview.conflicts.map((conflict) => (
        <Choices
          key={conflict.kind}
          legend={text.whichStays(kinds[conflict.kind])}
          name={`keep-${conflict.kind}`}
          choices={[
            { value: 'mine', label: conflict.mine ?? kinds[conflict.kind], detail: text.ofMine },
            { value: 'other', label: conflict.other ?? kinds[conflict.kind], detail: text.ofOther },
          ]}
          selected={keep[conflict.kind] ?? null}
          onSelect={(kept) => onKeep(conflict.kind, kept)}
          error={undecided.includes(conflict.kind) ? text.choose(kinds[conflict.kind]) : null}
        />
      ))}
      <Moves preview={preview} />
    </>
  );
}

/** The consequences of a merge, which cannot be undone. */
export function FinalConsequences({ preview }: { readonly preview: Preview }) {
  const text = useMessages(mergeAccountsMessages);
  return (
    <p className={styles.final}>
      <b>{followed(text.final)}</b>
      <span>{followed(text.after)}</span>
      {preview.passkeys > 0 && <span>{followed(text.passkeys(preview.passkeys))}</span>}
      {preview.conflicts.length > 0 && <span>{text.dropped}</span>}
    </p>
  );
}

interface AccountProps {
  readonly account: Preview['accounts']['mine'];
  readonly role: string;
  /** Determines the look of a default picture. */
  readonly seed: string;
}

function Account({ account: { name, picture, since }, role, seed }: AccountProps) {
  const text = useMessages(mergeAccountsMessages);
  const { day } = useDates();
  return (
    <li className={styles.account}>
      <Avatar name={name} src={picture} seed={seed} />
      <p>
        <b>{name}</b>
        <span>{text.since(day(since))}</span>
        <i>{role}</i>
      </p>
    </li>
  );
}

/** The list of what moves from the other account without a choice. */
function Moves({ preview }: { readonly preview: Preview }) {
  const { conflicts, records, coins } = preview;
  const contacts = preview.contacts.filter((contact) => conflicts.every(({ other }) => other !== contact));
  const identities = preview.identities.filter((id) => conflicts.every(({ kind }) => kind !== id));
  const text = useMessages(mergeAccountsMessages);
  const names = useMessages(providerNames);
  const number = useNumbers();
  const rows = [
    [text.contacts, contacts.join(text.join)],
    [text.identities, identities.map((id) => names[id]).join(text.join)],
    [text.records, records > 0 && text.recordCount(number(records))],
    [text.coins, coins > 0 && text.coinCount(number(coins))],
  ] as const;
  return (
    <>
      <p className={styles.moves}>{text.moves}</p>
      <dl className={styles.preview}>
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
    </>
  );
}
