import { brand } from '@isoline/contract/brand.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { applyLocale } from '../../i18n/locale.ts';
import { MessageText } from '../../i18n/message-text.tsx';
import { type Message, useMessages } from '../../i18n/messages.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { useTask } from '../../shared/failure/use-task.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ConsentForm } from './consent-form.tsx';
import styles from './product-sign-in.module.css';
import {
  answerQuestion,
  type Pending,
  type Question,
  readQuestion,
  signOutForProduct,
} from './product-sign-in-calls.ts';
import { productSignInMessages } from './product-sign-in-messages.ts';
import type { ProductRequest } from './use-product-request.ts';

interface Props {
  readonly request: ProductRequest;
  /** The sign-in form. */
  readonly children: ReactNode;
  /** Below the form. */
  readonly footnote: ReactNode;
}

/** Signs the user in to a product: names it, asks what has to be asked, and goes back to it. */
export function ProductSignIn({ request, children, footnote }: Props) {
  const text = useMessages(productSignInMessages);
  if (request.kind === 'refused') return <Problem title={text.refusedTitle} detail={text.refusedText(request.code)} />;
  return (
    <PendingSignIn uid={request.uid} footnote={footnote}>
      {children}
    </PendingSignIn>
  );
}

interface PendingProps extends Omit<Props, 'request'> {
  readonly uid: string;
}

function PendingSignIn({ uid, children, footnote }: PendingProps) {
  const text = useMessages(productSignInMessages);
  const [question, setQuestion] = useState<Question | null>(null);
  const [failure, setFailure] = useState<Message | null>(null);
  const [busy, run] = useTask();
  useEffect(() => {
    let isShown = true;
    const show = (found: Question) => {
      if (!isShown) return;
      if ('pending' in found && found.pending.locale) applyLocale(found.pending.locale);
      if (found.kind === 'leaving') location.replace(found.location);
      else setQuestion(found);
    };
    readQuestion(uid).then(show, (error: unknown) => isShown && setFailure(failureMessage(error)));
    return () => {
      isShown = false;
    };
  }, [uid]);

  const goOn = (answer: () => Promise<string | null>) =>
    run(async () => {
      setFailure(null);
      try {
        const next = await answer();
        if (next === null) setQuestion(await readQuestion(uid));
        else location.assign(next);
      } catch (error) {
        setFailure(failureMessage(error));
      }
    });
  const cancel = (label: string) => (
    <Button kind="secondary" wide disabled={busy} onClick={() => goOn(() => answerQuestion(uid, { cancel: true }))}>
      {label}
    </Button>
  );
  const alert = failure && (
    <InlineAlert kind="error">
      <MessageText message={failure} />
    </InlineAlert>
  );

  switch (question?.kind) {
    case undefined:
    case 'leaving':
      return <Panel title={text.loading}>{alert ?? <Skeleton lines={4} label={text.loading} />}</Panel>;
    case 'expired':
      return <Problem title={text.expiredTitle} detail={text.expiredText} />;
    case 'sign-in': {
      const { pending } = question;
      return (
        <Panel title={text.signInTo(nameOf(pending))} lead={<ProductLead pending={pending} />} footnote={footnote}>
          {pending.fresh && <InlineAlert kind="info">{text.again}</InlineAlert>}
          {alert}
          {children}
          <div className={styles.actions}>{cancel(text.cancel)}</div>
        </Panel>
      );
    }
    case 'choose': {
      const { pending, name } = question;
      return (
        <Panel title={text.chooseTitle} lead={text.chooseLead(nameOf(pending))}>
          {alert}
          <div className={styles.actions}>
            <Button wide busy={busy} onClick={() => goOn(() => answerQuestion(uid, {}))}>
              {text.continueAs(name)}
            </Button>
            <Button kind="secondary" wide disabled={busy} onClick={() => setQuestion({ kind: 'sign-in', pending })}>
              {text.useOther}
            </Button>
            {cancel(text.cancel)}
          </div>
        </Panel>
      );
    }
    case 'consent':
      return (
        <Panel title={text.consentTitle(nameOf(question.pending))} lead={text.consentLead}>
          {alert}
          <ConsentForm
            scopes={question.pending.scopes}
            busy={busy}
            onAllow={(scopes) => goOn(() => answerQuestion(uid, { scopes }))}
            refuse={cancel(text.refuse)}
          />
        </Panel>
      );
    case 'sign-out':
      return (
        <Panel title={text.signOutTitle} lead={text.signOutLead(brand.name)}>
          {alert}
          <div className={styles.actions}>
            <Button wide busy={busy} onClick={() => goOn(() => signOutForProduct(uid))}>
              {text.signOut}
            </Button>
            {cancel(text.stay)}
          </div>
        </Panel>
      );
  }
}

const nameOf = ({ product }: Pending): string => product?.name ?? brand.name;

function ProductLead({ pending: { product } }: { readonly pending: Pending }) {
  const text = useMessages(productSignInMessages);
  return (
    <span className={styles.product}>
      {product && <Avatar name={product.name} src={product.icon} />}
      {text.signInLead(brand.name)}
    </span>
  );
}

function Problem({ title, detail }: { readonly title: string; readonly detail: string }) {
  const text = useMessages(productSignInMessages);
  return (
    <Panel title={title} lead={detail}>
      <a className={buttonClass('secondary', true)} href="/">
        {text.home}
      </a>
    </Panel>
  );
}
