import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { identityMessages } from '../../messages/identity.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import styles from './identity.module.css';
import { LeadAway } from './lead-away.tsx';
import type { Recognised } from './recognise.ts';

const JUMP_SECONDS = 5;
const HOME_SECONDS = 8;

interface Props {
  readonly found: Exclude<Recognised, { is: 'signed-in' | 'restart' }>;
  /** Where an unlinked person can register only at a computer. */
  readonly onPhone: boolean;
  readonly onRegister: () => void;
  readonly onHome: () => void;
  /** Another try after a failure of ours. */
  readonly onAgain: () => void;
  /** A link to the other ways to sign in. */
  readonly otherWay: ReactNode;
}

/** What somebody is told whom WeChat named and who is not signed in. */
export function Outcome({ found, onPhone, onRegister, onHome, onAgain, otherWay }: Props) {
  const text = useMessages(identityMessages);
  if (found.is === 'failed') {
    return (
      <>
        <InlineAlert kind="error">{found.message}</InlineAlert>
        <Button wide onClick={onAgain}>
          {text.again}
        </Button>
      </>
    );
  }
  if (found.is === 'alert') {
    return (
      <>
        <InlineAlert kind="error">{found.message}</InlineAlert>
        <LeadAway seconds={HOME_SECONDS} text={text.homeIn} onGo={onHome}>
          <Button wide onClick={onHome}>
            {text.home}
          </Button>
        </LeadAway>
      </>
    );
  }
  const { nickName, avatar } = found.waiting.baseUserInfo;
  return (
    <div className={styles.unregistered}>
      <Avatar name={nickName} src={avatar} size="large" />
      <p className={styles.name}>{text.unregistered(nickName)}</p>
      {onPhone ? (
        <>
          <InlineAlert kind="info">
            <b>{text.useComputer}</b>
            <p>{text.useComputerHow}</p>
          </InlineAlert>
          {otherWay}
        </>
      ) : (
        <>
          <InlineAlert kind="info">{text.jumping}</InlineAlert>
          <LeadAway seconds={JUMP_SECONDS} text={text.jumpingIn} onGo={onRegister}>
            <Button wide onClick={onRegister}>
              {text.jumpNow}
            </Button>
          </LeadAway>
        </>
      )}
    </div>
  );
}
