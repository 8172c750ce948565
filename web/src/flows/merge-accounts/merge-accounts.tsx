import { VERSIONS_INCONSISTENT } from '@isoline/contract/errors/account-errors.ts';
import { BIND_FAILED } from '@isoline/contract/errors/provider-errors.ts';
import { useRef, useState } from 'react';
import { MessageText } from '../../i18n/message-text.tsx';
import { errorMessage, type Message, useMessages } from '../../i18n/messages.ts';
import { refetchAll } from '../../shared/account/account-cache.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { useTask } from '../../shared/failure/use-task.ts';
import type { MergeOffer } from '../../shared/merge-offer.ts';
import { MaskedContactForm } from '../../shared/verification/masked-contact-form.tsx';
import { verifyByTicket } from '../../shared/verification/verify-by-ticket.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { applyMerge, type Keep } from './merge-accounts-calls.ts';
import { mergeAccountsMessages } from './merge-accounts-messages.ts';
import { MergePreview } from './merge-preview.tsx';

type Step = 'offer' | 'verify' | 'done';

interface Props {
  readonly offer: MergeOffer;
  readonly onMerged: () => void;
  readonly onClose: () => void;
}

/**
 * Offers to merge another account of the person into the signed-in one, and asks which contact or identity stays where
 * both have one. A contact was verified before the offer; where an identity led to the other account, that account is
 * verified by a code first.
 *
 * @returns once it is closed; null when the user left it by Back and nothing was merged
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
  const { step, keep, problem, hint, busy, choices, merge, goOn, choose } = useMerge(offer, onMerged);

  // Each step is a dialog of its own, which takes the focus when it opens.
  switch (step) {
    case 'offer':
      return (
        <Dialog
          key="offer"
          isLong
          title={text.title}
          closeLabel={text.close}
          onClose={onClose}
          dismissible={!busy}
          footer={
            <>
              <Button kind="secondary" disabled={busy} onClick={onClose}>
                {text.no}
              </Button>
              <Button kind="danger" busy={busy} onClick={goOn}>
                {offer.by === 'contact' ? text.yes : text.goOn}
              </Button>
            </>
          }
        >
          <MergePreview ref={choices} offer={offer} keep={keep} onKeep={choose} />
          {problem && (
            <InlineAlert kind="error">
              <MessageText message={problem} /> {hint && text[hint]}
            </InlineAlert>
          )}
        </Dialog>
      );
    case 'verify':
      return (
        <Dialog key="verify" title={text.proveTitle} lead={text.proveLead} closeLabel={text.close} onClose={onClose}>
          <MaskedContactForm
            contacts={offer.preview.contacts.map((masked) => ({
              kind: masked.includes('@') ? 'email' : 'phone',
              masked,
            }))}
            targetOf={(type) => ({ scene: 'merge', type, ticket: offer.ticket })}
            submitLabel={text.yes}
            submit={async (typed) => {
              const verified = await verifyByTicket('merge', offer.ticket, typed);
              return verified.contactProof === null ? verified.errors : { form: await merge(verified.contactProof) };
            }}
          />
        </Dialog>
      );
    case 'done':
      return (
        <Dialog
          key="done"
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

/** The step that the merge is at, what stays, and what went wrong. */
function useMerge(offer: MergeOffer, onMerged: () => void) {
  const [step, setStep] = useState<Step>('offer');
  const [keep, setKeep] = useState<Keep>({});
  const [problem, setProblem] = useState<Message>();
  const [busy, run] = useTask();
  const choices = useRef<HTMLDivElement>(null);
  const isDecided = offer.preview.conflicts.every(({ kind }) => keep[kind]);

  const merge = async (contactProof: string | null) => {
    const refused = await applyMerge(offer, contactProof, keep);
    if (refused) return refused;
    setStep('done');
    onMerged();
    return undefined;
  };
  const mergeAtOnce = () =>
    run(async () => {
      try {
        setProblem(await merge(null));
      } catch (error) {
        setProblem(failureMessage(error));
      }
    });
  const goOn = () => {
    if (!isDecided) {
      setProblem(errorMessage(VERSIONS_INCONSISTENT));
      choices.current?.scrollIntoView({ block: 'nearest' });
      return;
    }
    setProblem(undefined);
    if (offer.by === 'contact') mergeAtOnce();
    else setStep('verify');
  };
  const choose = (kind: keyof Keep, kept: 'mine' | 'other') => {
    setKeep({ ...keep, [kind]: kept });
    setProblem(undefined);
  };
  // The sentence of the specification says what is wrong; this says what to do.
  const isChanged = problem?.code === VERSIONS_INCONSISTENT.code || problem?.code === BIND_FAILED.code;
  const changed = isChanged ? 'changed' : null;
  const hint: 'changed' | 'undecided' | null = isDecided ? changed : 'undecided';
  return { step, keep, problem, hint, busy, choices, merge, goOn, choose };
}
