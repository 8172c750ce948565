import { useMessages } from '../../i18n/messages.ts';
import { accountMessages } from '../../messages/account.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './account-head.module.css';
import { ActPlace, type Acts } from './acts.tsx';
import { useSignOut } from './use-sign-out.ts';
import { useUserCenter } from './user-center-store.ts';

export function AccountHead({ acts }: { readonly acts: Acts }) {
  const text = useMessages(accountMessages);
  const { UserInfo } = useUserCenter();
  const { busy, signOutOf } = useSignOut();
  return (
    <header className={styles.head}>
      <span className={styles.picture}>
        <Avatar name={UserInfo?.nickName ?? ''} src={UserInfo?.userIcon ?? null} size="large" />
        <ActPlace acts={acts} subject="avatar" />
      </span>
      <div className={styles.words}>
        <h1>{UserInfo ? text.hello(UserInfo.nickName) : text.title}</h1>
        <ActPlace acts={acts} subject="nickName" />
        <p>{text.lead}</p>
      </div>
      <Button kind="secondary" busy={busy} onClick={() => signOutOf('here')}>
        {text.signOut}
      </Button>
    </header>
  );
}
