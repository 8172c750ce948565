import { mask } from '@isoline/contract/values/contact.ts';
import type { ProtectionLevel } from '@isoline/contract/values/protection.ts';
import { Avatar } from '@isoline/ui/avatar/avatar.tsx';
import { classNames } from '@isoline/ui/class-names.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { serverNow } from '@isoline/ui/server-now.ts';
import { userInfoQuery } from '../../shared/account/account-queries.ts';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';
import { useUserCenter } from '../../shared/account/user-center.ts';
import { accountMessages } from '../account-messages.ts';
import { ActionSlot, type WithActions } from '../action-slot.tsx';
import { Pending } from '../card.tsx';
import { isNewAccount } from './new-account.ts';
import styles from './overview-head.module.css';
import { SafetyPeak } from './safety-peak.tsx';
import { SafetyScore } from './safety-score.tsx';

interface Props extends WithActions {
  /** The level of sign-in protection. Undefined until it is known. */
  readonly protection: ProtectionLevel | undefined;
  /** The creation time of the account. Undefined until it is known. */
  readonly createdAt: string | undefined;
  /** The account could not be fetched. */
  readonly hasFailed: boolean;
}

/** The user, and the score of the account as a mountain, with a welcome for a new account. */
export function OverviewHead({ protection, createdAt, hasFailed, actions }: Props) {
  const { UserInfo } = useUserCenter();
  const query = useAccountQuery(userInfoQuery);
  const isNew = createdAt !== undefined && isNewAccount(createdAt, serverNow());
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <Identity isNew={isNew} isKnown={createdAt !== undefined || hasFailed} actions={actions} />
        {!UserInfo && query.error ? (
          <Pending query={query} lines={4} />
        ) : (
          <SafetyScore protection={protection} isNew={isNew || createdAt === undefined} actions={actions} />
        )}
      </div>
      <SafetyPeak protection={protection} />
    </header>
  );
}

interface IdentityProps extends WithActions {
  readonly isNew: boolean;
  /** The name has its final width, so the pencil beside it no longer moves. */
  readonly isKnown: boolean;
}

/** The picture, name and contact of the user. */
function Identity({ isNew, isKnown, actions: { AvatarAction, NicknameAction } }: IdentityProps) {
  const text = useMessages(accountMessages);
  const { UserInfo } = useUserCenter();
  const { userId, nickName = '', userIcon = null, phone, email } = UserInfo ?? {};
  const contact = phone ? mask({ kind: 'phone', value: phone }) : email && mask({ kind: 'email', value: email });
  const name = isNew ? text.welcome(nickName) : nickName;
  return (
    <div className={styles.identity}>
      <span className={styles.picture}>
        <Avatar name={nickName} src={userIcon} size="large" seed={userId} />
        <ActionSlot>{(profile) => <AvatarAction profile={profile} />}</ActionSlot>
      </span>
      <div className={styles.name}>
        <div className={styles.title}>
          <h1 className={classNames(!UserInfo && styles.unknown)} tabIndex={-1}>
            {UserInfo ? name : text.title}
          </h1>
          {isKnown && <ActionSlot>{(profile) => <NicknameAction profile={profile} />}</ActionSlot>}
        </div>
        <p>{contact ?? '\u00a0'}</p>
      </div>
    </div>
  );
}
