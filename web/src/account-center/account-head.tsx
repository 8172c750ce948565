import { useMessages } from '../i18n/messages.ts';
import { useUserCenter } from '../shared/account/user-center.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';
import { Button } from '../ui/button/button.tsx';
import styles from './account-head.module.css';
import { accountMessages } from './account-messages.ts';
import { ActionSlot } from './action-slot.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The signed-in user's picture and name, and the button that signs out. */
export function AccountHead() {
  const text = useMessages(accountMessages);
  const { UserInfo } = useUserCenter();
  const { busy, signOut } = useSignOut();
  return (
    <header className={styles.head}>
      <span className={styles.picture}>
        <Avatar name={UserInfo?.nickName ?? ''} src={UserInfo?.userIcon ?? null} size="large" />
        <ActionSlot subject="avatar" />
      </span>
      <div className={styles.words}>
        <h1>{UserInfo ? text.hello(UserInfo.nickName) : text.title}</h1>
        <ActionSlot subject="nickName" />
        <p>{text.lead}</p>
      </div>
      <Button kind="secondary" busy={busy} onClick={() => signOut('here')}>
        {text.signOut}
      </Button>
    </header>
  );
}
