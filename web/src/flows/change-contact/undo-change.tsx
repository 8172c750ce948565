import { REAUTH_REQUIRED } from '@isoline/contract/errors/verification-errors.ts';
import type { Stoppable } from '@isoline/contract/values/under-way.ts';
import { Button, buttonClass } from '@isoline/ui/button/button.tsx';
import { Checkbox } from '@isoline/ui/checkbox/checkbox.tsx';
import { CloseButton } from '@isoline/ui/dialog/close-button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { MessageText } from '@isoline/ui/i18n/message-text.tsx';
import { errorMessage, type Message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { LoadState } from '@isoline/ui/load-state/load-state.tsx';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { useState } from 'react';
import { refreshToken, signedOut, useSession } from '../../api/session.ts';
import { failureMessage, isFailure } from '../../shared/failure/failure-message.ts';
import { useLoaded } from '../../shared/failure/use-loaded.ts';
import { capitalized, providerNames } from '../../shared/provider/provider-name-messages.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { KnownAccountForm, type KnownAccountProof } from '../../shared/verification/known-account-form.tsx';
import { losesContacts } from './kept-contacts.ts';
import styles from './undo-change.module.css';
import {
  type Confirmation,
  fetchStop,
  fetchUndo,
  type Undoes,
  type UndoView,
  undoChange,
} from './undo-change-calls.ts';
import { undoChangeMessages } from './undo-change-messages.ts';

interface Props {
  /** The token of the notice's link, empty when the announced change cannot be undone. */
  readonly token: string;
  /** The operation that the notice announced. */
  readonly undoes: Undoes;
  readonly onClose: () => void;
}

type Step = 'question' | 'confirm' | 'done' | 'perhaps' | 'expired' | 'secure';

/** Signs out here if the undo has ended the session of this browser. An undo ends every session of the account. */
async function signOutIfEnded(): Promise<void> {
  try {
    if ((await refreshToken()) === null) signedOut();
  } catch (error) {
    // Without an answer the next call detects it.
    if (!isFailure(error)) throw error;
  }
}

/** The act that a token undoes or stops now. Another act, such as a closing, may have replaced the announced one. */
type Effect = { readonly undoes: 'change'; readonly view: UndoView } | { readonly undoes: Stoppable };

/** Fetches what a token undoes or stops; 'expired' when that is over. */
async function loadEffect(token: string, announced: Undoes): Promise<Effect | 'expired'> {
  if (announced === 'change') {
    const view = await fetchUndo(token);
    return view ? { undoes: announced, view } : 'expired';
  }
  const undoes = await fetchStop(token);
  return undoes ? { undoes } : 'expired';
}

/** Loads what a token undoes or stops. Nothing can be undone before its owner has seen what goes. */
function useLoadedEffect(token: string, announced: Undoes) {
  const loaded = useLoaded(async () => token && loadEffect(token, announced));
  const isExpired = loaded.value === 'expired';
  return { loaded, isExpired, effect: loaded.value === 'expired' ? null : loaded.value || null };
}

/**
 * The dialog of a user who did not make the change of a notice. It asks whether to undo the change, or leads to a
 * reset, which signs out every device. Following the link changes nothing by itself.
 */
export function UndoChange({ token, undoes: announced, onClose }: Props) {
  const text = useMessages(undoChangeMessages);
  const session = useSession();
  const [taken, setStep] = useState<Step>(token ? 'question' : 'secure');
  const [pressed, setPressed] = useState<Undoes | null>(null);
  const [failure, setFailure] = useState<Message | null>(null);
  const [busy, run] = useTask();
  const [confirming, setConfirming] = useState<Confirmation | null>(null);
  const [kept, setKept] = useState<readonly string[]>([]);
  const { loaded, isExpired, effect } = useLoadedEffect(token, announced);
  // The answer belongs to what was shown when the button was pressed.
  const undoes = pressed ?? effect?.undoes ?? announced;
  const step = taken === 'question' && isExpired ? 'expired' : taken;

  const undo = async (proof?: KnownAccountProof) => {
    const result = await undoChange(token, kept, proof);
    if (result.kind === 'refused') return result.errors;
    if (result.kind === 'confirm') {
      // The given proof did not belong to the account before the change.
      if (proof) return { form: errorMessage(REAUTH_REQUIRED) };
      setConfirming(result.confirmation);
    }
    // A page that is opened next must not use the ended session.
    if (/done|perhaps/.test(result.kind) && session === 'signed-in') await signOutIfEnded();
    setStep(result.kind);
    return undefined;
  };
  const start = async () => {
    setPressed(undoes);
    setFailure(null);
    const errors = await undo().catch((error: unknown) => ({ form: failureMessage(error) }));
    setFailure(errors?.form ?? null);
  };

  const texts = {
    question: [text[`${undoes}Title`], text[`${undoes}Text`]],
    confirm: [text.confirmTitle, text.confirmText],
    done: [text[`${undoes}DoneTitle`], text[`${undoes}DoneText`]],
    perhaps: [text.perhapsTitle, text.perhapsText],
    expired: [undoes === 'change' ? text.expiredTitle : text.nothingWaits, text[`${undoes}Expired`]],
    secure: [text.secureTitle, text.secureText],
  } as const;
  const [title, body] = texts[step];
  if (step === 'confirm' && confirming) {
    return (
      <Dialog key="confirm" title={title} closeLabel={text.close} onClose={onClose}>
        <p>{body}</p>
        <KnownAccountForm
          proofs={confirming.proofs}
          contacts={[confirming.contact]}
          scene="reset"
          ticket={token}
          submitLabel={text.changeButton}
          unusable={text.unusable}
          prove={undo}
        />
      </Dialog>
    );
  }
  const footer =
    step === 'question' ? (
      <>
        <CloseButton>{text.keep}</CloseButton>
        <Button kind="danger" busy={busy} disabled={!effect} onClick={() => run(start)}>
          {text[`${undoes}Button`]}
        </Button>
      </>
    ) : (
      <LeadToReset />
    );
  return (
    <Dialog title={title} closeLabel={text.close} onClose={onClose} footer={footer}>
      {failure && (
        <InlineAlert kind="error">
          <MessageText message={failure} />
        </InlineAlert>
      )}
      {step === 'question' && !effect && (
        <LoadState loaded={loaded} lines={3} label={text.loading} retryLabel={text.retry} />
      )}
      {step === 'question' && effect?.undoes === 'change' && <Goes view={effect.view} kept={kept} onKeep={setKept} />}
      <p role="status">{body}</p>
      {(step === 'secure' || step === 'expired') && (
        <p className={styles.devices}>
          <a href={paths.security}>{text.devices}</a>
        </p>
      )}
    </Dialog>
  );
}

function LeadToReset() {
  const text = useMessages(undoChangeMessages);
  return (
    <>
      <CloseButton>{text.later}</CloseButton>
      <a className={buttonClass()} href={`${paths.signIn}#reset`}>
        {text.reset}
      </a>
    </>
  );
}

interface GoesProps {
  readonly view: UndoView;
  /** The ids of the additions that stay. */
  readonly kept: readonly string[];
  readonly onKeep: (kept: readonly string[]) => void;
}

/**
 * The effect of the undo since the first change of the last 72 hours. Everything is selected; the owner may keep their
 * own additions.
 */
function Goes({ view: { contacts, added, restored, since }, kept, onKeep }: GoesProps) {
  const text = useMessages(undoChangeMessages);
  const names = useMessages(providerNames);
  const { time } = useDates();
  const rows = [
    ...contacts.map(({ type, before, now }) => ({
      id: type,
      label: before === null ? text.willBeRemoved(text[type], now ?? '') : text.willBe(text[type], before, now),
    })),
    ...added.map(({ id, kind, name, addedAt }) => {
      const method = kind === 'passkey' || kind === 'authenticator' ? text[kind] : capitalized(names[kind]);
      const former = restored.find(({ provider }) => provider === id);
      const label = former
        ? text.willGoBack(method, former.name ?? '', name ?? '')
        : text.willGo(method, name ?? '', time(addedAt));
      return { id, label };
    }),
    ...restored
      .filter(({ provider }) => !added.some(({ id }) => id === provider))
      .map(({ provider, name }) => ({
        id: provider,
        label: text.willReturn(capitalized(names[provider]), name ?? ''),
      })),
  ];
  if (rows.length === 0) return null;
  const toggled = (id: string) => (kept.includes(id) ? kept.filter((one) => one !== id) : [...kept, id]);
  return (
    <fieldset className={styles.goes}>
      <legend>{text.sinceFirst(time(since))}</legend>
      {rows.map(({ id, label }) => {
        const isLast = losesContacts(contacts, toggled(id));
        return (
          <Checkbox
            key={id}
            name="undo"
            value={id}
            label={label}
            {...(isLast && { hint: text.oneContactStays })}
            checked={!kept.includes(id)}
            disabled={isLast}
            onChange={() => onKeep(toggled(id))}
          />
        );
      })}
    </fieldset>
  );
}
