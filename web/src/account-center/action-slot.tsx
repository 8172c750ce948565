import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';
import { type ComponentType, createContext, use } from 'react';
import { useUserCenter } from '../shared/account/user-center.ts';
import { OptionalPart } from '../shared/failure/optional-part.tsx';
import styles from './action-slot.module.css';

/** What of the account an action changes. */
export type ActionSubject = 'avatar' | 'nickName' | ProviderId;

export interface ActionProps<Subject extends ActionSubject = ActionSubject> {
  readonly subject: Subject;
  /** The signed-in user as last fetched. */
  readonly profile: Profile;
  /** The text of its button, where it is suggested and not just offered by an icon. */
  readonly label?: string | undefined;
}

/**
 * The button of each subject with what it opens: edit, link, replace, unlink. The page provides them, because the account
 * center imports no flow.
 */
export interface AccountActions {
  readonly avatar: ComponentType<ActionProps>;
  readonly nickName: ComponentType<ActionProps>;
  readonly provider: ComponentType<ActionProps<ProviderId>>;
}

export const AccountActionsContext = createContext<Partial<AccountActions>>({});

/** Shows the action of a subject once the account is known. */
export function ActionSlot({ subject, label }: Pick<ActionProps, 'subject' | 'label'>) {
  const { UserInfo } = useUserCenter();
  const actions = use(AccountActionsContext);
  if (!UserInfo) return null;
  return (
    <span className={styles.action}>
      <OptionalPart>{actionOf(actions, subject, UserInfo, label)}</OptionalPart>
    </span>
  );
}

function actionOf(actions: Partial<AccountActions>, subject: ActionSubject, profile: Profile, label?: string) {
  if (subject === 'avatar' || subject === 'nickName') {
    const Action = actions[subject];
    return Action && <Action subject={subject} profile={profile} label={label} />;
  }
  return actions.provider && <actions.provider subject={subject} profile={profile} label={label} />;
}
