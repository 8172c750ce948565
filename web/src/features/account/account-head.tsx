import { accountMessages } from '../../messages/account.ts';
import { useMessages } from '../../messages/catalogue.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './account-head.module.css';
import { useSignOut } from './use-sign-out.ts';
import { useUserCenter } from './user-center-store.ts';

export function AccountHead() {
  const text = useMessages(accountMessages);
  const { UserInfo } = useUserCenter();
  const { busy, signOutOf } = useSignOut();
  return (
    <header className={styles.head}>
      <Avatar name={UserInfo?.nickName ?? ''} src={UserInfo?.userIcon ?? null} size="large" />
      <div className={styles.words}>
        <h1>{UserInfo ? text.hello(UserInfo.nickName) : text.title}</h1>
        <p>{text.lead}</p>
      </div>
      <Button kind="secondary" busy={busy} onClick={() => signOutOf('here')}>
        {text.signOut}
      </Button>
    </header>
  );
}
