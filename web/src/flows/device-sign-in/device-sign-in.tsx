import { userCodeIn } from '@isoline/contract/values/user-code.ts';
import { buttonClass } from '@isoline/ui/button/button.tsx';
import { TextField } from '@isoline/ui/field/text-field.tsx';
import { message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { Panel } from '@isoline/ui/panel/panel.tsx';
import { Skeleton } from '@isoline/ui/skeleton/skeleton.tsx';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { resumeSession, useSession } from '../../api/session.ts';
import { userInfoQuery } from '../../shared/account/account-queries.ts';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';
import { useReadAgain } from '../../shared/failure/use-read-again.ts';
import { focusStartField } from '../../shared/form/focus-start-field.ts';
import { Submit } from '../../shared/form/submit.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { signInAddress } from '../../shared/session/required-session.ts';
import { DeviceQuestion } from './device-question.tsx';
import styles from './device-sign-in.module.css';
import { type DeviceRequest, findRequest } from './device-sign-in-calls.ts';
import { deviceSignInMessages } from './device-sign-in-messages.ts';

type Stage =
  | { readonly kind: 'code' }
  | { readonly kind: 'question'; readonly userCode: string; readonly request: DeviceRequest }
  | { readonly kind: 'allowed' }
  | { readonly kind: 'refused' };

/** The flow that signs a program in by its code: sign in, type the code, check the program, answer (RFC 8628). */
export function DeviceSignIn() {
  const text = useMessages(deviceSignInMessages);
  const session = useSession();
  const [stage, setStage] = useState<Stage>({ kind: 'code' });
  const [sent, setSent] = useState('');
  useEffect(() => void resumeSession(), []);
  const asked = stage.kind === 'question' ? stage.userCode : null;
  useReadAgain(asked, findRequest, (request) => {
    if (asked !== null && !('refused' in request)) setStage({ kind: 'question', userCode: asked, request });
  });
  useResetForOtherUser(setStage);
  if (session === 'unknown')
    return (
      <Panel title={text.title}>
        <Skeleton lines={3} label={text.loading} />
      </Panel>
    );
  if (session !== 'signed-in') return <SignInFirst sent={sent} />;
  switch (stage.kind) {
    case 'code':
      return (
        <CodeForm
          sent={sent}
          onSend={setSent}
          onFound={(userCode, request) => setStage({ kind: 'question', userCode, request })}
        />
      );
    case 'question':
      return (
        <DeviceQuestion
          userCode={stage.userCode}
          request={stage.request}
          onAnswered={(kind) => setStage({ kind })}
          onGone={() => {
            setSent('');
            setStage({ kind: 'code' });
          }}
        />
      );
    case 'allowed':
    case 'refused':
      return <Answered kind={stage.kind} />;
  }
}

/** Asks for the code again when another user is signed in: the question was about the account of the first. */
function useResetForOtherUser(setStage: (stage: Stage) => void): void {
  const userId = useAccountQuery(userInfoQuery).data?.userId;
  const asked = useRef(userId);
  useEffect(() => {
    if (userId === undefined) return;
    if (asked.current !== undefined && asked.current !== userId) setStage({ kind: 'code' });
    asked.current = userId;
  }, [userId, setStage]);
}

interface SentCode {
  /** The code that was sent before the session ended, or an empty text. */
  readonly sent: string;
}

function SignInFirst({ sent }: SentCode) {
  const text = useMessages(deviceSignInMessages);
  const query = new URLSearchParams(location.search);
  if (sent) query.set('user_code', sent);
  return (
    <Panel title={text.title} lead={text.signInLead}>
      <Link
        className={buttonClass('primary', true)}
        href={signInAddress({ pathname: location.pathname, search: query.size > 0 ? `?${query}` : '' })}
      >
        {text.signIn}
      </Link>
    </Panel>
  );
}

/**
 * Returns the code of the address, which is filled in but never sent automatically: someone else may have created the
 * link.
 */
const givenCode = () => new URLSearchParams(location.search).get('user_code')?.slice(0, 16) ?? '';

interface CodeProps extends SentCode {
  readonly onSend: (userCode: string) => void;
  readonly onFound: (userCode: string, request: DeviceRequest) => void;
}

function CodeForm({ sent, onSend, onFound }: CodeProps) {
  const text = useMessages(deviceSignInMessages);
  const [given] = useState(() => sent || givenCode());
  useEffect(() => focusStartField(), []);
  const { busy, errors, formProps } = useForm({
    fields: ['userCode'],
    check: ({ userCode }) =>
      userCodeIn(userCode) ? {} : { userCode: message(deviceSignInMessages, 'userCodeRequired') },
    submit: async ({ userCode }) => {
      onSend(userCode);
      const found = await findRequest(userCode);
      if ('refused' in found) return { userCode: found.refused };
      onFound(userCode, found);
      return undefined;
    },
  });
  return (
    <Panel title={text.title} lead={text.lead}>
      <form {...formProps} className={styles.code}>
        <TextField
          name="userCode"
          label={text.userCode}
          hint={text.userCodeHint}
          error={errors.userCode}
          defaultValue={given}
          maxLength={24}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Submit label={text.next} busy={busy} error={errors.form} />
      </form>
    </Panel>
  );
}

function Answered({ kind }: { readonly kind: 'allowed' | 'refused' }) {
  const text = useMessages(deviceSignInMessages);
  const isAllowed = kind === 'allowed';
  return (
    <Panel
      title={isAllowed ? text.allowedTitle : text.refusedTitle}
      lead={isAllowed ? text.allowedText : text.refusedText}
    >
      <Link className={buttonClass('secondary', true)} href={paths.apps}>
        {text.devices}
      </Link>
    </Panel>
  );
}
