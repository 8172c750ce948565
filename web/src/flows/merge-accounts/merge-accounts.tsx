import { VERSIONS_INCONSISTENT } from '@isoline/contract/errors/account-errors.ts';
import { BIND_FAILED } from '@isoline/contract/errors/provider-errors.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { CloseButton } from '@isoline/ui/dialog/close-button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { openDialog } from '@isoline/ui/dialog/open-dialog.ts';
import { followed } from '@isoline/ui/i18n/followed.ts';
import { MessageText } from '@isoline/ui/i18n/message-text.tsx';
import { type Message, useFormatMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { useEffect, useRef, useState } from 'react';
import { refetchAll } from '../../shared/account/account-cache.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import type { MergeOffer } from '../../shared/merge-offer.ts';
import { KnownAccountForm } from '../../shared/verification/known-account-form.tsx';
import type { MaskedContact } from '../../shared/verification/masked-contact-form.tsx';
import styles from './merge-accounts.module.css';
import { applyMerge, type Keep, type MergeProof } from './merge-accounts-calls.ts';
import { mergeAccountsMessages } from './merge-accounts-messages.ts';
import { FinalConsequences, MergePreview } from './merge-preview.tsx';

type Step =
  | { readonly kind: 'offer' | 'verify' }
  | { readonly kind: 'done' }
  /** The time of the merge, ISO 8601 UTC. */
  | { readonly kind: 'waits'; readonly at: string };

interface Props {
  readonly offer: MergeOffer;
  readonly onMerged: () => void;
  readonly onClose: () => void;
}

/**
 * Offers to merge another account of the user into the signed-in account, and asks which contact or identity stays
 * where both have one. The proof that led to the other account counts as one verification of it. With another
 * verification the accounts are merged immediately. Without it, or while a change of the other account can be undone,
 * they are merged in 72 hours. The offer says which of the two applies.
 *
 * @returns when it is closed; null when the user left it by Back and nothing was merged
 */
export async function openMerge(offer: MergeOffer): Promise<'merged' | 'declined' | null> {
  let isMerged = false;
  const onMerged = () => {
    isMerged = true;
    refetchAll();
  };
  const outcome = await openDialog<'declined'>(({ onClose }) => (
    <MergeAccounts offer={offer} onMerged={onMerged} onClose={() => onClose('declined')} />
  ));
  return isMerged ? 'merged' : outcome;
}

function MergeAccounts({ offer, onMerged, onClose }: Props) {
  const text = useMessages(mergeAccountsMessages);
  const format = useFormatMessage();
  const { step, keep, problem, undecided, busy, area, merge, wait, goOn, choose } = useMerge(offer, onMerged);

  // Each step is a separate dialog, which takes the focus when it opens.
  switch (step.kind) {
    case 'offer':
      return (
        <Dialog
          key="offer"
          isLong
          title={text.title}
          closeLabel={text.close}
          onClose={onClose}
          final={<FinalConsequences preview={offer.preview} />}
          footer={
            <>
              <CloseButton>{text.no}</CloseButton>
              <Button kind="danger" busy={busy} onClick={goOn}>
                {onlyWaits(offer) ? text.yesLater : needsProof(offer) ? text.goOn : text.yes}
              </Button>
            </>
          }
        >
          <div ref={area}>
            <MergePreview offer={offer} keep={keep} undecided={undecided} onKeep={choose} />
            {offer.preview.at && <p className={styles.when}>{onlyWaits(offer) ? text.whenWaits : text.whenProved}</p>}
            {problem && (
              <div tabIndex={-1} className={styles.problem}>
                <InlineAlert kind="error">
                  <span>{followed(format(problem))}</span>
                  {isOutOfDate(problem) && <span>{text.changed}</span>}
                </InlineAlert>
              </div>
            )}
          </div>
        </Dialog>
      );
    case 'verify':
      return (
        <Dialog
          key="verify"
          title={text.proveTitle}
          lead={text.proveLead}
          closeLabel={text.close}
          final={<FinalConsequences preview={offer.preview} />}
          onClose={onClose}
        >
          <div inert={busy}>
            <KnownAccountForm
              proofs={offer.preview.proofs}
              contacts={contactsOf(offer)}
              scene="merge"
              ticket={offer.ticket}
              submitLabel={text.yes}
              unusable={text.noFactor}
              prove={async (proof) => (await merge(proof))?.errors}
            />
          </div>
          <section className={styles.later}>
            <p>{text.cannot}</p>
            <Button kind="secondary" wide busy={busy} onClick={wait}>
              {text.yesLater}
            </Button>
            {problem && (
              <InlineAlert kind="error">
                <MessageText message={problem} />
              </InlineAlert>
            )}
          </section>
        </Dialog>
      );
    case 'waits':
    case 'done':
      return <ResultDialog key={step.kind} step={step} onClose={onClose} />;
  }
}

interface ResultProps {
  readonly step: Extract<Step, { kind: 'waits' | 'done' }>;
  readonly onClose: () => void;
}

/** The dialog that says that the accounts are merged, or when they will be. */
function ResultDialog({ step, onClose }: ResultProps) {
  const text = useMessages(mergeAccountsMessages);
  const { time } = useDates();
  const waits = step.kind === 'waits';
  return (
    <Dialog
      title={waits ? text.waitsTitle : text.doneTitle}
      closeLabel={text.close}
      onClose={onClose}
      footer={<CloseButton kind="primary">{text.finish}</CloseButton>}
    >
      <p role="status">{waits ? text.waitsText(time(step.at)) : text.doneText}</p>
    </Dialog>
  );
}

const contactsOf = ({ preview }: MergeOffer): readonly MaskedContact[] =>
  preview.contacts.map((masked) => ({ kind: masked.includes('@') ? 'email' : 'phone', masked }));

/** Returns whether another verification of the other account merges it immediately. */
const needsProof = ({ preview }: MergeOffer) => preview.proofs.length > 0;

/** Returns whether the merge waits in any case. */
const onlyWaits = ({ preview }: MergeOffer) => preview.at !== null && preview.proofs.length === 0;

const isOutOfDate = ({ code }: Message) => code === VERSIONS_INCONSISTENT.code || code === BIND_FAILED.code;

/** Manages the merge: its step, the choices, and the error. */
function useMerge(offer: MergeOffer, onMerged: () => void) {
  const [step, setStep] = useState<Step>({ kind: 'offer' });
  const [keep, setKeep] = useState<Keep>({});
  const [problem, setProblem] = useState<Message>();
  // The conflicts without a choice when the user continued.
  const [undecided, setUndecided] = useState<readonly (keyof Keep)[]>([]);
  const [busy, run] = useTask();
  const area = useRef<HTMLDivElement>(null);

  // An error is scrolled into view: the first missing choice, else the message. At an edge the content would fade.
  useEffect(() => {
    if (!problem && undecided.length === 0) return;
    const wrong = area.current?.querySelector<HTMLElement>('[aria-invalid=true], [tabindex="-1"]');
    (wrong?.querySelector('input') ?? wrong)?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  }, [problem, undecided]);

  const merge = async (proof: MergeProof) => {
    const outcome = await applyMerge(offer, proof, keep);
    if (outcome.kind === 'refused') return outcome;
    setStep(outcome.kind === 'merged' ? { kind: 'done' } : outcome);
    onMerged();
    return undefined;
  };
  const mergeWith = (proof: MergeProof) =>
    run(async () => {
      try {
        setProblem((await merge(proof))?.message);
      } catch (error) {
        setProblem(failureMessage(error));
      }
    });
  const goOn = () => {
    const missing = offer.preview.conflicts.map(({ kind }) => kind).filter((kind) => !keep[kind]);
    setProblem(undefined);
    setUndecided(missing);
    if (missing.length > 0) return;
    if (needsProof(offer)) setStep({ kind: 'verify' });
    else mergeWith(onlyWaits(offer) ? { wait: true } : null);
  };
  const wait = () => mergeWith({ wait: true });
  const choose = (kind: keyof Keep, kept: 'mine' | 'other') => {
    setKeep({ ...keep, [kind]: kept });
    setProblem(undefined);
    setUndecided((kinds) => (kinds.includes(kind) ? kinds.filter((one) => one !== kind) : kinds));
  };
  return { step, keep, problem, undecided, busy, area, merge, wait, goOn, choose };
}
