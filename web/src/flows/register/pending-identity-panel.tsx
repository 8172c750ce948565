import { providerFacts } from '@isoline/contract/providers.ts';
import { type Contact, mask } from '@isoline/contract/values/contact.ts';
import { Avatar } from '@isoline/ui/avatar/avatar.tsx';
import { Button, buttonClass } from '@isoline/ui/button/button.tsx';
import { CloseButton } from '@isoline/ui/dialog/close-button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { openDialog } from '@isoline/ui/dialog/open-dialog.ts';
import type { Elements } from '@isoline/ui/elements.ts';
import { followed } from '@isoline/ui/i18n/followed.ts';
import { type Message, useFormatMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { Panel } from '@isoline/ui/panel/panel.tsx';
import { Link } from 'wouter';
import type { PendingIdentity } from '../../shared/login-model.ts';
import { isPhoneDevice } from '../../shared/provider/device-checks.ts';
import type { PendingIdentityTicket } from '../../shared/provider/pending-identity.ts';
import { addressOnLeave } from '../../shared/provider/pending-launch.ts';
import { providerNames } from '../../shared/provider/provider-name-messages.ts';
import { useLeave } from '../../shared/redirect/use-leave.ts';
import { pendingIdentityMessages } from './pending-identity-messages.ts';
import styles from './register.module.css';
import type { RegisterStep } from './register-step.ts';

interface PanelProps {
  /** `lost` when its ticket is no longer valid: the authorization has to start again. */
  readonly identity: PendingIdentity | 'lost';
  /** The message when the identity got an account during the registration: it can no longer register one. */
  readonly taken: Message | null;
  readonly purpose: PendingIdentityTicket['purpose'];
  readonly onPurpose: (purpose: PendingIdentityTicket['purpose']) => void;
  readonly step: RegisterStep['step'];
  readonly signInHref: string;
  readonly children: Elements;
}

/** The panel of a registration that links a provider identity: the identity, and a link for another user. */
export function PendingIdentityPanel(props: PanelProps) {
  const { identity, taken, purpose, onPurpose, step, signInHref, children } = props;
  const text = useMessages(pendingIdentityMessages);
  const names = useMessages(providerNames);
  const leave = useLeave();
  if (identity === 'lost') {
    return (
      <Panel title={text.lostTitle}>
        <InlineAlert kind="warning">{text.lost}</InlineAlert>
        <Link className={buttonClass('primary', true)} href={signInHref}>
          {text.again}
        </Link>
      </Panel>
    );
  }
  if (taken) return <IdentityTaken provider={identity.provider} message={taken} signInHref={signInHref} />;
  const provider = names[identity.provider];
  const { nickName, avatar } = identity.baseUserInfo;
  const isLink = purpose === 'link';
  const leads = {
    verify: isLink ? text.leadLink(provider) : text.leadVerify(provider),
    password: text.leadPassword,
  };
  const canRegister = providerFacts(identity.provider).registersOnPhone || !isPhoneDevice();
  const footnote = (
    <>
      {step === 'verify' && (!isLink || canRegister) && (
        <>
          <button type="button" className={styles.change} onClick={() => onPurpose(isLink ? 'create' : 'link')}>
            {isLink ? text.toCreate : text.toLink}
          </button>
          <br />
        </>
      )}
      <span>{followed(text.notMe)}</span>
      <Link href={signInHref}>{text.again}</Link>
    </>
  );
  return (
    <Panel
      title={isLink ? text.linkTitle(provider) : text.createTitle(provider)}
      lead={leads[step]}
      footnote={footnote}
    >
      <div className={styles.identity}>
        <Avatar name={nickName} src={avatar} />
        <p>
          <span>{text.willBeLinked(provider)}</span>
          <b>{nickName}</b>
        </p>
      </div>
      {children}
      <Button kind="quiet" wide onClick={() => leave(addressOnLeave(identity.provider, location.search))}>
        {text.cancel}
      </Button>
    </Panel>
  );
}

interface TakenProps {
  readonly provider: PendingIdentity['provider'];
  readonly message: Message;
  readonly signInHref: string;
}

/**
 * The panel when the identity got an account while the user registered another one: the user signs in with the
 * identity.
 */
function IdentityTaken({ provider, message, signInHref }: TakenProps) {
  const text = useMessages(pendingIdentityMessages);
  const name = useMessages(providerNames)[provider];
  const format = useFormatMessage();
  return (
    <Panel title={text.takenTitle}>
      <InlineAlert kind="warning">
        <b>{format(message)}</b>
        <p>{text.taken(name)}</p>
      </InlineAlert>
      <Link className={buttonClass('primary', true)} href={signInHref}>
        {text.signInWith(name)}
      </Link>
    </Panel>
  );
}

interface WantedLink {
  readonly identity: PendingIdentity;
  readonly contact: Contact;
  /** The account's masked name; null if the server does not return it. */
  readonly accountName: string | null;
}

interface QuestionProps extends WantedLink {
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** The question whether to link an identity to the existing account of a contact. It shows both. */
function LinkQuestion({ identity, contact, accountName, onYes, onNo }: QuestionProps) {
  const text = useMessages(pendingIdentityMessages);
  const provider = useMessages(providerNames)[identity.provider];
  const kind = text[contact.kind];
  const rows = [
    [kind, mask(contact)],
    ...(accountName ? [[text.account, accountName]] : []),
    [provider, identity.baseUserInfo.nickName],
  ] as const;
  const footer = (
    <>
      <CloseButton>{text.no}</CloseButton>
      <Button onClick={onYes}>{text.yes}</Button>
    </>
  );
  return (
    <Dialog onClose={onNo} title={text.question(kind, provider)} closeLabel={text.no} footer={footer}>
      <dl className={styles.link}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{text.afterLinking(provider)}</p>
    </Dialog>
  );
}

/** Asks whether to link to the existing account. Resolves to null for no. */
export const confirmLink = (link: WantedLink): Promise<true | null> =>
  openDialog<true>(({ onClose }) => <LinkQuestion {...link} onYes={() => onClose(true)} onNo={() => onClose(null)} />);
