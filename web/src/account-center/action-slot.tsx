import type { Profile } from '@isoline/contract/schemas/shared/answer-schemas.ts';
import { type ComponentType, createContext, Suspense, use } from 'react';
import { useUserCenter } from '../shared/account/user-center.ts';
import styles from './action-slot.module.css';

/** What of the account an action changes. */
export type ActionSubject = 'avatar' | 'nickName' | 'wx' | 'tc';

export interface ActionProps {
  readonly subject: ActionSubject;
  /** The signed-in user as last fetched. */
  readonly profile: Profile;
}

/**
 * The button of each subject with what it opens: edit, link, replace, unlink. The page provides them, because the account
 * center imports no flow.
 */
export type AccountActions = Readonly<Record<ActionSubject, ComponentType<ActionProps>>>;

export const AccountActionsContext = createContext<Partial<AccountActions>>({});

/** Shows the action of a subject once the account is known. */
export function ActionSlot({ subject }: Pick<ActionProps, 'subject'>) {
  const { UserInfo } = useUserCenter();
  const Action = use(AccountActionsContext)[subject];
  if (!Action || !UserInfo) return null;
  return (
    <span className={styles.action}>
      <Suspense>
        <Action subject={subject} profile={UserInfo} />
      </Suspense>
    </span>
  );
}
