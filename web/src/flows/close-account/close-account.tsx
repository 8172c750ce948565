import type { NamedProof } from '@isoline/contract/fields/factor-fields.ts';
import { Button, buttonClass } from '@isoline/ui/button/button.tsx';
import { Choices } from '@isoline/ui/choices/choices.tsx';
import { CloseButton } from '@isoline/ui/dialog/close-button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { MessageText } from '@isoline/ui/i18n/message-text.tsx';
import { type Message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates, useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { LoadState } from '@isoline/ui/load-state/load-state.tsx';
import { useStore } from '@isoline/ui/state/create-store.ts';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { resumeSession, sessionReplacements, signedOut, useSession } from '../../api/session.ts';
import { keepAccount } from '../../shared/closing/keep-account.ts';
import { useProofList } from '../../shared/factor/use-proof-list.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { useLoaded } from '../../shared/failure/use-loaded.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { signInAddress } from '../../shared/session/required-session.ts';
import type { AcceptedProofs } from '../../shared/session/step-up-time.ts';
import styles from './close-account.module.css';
import { type Closing, type ClosingRequest, loadClosing, requestClosing } from './close-account-calls.ts';
import { closeAccountMessages } from './close-account-messages.ts';

interface Props {
  /** Called when the account is closed, before the user is signed out. */
  readonly onClosed: () => void;
}

/**
 * The page that closes the account; a visitor signs in first. It shows the consequences, then closes in 7 days or now.
 */
export function CloseAccount({ onClosed }: Props) {
  const text = useMessages(closeAccountMessages);
  const session = useSession();
  // The question starts again for another user.
  const replacements = useStore(sessionReplacements);
  useEffect(() => void resumeSession(), []);
  if (session === 'signed-in') return <SignedIn key={replacements} onClosed={onClosed} />;
  return (
    <>
      <p>{text.visitor}</p>
      <Consequences />
      <Link className={buttonClass('primary', true)} href={signInAddress({ pathname: paths.closeAccount, search: '' })}>
        {text.signIn}
      </Link>
    </>
  );
}

/** The page after the account is closed. */
export function AccountClosed() {
  const text = useMessages(closeAccountMessages);
  return (
    <>
      <InlineAlert kind="success">{text.closedText}</InlineAlert>
      <Link className={buttonClass('secondary', true)} href="/">
        {text.home}
      </Link>
    </>
  );
}

function Consequences() {
  const text = useMessages(closeAccountMessages);
  return (
    <div className={styles.consequences}>
      <p>{text.erased}</p>
      <p className={styles.fine}>{text.kept}</p>
    </div>
  );
}

/** The open dialog: the question before "now", or the choice between another verification and 72 hours. */
type Asked = { readonly kind: 'now' } | { readonly kind: 'too-few'; readonly accepted: readonly NamedProof[] };

function SignedIn({ onClosed }: Props) {
  const text = useMessages(closeAccountMessages);
  const loaded = useLoaded(loadClosing);
  const { value, reload } = loaded;
  const [failure, setFailure] = useState<Message | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, run] = useTask();
  const attempt = (work: () => Promise<void>) =>
    run(async () => {
      setFailure(null);
      try {
        await work();
      } catch (error) {
        setAsked(null);
        setFailure(failureMessage(error));
      }
    });
  const close = (request: ClosingRequest) =>
    attempt(async () => {
      // The first refusal shows the choice. After that the dialog asks for one of those verifications.
      const showChoice = async (accepted: AcceptedProofs) => {
        if (accepted) setAsked({ kind: 'too-few', accepted });
        return false;
      };
      if (!(await requestClosing(request, asked?.kind === 'too-few' ? undefined : showChoice))) return;
      setAsked(null);
      if (request.when === 'now' && !request.wait) {
        onClosed();
        signedOut();
      } else reload();
    });
  const keep = () =>
    attempt(async () => {
      await keepAccount();
      reload();
    });
  // After an act the former question does not apply any more, even if the present one cannot be loaded.
  if (!value || loaded.failure)
    return <LoadState loaded={loaded} lines={5} label={text.loading} retryLabel={text.retry} />;
  const askNow = () => setAsked({ kind: 'now' });
  return (
    <>
      {value.closesAt === null ? (
        <Question closing={value} busy={busy} onLater={() => close({ when: 'later' })} onNow={askNow} />
      ) : (
        <Waiting closesAt={value.closesAt} needs={value.now} busy={busy} onKeep={keep} onNow={askNow} />
      )}
      {failure && (
        <div className={styles.failure}>
          <InlineAlert kind="error" comesIntoView>
            <MessageText message={failure} />
          </InlineAlert>
        </div>
      )}
      {asked?.kind === 'now' && (
        <ConfirmDialog
          needs={value.now}
          busy={busy}
          onConfirm={() => close({ when: 'now' })}
          onWait={() => close({ when: 'now', wait: true })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.kind === 'too-few' && (
        <TooFewDialog
          accepted={asked.accepted}
          busy={busy}
          onProve={() => close({ when: 'now' })}
          onWait={() => close({ when: 'now', wait: true })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Returns whether closing "now" takes 72 hours in any case. */
const onlyWaits = ({ at, proofs }: Closing['now']) => at !== null && proofs.length === 0;

interface AskedProps {
  readonly busy: boolean;
  readonly onWait: () => void;
  readonly onClose: () => void;
}

interface ConfirmProps extends AskedProps {
  readonly needs: Closing['now'];
  readonly onConfirm: () => void;
}

/** The question before the account is closed now, or in 72 hours if a change can still be undone. */
function ConfirmDialog({ needs, busy, onConfirm, onWait, onClose }: ConfirmProps) {
  const text = useMessages(closeAccountMessages);
  const waits = onlyWaits(needs);
  return (
    <Dialog
      title={waits ? text.waitTitle : text.confirmTitle}
      closeLabel={text.cancel}
      onClose={onClose}
      footer={
        <>
          <CloseButton>{text.cancel}</CloseButton>
          <Button kind="danger" busy={busy} onClick={waits ? onWait : onConfirm}>
            {waits ? text.wait : text.confirm}
          </Button>
        </>
      }
    >
      <p>{waits ? text.nowWaits : text.confirmText}</p>
    </Dialog>
  );
}

interface TooFewProps extends AskedProps {
  readonly accepted: readonly NamedProof[];
  readonly onProve: () => void;
}

/** The choice when one verification is not enough: another one, or 72 hours. */
function TooFewDialog({ accepted, busy, onProve, onWait, onClose }: TooFewProps) {
  const text = useMessages(closeAccountMessages);
  const names = useProofList()(accepted);
  return (
    <Dialog title={text.tooFewTitle} closeLabel={text.cancel} onClose={onClose}>
      <div className={styles.choices}>
        <p>{accepted.length > 0 ? text.tooFewText : text.nowWaits}</p>
        {accepted.length > 0 && (
          <Button wide busy={busy} onClick={onProve}>
            {text.prove(names)}
          </Button>
        )}
        <Button kind="danger" wide busy={busy} onClick={onWait}>
          {text.wait}
        </Button>
      </div>
    </Dialog>
  );
}

interface QuestionProps {
  readonly closing: Closing;
  readonly busy: boolean;
  readonly onLater: () => void;
  readonly onNow: () => void;
}

function Question({ closing: { points, membership, products, now }, busy, onLater, onNow }: QuestionProps) {
  const text = useMessages(closeAccountMessages);
  const locale = useLocale();
  const [when, setWhen] = useState<'later' | 'now'>('later');
  const { day } = useDates();
  const number = useNumbers();
  const waits = onlyWaits(now);
  return (
    <>
      <h2 className={styles.heading}>{text.lost}</h2>
      <ul className={styles.lost}>
        <li>{text.trial}</li>
        <li>{text.points(number(points))}</li>
        {membership && <li>{text.membership(day(membership.endsAt))}</li>}
        {products.length > 0 && <li>{text.products(new Intl.ListFormat(locale).format(products))}</li>}
      </ul>
      <Consequences />
      <div className={styles.when}>
        <Choices
          legend={text.when}
          name="when"
          choices={[
            { value: 'later', label: text.later, detail: text.laterText },
            {
              value: 'now',
              label: waits ? text.soon : text.now,
              detail: now.at === null ? text.nowText : waits ? text.nowWaits : text.nowNeeds,
            },
          ]}
          selected={when}
          onSelect={setWhen}
        />
      </div>
      <Button kind="danger" wide busy={busy} onClick={when === 'later' ? onLater : onNow}>
        {text.close}
      </Button>
    </>
  );
}

interface WaitingProps {
  readonly closesAt: string;
  readonly needs: Closing['now'];
  readonly busy: boolean;
  readonly onKeep: () => void;
  readonly onNow: () => void;
}

function Waiting({ closesAt, needs, busy, onKeep, onNow }: WaitingProps) {
  const text = useMessages(closeAccountMessages);
  const { time } = useDates();
  const waits = onlyWaits(needs);
  // An account that waits in any case can close sooner than in 7 days, but not sooner than in 72 hours.
  const canBeSooner = !waits || (needs.at !== null && Date.parse(needs.at) < Date.parse(closesAt));
  return (
    <>
      <InlineAlert kind="warning">{text.closing(time(closesAt))}</InlineAlert>
      <Consequences />
      <Button wide busy={busy} onClick={onKeep}>
        {text.keep}
      </Button>
      {canBeSooner && (
        <Button kind="quiet" wide disabled={busy} onClick={onNow}>
          {waits ? text.wait : text.closeNow}
        </Button>
      )}
    </>
  );
}
