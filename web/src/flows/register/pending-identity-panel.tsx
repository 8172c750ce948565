import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import type { PendingIdentity } from '../../shared/login-model.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { buttonClass } from '../../ui/button/button.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { pendingIdentityMessages } from './pending-identity-messages.ts';
import styles from './register.module.css';
import type { RegisterView } from './register-step.ts';

interface Props {
  /** `lost` when its ticket is no longer valid: the authorization has to start again. */
  readonly identity: PendingIdentity | 'lost';
  readonly step: RegisterView['step'];
  readonly signInHref: string;
  readonly children: ReactNode;
}

/** The panel of a registration that links a provider identity: whose it is, and a link for another user. */
export function PendingIdentityPanel({ identity, step, signInHref, children }: Props) {
  const text = useMessages(pendingIdentityMessages);
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
  const { nickName, avatar } = identity.baseUserInfo;
  const provider = text[identity.provider];
  const leads = { verify: text.leadVerify(provider), password: text.leadPassword };
  const footnote = (
    <>
      {text.notMe} <Link href={signInHref}>{text.again}</Link>
    </>
  );
  return (
    <Panel title={text.title(provider)} lead={leads[step]} footnote={footnote}>
      <div className={styles.identity}>
        <Avatar name={nickName} src={avatar} />
        <p>
          <span>{text.willBeLinked(provider)}</span>
          <b>{nickName}</b>
        </p>
      </div>
      {children}
    </Panel>
  );
}
