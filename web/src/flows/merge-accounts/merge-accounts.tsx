import { VERSIONS_INCONSISTENT } from '@isoline/contract/errors/account-errors.ts';
import { BIND_FAILED } from '@isoline/contract/errors/provider-errors.ts';
import { useEffect, useRef, useState } from 'react';
import { MessageText } from '../../i18n/message-text.tsx';
import { type Message, useMessages } from '../../i18n/messages.ts';
import { refetchAll } from '../../shared/account/account-cache.ts';
import { FactorCodeForm } from '../../shared/factor/factor-code-form.tsx';
import { factorMessages } from '../../shared/factor/factor-messages.ts';
import type { FactorErrors, FactorProof } from '../../shared/factor/factor-proof.ts';
import { OtherMethods } from '../../shared/factor/other-methods.tsx';
import { PasskeyForm } from '../../shared/factor/passkey-form.tsx';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { useTask } from '../../shared/failure/use-task.ts';
import type { MergeOffer } from '../../shared/merge-offer.ts';
import { supportsPasskeys } from '../../shared/passkey/passkey-support.ts';
import { MaskedContactForm } from '../../shared/verification/masked-contact-form.tsx';
import { verifyByTicket } from '../../shared/verification/verify-by-ticket.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { FocusFirst } from '../../ui/focus-first.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import styles from './merge-accounts.module.css';
import { applyMerge, type Keep, type MergeProof, passkeyOptions } from './merge-accounts-calls.ts';
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
 * verified by a code first. An account that a factor protects is confirmed by that factor in every case.
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
  const { step, keep, problem, undecided, busy, area, merge, goOn, choose } = useMerge(offer, onMerged);
  const { proofs, contacts } = offer.preview;

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
                {needsProof(offer) ? text.goOn : text.yes}
              </Button>
            </>
          }
        >
          <div ref={area}>
            <MergePreview offer={offer} keep={keep} undecided={undecided} onKeep={choose} />
            {problem && (
              <div tabIndex={-1} className={styles.problem}>
                <InlineAlert kind="error">
                  <MessageText message={problem} />
                  {isOutOfDate(problem) && <span>{` ${text.changed}`}</span>}
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
          lead={proofs.length > 0 ? text.factorLead : text.proveLead}
          closeLabel={text.close}
          onClose={onClose}
        >
          {proofs.length > 0 ? (
            <FactorForm proofs={proofs} submitLabel={text.yes} submit={async (proof) => (await merge(proof))?.errors} />
          ) : (
            <MaskedContactForm
              contacts={contacts.map((masked) => ({ kind: masked.includes('@') ? 'email' : 'phone', masked }))}
              targetOf={(type) => ({ scene: 'merge', type, ticket: offer.ticket })}
              submitLabel={text.yes}
              submit={async (typed) => {
                const verified = await verifyByTicket('merge', offer.ticket, typed);
                if (verified.contactProof === null) return verified.errors;
                return { form: (await merge({ flag: verified.contactProof }))?.message };
              }}
            />
          )}
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

interface FactorFormProps {
  readonly proofs: MergeOffer['preview']['proofs'];
  readonly submitLabel: string;
  readonly submit: (proof: FactorProof) => Promise<FactorErrors | undefined>;
}

/** A factor of the other account, the strongest first that this browser can use. */
function FactorForm({ proofs, submitLabel, submit }: FactorFormProps) {
  const text = useMessages(mergeAccountsMessages);
  const factorText = useMessages(factorMessages);
  const usable = proofs.filter((proof) => proof !== 'passkey' || supportsPasskeys());
  const [selected, setSelected] = useState(usable[0]);
  if (!selected) return <InlineAlert kind="warning">{text.noFactor}</InlineAlert>;
  return (
    <>
      <FocusFirst key={selected}>
        {selected === 'passkey' ? (
          <PasskeyForm options={passkeyOptions} submit={submit}>
            <p className={styles.lead}>{factorText.passkeyText}</p>
          </PasskeyForm>
        ) : (
          <FactorCodeForm
            factor={selected === 'recoveryCode' ? 'recoveryCode' : 'totp'}
            submitLabel={submitLabel}
            submit={submit}
          />
        )}
      </FocusFirst>
      <OtherMethods methods={usable} selected={selected} onSelect={setSelected} />
    </>
  );
}

/** Whether the other account has to be confirmed: a verified contact is enough unless a factor protects the account. */
const needsProof = ({ by, preview }: MergeOffer) => by !== 'contact' || preview.proofs.length > 0;

const isOutOfDate = ({ code }: Message) => code === VERSIONS_INCONSISTENT.code || code === BIND_FAILED.code;

/** The step that the merge is at, what stays, and what went wrong. */
function useMerge(offer: MergeOffer, onMerged: () => void) {
  const [step, setStep] = useState<Step>('offer');
  const [keep, setKeep] = useState<Keep>({});
  const [problem, setProblem] = useState<Message>();
  // The conflicts that had no choice when the user continued.
  const [undecided, setUndecided] = useState<readonly (keyof Keep)[]>([]);
  const [busy, run] = useTask();
  const area = useRef<HTMLDivElement>(null);

  // An error is seen where the user looks: the first choice that is missing, else the message.
  useEffect(() => {
    if (!problem && undecided.length === 0) return;
    const wrong = area.current?.querySelector<HTMLElement>('[aria-invalid=true], [tabindex="-1"]');
    (wrong?.querySelector('input') ?? wrong)?.focus();
    wrong?.scrollIntoView({ block: 'nearest' });
  }, [problem, undecided]);

  const merge = async (proof: MergeProof) => {
    const refused = await applyMerge(offer, proof, keep);
    if (refused) return refused;
    setStep('done');
    onMerged();
    return undefined;
  };
  const mergeAtOnce = () =>
    run(async () => {
      try {
        setProblem((await merge(null))?.message);
      } catch (error) {
        setProblem(failureMessage(error));
      }
    });
  const goOn = () => {
    const missing = offer.preview.conflicts.map(({ kind }) => kind).filter((kind) => !keep[kind]);
    setProblem(undefined);
    setUndecided(missing);
    if (missing.length > 0) return;
    if (needsProof(offer)) setStep('verify');
    else mergeAtOnce();
  };
  const choose = (kind: keyof Keep, kept: 'mine' | 'other') => {
    setKeep({ ...keep, [kind]: kept });
    setProblem(undefined);
    setUndecided((kinds) => (kinds.includes(kind) ? kinds.filter((one) => one !== kind) : kinds));
  };
  return { step, keep, problem, undecided, busy, area, merge, goOn, choose };
}
