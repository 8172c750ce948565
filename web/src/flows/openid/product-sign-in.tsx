import { brand } from '@isoline/contract/brand.ts';
import type { OwnScope } from '@isoline/contract/fields/answer-fields.ts';
import { AccountMark } from '@isoline/ui/account-mark/account-mark.tsx';
import { Avatar } from '@isoline/ui/avatar/avatar.tsx';
import { Button, buttonClass } from '@isoline/ui/button/button.tsx';
import type { Elements } from '@isoline/ui/elements.ts';
import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { MessageText } from '@isoline/ui/i18n/message-text.tsx';
import { type Message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { wordOf } from '@isoline/ui/i18n/word-of.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { Panel } from '@isoline/ui/panel/panel.tsx';
import { Skeleton } from '@isoline/ui/skeleton/skeleton.tsx';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { maskedContactOf } from '../../shared/account/user-info.ts';
import { BackToProduct } from '../../shared/redirect/back-to-product.tsx';
import { ConsentForm } from './consent-form.tsx';
import styles from './product-sign-in.module.css';
import {
  allow,
  answerQuestion,
  type PendingSignIn,
  signOutForProduct,
  stepUpForProduct,
} from './product-sign-in-calls.ts';
import { productSignInMessages } from './product-sign-in-messages.ts';
import type { ProductRequest } from './use-product-request.ts';
import { useQuestion } from './use-question.ts';

interface Props {
  readonly request: ProductRequest;
  /** The sign-in form. */
  readonly children: Elements;
}

/** The sign-in to a product: it names the product, asks the necessary questions, and goes back to the product. */
export function ProductSignIn({ request, children }: Props) {
  const text = useMessages(productSignInMessages);
  // The next question replaces the form that was just sent.
  if (request.kind === 'refused') {
    if (isAway(request.code)) return <Problem title={text.awayTitle} detail={text.awayText} />;
    if (request.code === EXPIRED) return <Problem title={text.expiredTitle} detail={text.expiredText} />;
    if (request.code === SIGN_OUT_ADDRESS) return <Problem title={text.refusedTitle} detail={text.signOutRefused} />;
    return <Problem title={text.refusedTitle} detail={text.refusedText(request.code)} />;
  }
  return <SignInQuestion uid={request.uid}>{children}</SignInQuestion>;
}

/** The code when the sign-in was finished in another tab, or has expired. It is our own code, not one of OAuth 2. */
const EXPIRED = 'sign_in_expired';
/**
 * The code when the product requested a return to an address that it has not registered. We use the parameter's name as
 * the code.
 */
const SIGN_OUT_ADDRESS = 'post_logout_redirect_uri';

/** Returns whether an error is on our side: the product's request was valid, and a later one may succeed. */
const isAway = (code: string) => code === 'temporarily_unavailable' || code === 'server_error';

interface PendingProps extends Omit<Props, 'request'> {
  readonly uid: string;
}

function SignInQuestion({ uid, children }: PendingProps) {
  const text = useMessages(productSignInMessages);
  const { question, setQuestion, failure, busy, goOn, load } = useQuestion(uid);
  const cancel = (label: string) => (
    <Button kind="secondary" wide disabled={busy} onClick={() => goOn(() => answerQuestion(uid, { cancel: true }))}>
      {label}
    </Button>
  );
  const alert = failure && <Failure message={failure} />;
  const action = { alert, busy };
  switch (question?.kind) {
    case undefined:
    case 'leaving':
      return <FirstPanel alert={alert} onRetry={load} />;
    case 'expired':
      return <Problem title={text.expiredTitle} detail={text.expiredText} />;
    case 'sign-in': {
      const { pending } = question;
      return (
        <Panel
          title={productTitle(text.signInTo(nameOf(pending)))}
          lead={productLead(pending, text.signInLead(brand.name))}
        >
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
        <ActionPanel
          title={text.chooseTitle}
          lead={productLead(pending, text.chooseLead(nameOf(pending)))}
          {...action}
          label={text.continueAs(name)}
          onAccept={() => goOn(() => answerQuestion(uid, {}))}
        >
          <Button kind="secondary" wide disabled={busy} onClick={() => setQuestion({ kind: 'sign-in', pending })}>
            {text.useOther}
          </Button>
          {cancel(text.cancel)}
        </ActionPanel>
      );
    }
    case 'step-up':
      return (
        <ActionPanel
          title={text.stepUpTitle}
          lead={productLead(question.pending, text.stepUpLead(nameOf(question.pending)))}
          {...action}
          label={text.stepUp}
          onAccept={() => goOn(() => stepUpForProduct(uid))}
        >
          {cancel(text.cancel)}
        </ActionPanel>
      );
    case 'consent':
      return (
        <ConsentPanel
          pending={question.pending}
          profile={question.profile}
          {...action}
          onOther={() => setQuestion({ kind: 'sign-in', pending: question.pending })}
          onAllow={(scopes) => goOn(() => allow(uid, scopes))}
          refuse={cancel(text.refuse)}
        />
      );
    case 'sign-out':
      return (
        <ActionPanel
          title={text.signOutTitle}
          lead={productLead(question.pending, text.signOutLead(brand.name))}
          {...action}
          label={text.signOut}
          onAccept={() => goOn(() => signOutForProduct(uid))}
        >
          {cancel(text.stay)}
        </ActionPanel>
      );
  }
}

function Failure({ message }: { readonly message: Message }) {
  return (
    <InlineAlert kind="error" comesIntoView>
      <MessageText message={message} />
    </InlineAlert>
  );
}

/** The panel while the question is being read, and when it could not be read. */
function FirstPanel({ alert, onRetry }: { readonly alert: Elements; readonly onRetry: () => void }) {
  const text = useMessages(productSignInMessages);
  if (!alert)
    return (
      <Panel title={text.loading}>
        <Skeleton lines={4} label={text.loading} />
      </Panel>
    );
  return (
    <Panel title={text.notLoaded}>
      {alert}
      <div className={styles.actions}>
        <Button wide onClick={onRetry}>
          {text.tryAgain}
        </Button>
      </div>
    </Panel>
  );
}

interface ConsentPanelProps extends Omit<ComponentProps<typeof ConsentForm>, 'scopes' | 'apiScopes' | 'nothing'> {
  readonly pending: PendingSignIn;
  readonly alert: Elements;
  /** Signs in with another account. */
  readonly onOther: () => void;
}

/** The consent panel: requested data, account, and product maker. */
function ConsentPanel({ pending, alert, onOther, ...form }: ConsentPanelProps) {
  const text = useMessages(productSignInMessages);
  const lead = useConsentLead(pending);
  const ask = pending.agent ? text.agentTitle : text.consentTitle;
  const { nickName, userIcon, userId } = form.profile;
  // The question is shown on a new page, where the focus would be lost.
  useEffect(() => document.getElementById('main')?.focus({ preventScroll: true }), []);
  return (
    <Panel title={productTitle(ask(nameOf(pending)))} lead={productLead(pending, lead, userId)}>
      {pending.agent && <AgentWarning host={nameOf(pending)} agent={pending.agent} />}
      <p className={styles.account}>
        <Avatar name={nickName} src={userIcon} seed={userId} />
        <span className={styles.who}>
          <b>{nickName}</b>
          <small>{maskedContactOf(form.profile)}</small>
        </span>
        <Button kind="quiet" disabled={form.busy} onClick={onOther}>
          {text.useOther}
        </Button>
      </p>
      <ConsentForm
        scopes={pending.scopes}
        apiScopes={pending.apiScopes}
        nothing={pending.agent ? text.agentNothing : text.nothing}
        {...form}
      />
      {alert && <div className={styles.failure}>{alert}</div>}
      {pending.product && !pending.agent && <Maker product={pending.product} />}
    </Panel>
  );
}

interface AgentProps {
  readonly host: string;
  readonly agent: NonNullable<PendingSignIn['agent']>;
}

/** The warning about what is unknown about an agent. */
function AgentWarning({ host, agent: { isVouchedFor, isOnDevice } }: AgentProps) {
  const text = useMessages(productSignInMessages);
  if (isVouchedFor && !isOnDevice) return null;
  return (
    <InlineAlert kind="warning">
      {!isVouchedFor && <p>{text.agentUnknown(host)}</p>}
      {isOnDevice && <p>{text.agentOnDevice(host)}</p>}
    </InlineAlert>
  );
}

/** Returns the lead of the question; for a product that requests more than it was allowed, the new part. */
function useConsentLead({ agent, allowed, scopes, apiScopes }: PendingSignIn): string {
  const text = useMessages(productSignInMessages);
  const locale = useLocale();
  const own: Readonly<Record<OwnScope, string>> = {
    profile: text.newProfile,
    phone: text.newPhone,
    email: text.newEmail,
  };
  const names = { ...own, ...Object.fromEntries(apiScopes.map((one) => [one.scope, text.newScope(one.text)])) };
  const added = scopes.filter((scope) => !allowed.includes(scope)).map((scope) => wordOf(names, scope) ?? scope);
  if (agent?.name && allowed.length === 0) return text.agentLead(agent.name);
  if (allowed.length === 0 || added.length === 0) return text.consentLead;
  return text.changedLead(new Intl.ListFormat(locale).format(added));
}

/** The maker of a product, its address, and its statement about personal data. */
function Maker({ product }: { readonly product: NonNullable<PendingSignIn['product']> }) {
  const text = useMessages(productSignInMessages);
  const { firstParty, maker, address, privacyPolicy } = product;
  const by = maker ?? (firstParty ? brand.name : null);
  return (
    <p className={styles.maker}>
      <span>{`${by ? text.madeBy(by) : text.otherMaker}${address}`}</span>
      {privacyPolicy && (
        <>
          <span>{' · '}</span>
          <a href={privacyPolicy} target="_blank" rel="noreferrer">
            {text.privacyPolicy}
          </a>
        </>
      )}
    </p>
  );
}

interface ActionPanelProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly alert: Elements;
  readonly busy: boolean;
  readonly label: string;
  readonly onAccept: () => void;
  /** The other answers. */
  readonly children: Elements;
}

/** A question with a button that accepts. */
function ActionPanel({ title, lead, alert, busy, label, onAccept, children }: ActionPanelProps) {
  return (
    <Panel title={title} lead={lead}>
      {alert}
      <div className={styles.actions}>
        <Button wide busy={busy} onClick={onAccept}>
          {label}
        </Button>
        {children}
      </div>
    </Panel>
  );
}

/** Returns the name of the product without line breaks. */
const nameOf = ({ product }: PendingSignIn): string => (product?.name ?? brand.name).replaceAll(' ', '\u00a0');

const productTitle = (sentence: string) => <span className={styles.title}>{sentence}</span>;

/**
 * Returns the question beside the icon of the product and, for a known account, the mark of the account. The product's
 * name is in the sentence or in the title.
 */
const productLead = ({ product }: PendingSignIn, lead: string, userId?: string) => (
  <span className={styles.product}>
    {product && <Avatar name={product.name} src={product.icon} />}
    {userId && <AccountMark seed={userId} />}
    <span>{lead}</span>
  </span>
);

function Problem({ title, detail }: { readonly title: string; readonly detail: string }) {
  const text = useMessages(productSignInMessages);
  return (
    <Panel title={title} lead={detail}>
      <div className={styles.actions}>
        <BackToProduct />
        <a className={buttonClass('secondary', true)} href="/">
          {text.home}
        </a>
      </div>
    </Panel>
  );
}
