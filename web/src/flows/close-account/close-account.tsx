import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { resumeSession, signedOut, useSession } from '../../api/session.ts';
import { useLocale } from '../../i18n/locale.ts';
import { MessageText } from '../../i18n/message-text.tsx';
import { type Message, useMessages } from '../../i18n/messages.ts';
import { useDates, useNumbers } from '../../i18n/use-formats.ts';
import { keepAccount } from '../../shared/closing/keep-account.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { LoadState } from '../../shared/failure/load-state.tsx';
import { useLoaded } from '../../shared/failure/use-loaded.ts';
import { useTask } from '../../shared/failure/use-task.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { signInAddress } from '../../shared/session/required-session.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { Choices } from '../../ui/choices/choices.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import styles from './close-account.module.css';
import { type Closing, loadClosing, requestClosing } from './close-account-calls.ts';
import { closeAccountMessages } from './close-account-messages.ts';

interface Props {
  /** The account is closed, and the user signed out. */
  readonly onClosed: () => void;
}

/** Closes the account, for a visitor after a sign-in: what is lost, then in 7 days or now. */
export function CloseAccount({ onClosed }: Props) {
  const text = useMessages(closeAccountMessages);
  const session = useSession();
  useEffect(() => void resumeSession(), []);
  if (session === 'signed-in') return <SignedIn onClosed={onClosed} />;
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

/** What the page shows once the account is closed. */
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

function SignedIn({ onClosed }: Props) {
  const text = useMessages(closeAccountMessages);
  const loaded = useLoaded(loadClosing);
  const { value, reload } = loaded;
  const [failure, setFailure] = useState<Message | null>(null);
  const [asks, setAsks] = useState(false);
  const [busy, run] = useTask();
  const attempt = (work: () => Promise<Message | null>) =>
    run(async () => {
      setFailure(null);
      try {
        setFailure(await work());
      } catch (error) {
        setFailure(failureMessage(error));
      }
    });
  const close = (when: 'later' | 'now') =>
    attempt(async () => {
      const outcome = await requestClosing(when);
      setAsks(false);
      if (outcome === null) return null;
      if ('refused' in outcome) return outcome.refused;
      if (when === 'now') {
        onClosed();
        signedOut();
      } else reload();
      return null;
    });
  const keep = () =>
    attempt(async () => {
      await keepAccount();
      reload();
      return null;
    });
  if (!value) return <LoadState loaded={loaded} lines={5} label={text.loading} retryLabel={text.retry} />;
  return (
    <>
      {failure && (
        <InlineAlert kind="error">
          <MessageText message={failure} />
        </InlineAlert>
      )}
      {value.closesAt === null ? (
        <Question closing={value} busy={busy} onLater={() => close('later')} onNow={() => setAsks(true)} />
      ) : (
        <Waiting closesAt={value.closesAt} busy={busy} onKeep={keep} onNow={() => setAsks(true)} />
      )}
      {asks && (
        <Dialog
          title={text.confirmTitle}
          closeLabel={text.cancel}
          dismissible={!busy}
          onClose={() => setAsks(false)}
          footer={
            <>
              <Button kind="secondary" disabled={busy} onClick={() => setAsks(false)}>
                {text.cancel}
              </Button>
              <Button kind="danger" busy={busy} onClick={() => close('now')}>
                {text.confirm}
              </Button>
            </>
          }
        >
          <p>{text.confirmText}</p>
        </Dialog>
      )}
    </>
  );
}

interface QuestionProps {
  readonly closing: Closing;
  readonly busy: boolean;
  readonly onLater: () => void;
  readonly onNow: () => void;
}

function Question({ closing: { points, membership, products }, busy, onLater, onNow }: QuestionProps) {
  const text = useMessages(closeAccountMessages);
  const locale = useLocale();
  const [when, setWhen] = useState<'later' | 'now'>('later');
  const { day } = useDates();
  const number = useNumbers();
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
            { value: 'now', label: text.now, detail: text.nowText },
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
  readonly busy: boolean;
  readonly onKeep: () => void;
  readonly onNow: () => void;
}

function Waiting({ closesAt, busy, onKeep, onNow }: WaitingProps) {
  const text = useMessages(closeAccountMessages);
  const { time } = useDates();
  return (
    <>
      <InlineAlert kind="warning">{text.closing(time(closesAt))}</InlineAlert>
      <Consequences />
      <Button wide busy={busy} onClick={onKeep}>
        {text.keep}
      </Button>
      <Button kind="quiet" wide disabled={busy} onClick={onNow}>
        {text.closeNow}
      </Button>
    </>
  );
}
