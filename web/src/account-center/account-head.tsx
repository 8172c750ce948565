import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../i18n/messages.ts';
import { accountViewQuery } from '../shared/account/account-queries.ts';
import { useUserCenter } from '../shared/account/user-center.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';
import styles from './account-head.module.css';
import { accountMessages } from './account-messages.ts';
import { ActionSlot } from './action-slot.tsx';
import { isNewAccount } from './new-account.ts';

/** The signed-in user's picture and name. A new account is welcomed, and asked for what it has not chosen yet. */
export function AccountHead() {
  const text = useMessages(accountMessages);
  const { UserInfo } = useUserCenter();
  const { data } = useQuery(accountViewQuery);
  const isNew = data !== undefined && isNewAccount(data.createdAt, Date.now());
  const { userId, nickName = '', userIcon = null } = UserInfo ?? {};
  const hello = isNew ? text.welcome : text.hello;
  const lacksName = isNew && /^(用户|User)[\p{L}\p{N}]{0,4}$/u.test(nickName);
  const lacksPicture = isNew && userIcon === null;
  return (
    <header className={styles.head}>
      <span className={styles.picture}>
        <Avatar name={nickName} src={userIcon} size="large" seed={userId} />
        <ActionSlot subject="avatar" />
      </span>
      <div className={styles.words}>
        <h1>{UserInfo ? hello(nickName) : text.title}</h1>
        <ActionSlot subject="nickName" />
        <p>{lacksName || lacksPicture ? text.welcomeLead : text.lead}</p>
      </div>
      {(lacksName || lacksPicture) && (
        <div className={styles.suggestions}>
          {lacksName && <ActionSlot subject="nickName" label={text.chooseName} />}
          {lacksPicture && <ActionSlot subject="avatar" label={text.choosePicture} />}
        </div>
      )}
    </header>
  );
}
