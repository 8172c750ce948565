import { mask } from '@isoline/contract/values/contact.ts';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../i18n/messages.ts';
import { userInfoQuery } from '../shared/account/account-queries.ts';
import { useUserCenter } from '../shared/account/user-center.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { accountMessages } from './account-messages.ts';
import { ActionSlot, type WithActions } from './action-slot.tsx';
import { Pending } from './card.tsx';
import { isNewAccount } from './new-account.ts';
import styles from './overview-head.module.css';
import { SafetyPeak } from './safety-peak.tsx';
import { SafetyScore } from './safety-score.tsx';

interface Props extends WithActions {
  /** When the account was made; undefined until it is known. */
  readonly createdAt: string | undefined;
}

/** The user, and the score of the account as a mountain. A new account is welcomed, and asked for what it has not chosen yet. */
export function OverviewHead({ createdAt, actions }: Props) {
  const text = useMessages(accountMessages);
  const { AvatarAction, NicknameAction } = actions;
  const { UserInfo } = useUserCenter();
  const query = useQuery(userInfoQuery);
  const isNew = createdAt !== undefined && isNewAccount(createdAt, Date.now());
  const lacksName = isNew && /^(用户|User)[\p{L}\p{N}]{0,4}$/u.test(UserInfo?.nickName ?? '');
  const lacksPicture = isNew && UserInfo?.userIcon === null;
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <Identity isNew={isNew} lacksName={lacksName} lacksPicture={lacksPicture} actions={actions} />
        {!UserInfo && query.error ? (
          <Pending query={query} lines={4} />
        ) : (
          <SafetyScore isNew={isNew || createdAt === undefined} actions={actions}>
            {(lacksName || lacksPicture) && (
              <>
                {lacksName && (
                  <ActionSlot>{(profile) => <NicknameAction profile={profile} label={text.chooseName} />}</ActionSlot>
                )}
                {lacksPicture && (
                  <ActionSlot>{(profile) => <AvatarAction profile={profile} label={text.choosePicture} />}</ActionSlot>
                )}
              </>
            )}
          </SafetyScore>
        )}
      </div>
      <SafetyPeak />
    </header>
  );
}

interface IdentityProps extends WithActions {
  readonly isNew: boolean;
  readonly lacksName: boolean;
  readonly lacksPicture: boolean;
}

/** Picture, name and contact. What is asked for in words has no icon here. */
function Identity({ isNew, lacksName, lacksPicture, actions: { AvatarAction, NicknameAction } }: IdentityProps) {
  const text = useMessages(accountMessages);
  const { UserInfo } = useUserCenter();
  const { userId, nickName = '', userIcon = null, phone, email } = UserInfo ?? {};
  const contact = phone ? mask({ kind: 'phone', value: phone }) : email && mask({ kind: 'email', value: email });
  const name = isNew ? text.welcome(nickName) : nickName;
  return (
    <div className={styles.identity}>
      <span className={styles.picture}>
        <Avatar name={nickName} src={userIcon} size="large" seed={userId} />
        {!lacksPicture && <ActionSlot>{(profile) => <AvatarAction profile={profile} />}</ActionSlot>}
      </span>
      <div className={styles.name}>
        <h1 className={classNames(!UserInfo && styles.unknown)} tabIndex={-1}>
          {UserInfo ? name : text.title}
        </h1>
        {!lacksName && <ActionSlot>{(profile) => <NicknameAction profile={profile} />}</ActionSlot>}
        <p>{contact ?? '\u00a0'}</p>
      </div>
    </div>
  );
}
