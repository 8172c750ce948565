import type { Profile } from '@isoline/contract/schemas/shared/answer-schemas.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { accountChanged } from './account-data.ts';
import styles from './acts.module.css';
import { useUserCenter } from './user-center-store.ts';

/** What of the account an act changes. */
export type Subject = 'avatar' | 'nickName' | 'wx' | 'tc';

export interface ActProps {
  readonly subject: Subject;
  /** The signed-in person, as last read. */
  readonly profile: Profile;
  /** To be called when something has changed: person, score, bindings and points are read again. */
  readonly onChanged: () => void;
}

/**
 * Brings the button of each subject with what it opens: edit, bind, replace, unbind. The application gives them, as
 * features don't know one another; a subject without one shows its state alone.
 */
export type Acts = Readonly<Partial<Record<Subject, () => Promise<ComponentType<ActProps>>>>>;

interface Props {
  readonly acts: Acts;
  readonly subject: Subject;
}

/** The place of an act. One whose chunk is gone is left out, as the account centre works without. */
export function ActPlace({ acts, subject }: Props) {
  const { UserInfo } = useUserCenter();
  const [Act, setAct] = useState<ComponentType<ActProps>>();
  const load = acts[subject];
  useEffect(() => {
    load?.().then(
      (loaded) => setAct(() => loaded),
      () => undefined,
    );
  }, [load]);
  if (!Act || !UserInfo) return null;
  return (
    <span className={styles.act}>
      <Act subject={subject} profile={UserInfo} onChanged={accountChanged} />
    </span>
  );
}
