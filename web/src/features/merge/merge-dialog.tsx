import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { mergeMessages } from '../../messages/merge.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import styles from './merge.module.css';
import { merge, type Offer } from './merge-calls.ts';
import { Preview } from './preview.tsx';
import { type CodeFormSlot, ProveStep } from './prove-step.tsx';

interface Props {
  readonly offer: Offer;
  readonly codeForm: CodeFormSlot;
  /** The accounts are one: what the page shows of it is old. */
  readonly onMerged: () => void;
  readonly onClose: () => void;
}

/** What was pressed before is gone. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

type Stage = 'offer' | 'busy' | 'prove' | 'done';

/**
 * Offers to merge another account of the person into the signed-in one. A contact was proved by its code on the way
 * here; behind an identity the other account has to be proved too.
 */
export function MergeDialog({ offer, codeForm, onMerged, onClose }: Props) {
  const text = useMessages(mergeMessages);
  const [stage, setStage] = useState<Stage>('offer');
  const [problem, setProblem] = useState('');
  const { preview, by } = offer;
  const proved = by === 'contact';
  const run = async (flag: string | null) => {
    const wrong = await merge(offer, flag);
    if (wrong) return wrong;
    setStage('done');
    onMerged();
    return null;
  };
  const accept = async () => {
    if (!proved) return setStage('prove');
    setProblem('');
    setStage('busy');
    const wrong = await run(null);
    if (!wrong) return;
    setProblem(wrong);
    setStage('offer');
  };
  const offered = preview.conflicts.length > 0 ? text.conflictTitle : text.title;
  const titles = { offer: offered, busy: text.title, prove: text.proveTitle, done: text.doneTitle };
  return (
    <Dialog
      open
      title={titles[stage]}
      closeLabel={text.close}
      onClose={onClose}
      dismissible={stage !== 'busy'}
      footer={footer()}
    >
      {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
      {(stage === 'offer' || stage === 'busy') && <Terms offer={offer} />}
      {stage === 'prove' && <ProveStep offer={offer} codeForm={codeForm} onProved={run} />}
      {stage === 'done' && <p role="status">{text.doneText}</p>}
    </Dialog>
  );

  function footer() {
    if (stage === 'prove') return null;
    if (stage === 'done') {
      return (
        <Button ref={takeFocus} onClick={onClose}>
          {text.finish}
        </Button>
      );
    }
    const no = (
      <Button kind="secondary" disabled={stage === 'busy'} onClick={onClose}>
        {preview.conflicts.length > 0 ? text.close : text.no}
      </Button>
    );
    if (preview.conflicts.length > 0) return no;
    return (
      <>
        {no}
        <Button busy={stage === 'busy'} onClick={accept}>
          {proved ? text.yes : text.goOn}
        </Button>
      </>
    );
  }
}

/** What the offer is about, and what it means; or why it can't be. */
function Terms({ offer: { preview, by } }: { readonly offer: Offer }) {
  const text = useMessages(mergeMessages);
  const kinds: Readonly<Record<string, string>> = { phone: text.phone, email: text.email, wx: text.wx, tc: text.tc };
  if (preview.conflicts.length > 0) {
    return (
      <InlineAlert kind="warning">
        {text.conflict(preview.conflicts.map((kind) => kinds[kind] ?? kind).join(text.join))}
      </InlineAlert>
    );
  }
  return (
    <>
      <p className={styles.lead}>{text[`${by}Lead`]}</p>
      <Preview preview={preview} />
      <p className={styles.soft}>{text.after}</p>
    </>
  );
}
