import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';
import type { ComponentType, ReactNode } from 'react';
import { useUserCenter } from '../shared/account/user-center.ts';
import { OptionalPart } from '../shared/failure/optional-part.tsx';
import styles from './action-slot.module.css';

export interface ActionProps {
  /** The signed-in user, as last fetched. */
  readonly profile: Profile;
  /** The text of the button, for an action that is suggested and not only offered by an icon. */
  readonly label?: string | undefined;
}

/**
 * The buttons that open a flow: edit, link, replace, unlink. The page passes them down, because the account center does
 * not import flows.
 */
export interface AccountActions {
  readonly AvatarAction: ComponentType<ActionProps>;
  readonly NicknameAction: ComponentType<ActionProps>;
  readonly ProviderAction: ComponentType<ActionProps & { readonly provider: ProviderId }>;
}

/** The props of every part of the account center that shows an action. */
export interface WithActions {
  readonly actions: AccountActions;
}

/** The place of an action, empty until the account is known. */
export function ActionSlot({ children }: { readonly children: (profile: Profile) => ReactNode }) {
  const { UserInfo } = useUserCenter();
  if (!UserInfo) return null;
  return (
    <span className={styles.action}>
      <OptionalPart>{children(UserInfo)}</OptionalPart>
    </span>
  );
}
