import { useState } from 'react';
import { useLocale } from '../../i18n/locale.ts';
import { MessageText } from '../../i18n/message-text.tsx';
import { type Message, useMessages } from '../../i18n/messages.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { useTask } from '../../shared/failure/use-task.ts';
import type { MergeOffer } from '../../shared/merge-offer.ts';
import { providerNames } from '../../shared/provider/provider-name-messages.ts';
import { MaskedContactForm } from '../../shared/verification/masked-contact-form.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import styles from './merge-accounts.module.css';
import { applyMerge, verifyOtherAccount } from './merge-calls.ts';
import { mergeMessages } from './merge-messages.ts';

type Step = 'offer' | 'verify' | 'done';

interface Props {
  readonly offer: MergeOffer;
  /** The accounts are one: what the page shows of the account is out of date. */
  readonly onMerged: () => void;
  readonly onClose: () => void;
}

/**
 * Offers to merge another account of the person into the signed-in one. A contact was verified on the way here; where an
 * identity led to the other account, that account is verified by a code first.
 */
export function MergeAccounts({ offer, onMerged, onClose }: Props) {
  const text = useMessages(mergeMessages);
  const [step, setStep] = useState<Step>('offer');
  const [problem, setProblem] = useState<Message>();
  const [busy, run] = useTask();
  const canMerge = offer.preview.conflicts.length === 0;

  const merge = async (flag: string | null) => {
    const refused = await applyMerge(offer, flag);
    if (refused) return refused;
    setStep('done');
    onMerged();
    return undefined;
  };
  const mergeAtOnce = () => {
    setProblem(undefined);
    run(async () => {
      try {
        setProblem(await merge(null));
      } catch (error) {
        setProblem(failureMessage(error));
      }
    });
  };

  // Each step is a dialog of its own, which takes the focus when it opens.
  switch (step) {
    case 'offer':
      return (
        <Dialog
          key="offer"
          open
          title={canMerge ? text.title : text.conflictTitle}
          closeLabel={text.close}
          onClose={onClose}
          dismissible={!busy}
          footer={
            <>
              <Button kind="secondary" disabled={busy} onClick={onClose}>
                {canMerge ? text.no : text.close}
              </Button>
              {canMerge && (
                <Button busy={busy} onClick={offer.by === 'contact' ? mergeAtOnce : () => setStep('verify')}>
                  {offer.by === 'contact' ? text.yes : text.goOn}
                </Button>
              )}
            </>
          }
        >
          {problem && (
            <InlineAlert kind="error">
              <MessageText message={problem} />
            </InlineAlert>
          )}
          {canMerge ? <Preview offer={offer} /> : <Conflicts offer={offer} />}
        </Dialog>
      );
    case 'verify':
      return (
        <Dialog key="verify" open title={text.proveTitle} closeLabel={text.close} onClose={onClose}>
          <p className={styles.lead}>{text.proveLead}</p>
          <MaskedContactForm
            contacts={offer.preview.contacts.map((masked) => ({
              kind: masked.includes('@') ? 'email' : 'phone',
              masked,
            }))}
            targetOf={(type) => ({ scene: 'merge', type, security: offer.security })}
            submitLabel={text.yes}
            submit={async (typed) => {
              const verified = await verifyOtherAccount(offer, typed);
              return verified.flag === null ? verified.errors : { form: await merge(verified.flag) };
            }}
          />
        </Dialog>
      );
    case 'done':
      return (
        <Dialog
          key="done"
          open
          title={text.doneTitle}
          closeLabel={text.close}
          onClose={onClose}
          footer={<Button onClick={onClose}>{text.finish}</Button>}
        >
          <p role="status">{text.doneText}</p>
        </Dialog>
      );
  }
}

/** Why the accounts can't be merged: both have one of a kind. */
function Conflicts({ offer }: Pick<Props, 'offer'>) {
  const text = useMessages(mergeMessages);
  const names = useMessages(providerNames);
  return (
    <InlineAlert kind="warning">
      {text.conflict(
        offer.preview.conflicts
          .map(({ kind }) => ({ ...names, phone: text.phone, email: text.email })[kind])
          .join(text.join),
      )}
    </InlineAlert>
  );
}

/** What would move from the other account, and what a merge means. */
function Preview({ offer: { preview, by } }: Pick<Props, 'offer'>) {
  const text = useMessages(mergeMessages);
  const names = useMessages(providerNames);
  const locale = useLocale();
  const { contacts, identities, records, coins } = preview;
  const rows = [
    [text.contacts, contacts.join(text.join)],
    [text.identities, identities.map((id) => names[id]).join(text.join)],
    [text.records, records > 0 && text.recordCount(records.toLocaleString(locale))],
    [text.coins, coins > 0 && text.coinCount(coins.toLocaleString(locale))],
  ] as const;
  return (
    <>
      <p className={styles.lead}>{by === 'contact' ? text.contactLead : text.providerLead(names[by])}</p>
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
      <p className={styles.soft}>{text.after}</p>
    </>
  );
}
