import type { WaitingIdentity } from '../../api/login-store.ts';
import { useMessages } from '../../i18n/messages.ts';
import { joinMessages } from '../../messages/join.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import styles from './registration.module.css';

/** Whose identity will be linked by what follows. */
export function WaitingPerson({ waiting }: { readonly waiting: WaitingIdentity }) {
  const text = useMessages(joinMessages);
  const { nickName, avatar } = waiting.baseUserInfo;
  return (
    <div className={styles.waiting}>
      <Avatar name={nickName} src={avatar} />
      <p>
        <span>{text.waiting(text[waiting.provider])}</span>
        <b>{nickName}</b>
      </p>
    </div>
  );
}
