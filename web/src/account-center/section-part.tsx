import { lazyComponent } from '@isoline/ui/load-chunk.ts';
import { useIsFetching } from '@tanstack/react-query';
import { type ComponentType, memo, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { accountCache } from '../shared/account/account-cache.ts';
import type { WithActions } from './action-slot.tsx';
import { AppsSection } from './apps/apps-section.tsx';
import { Loading } from './card.tsx';
import { NotLoaded, useFailureOfAll } from './not-loaded.tsx';
import { Overview } from './overview/overview.tsx';
import { PointsSection } from './points/points-section.tsx';
import { SignInRecords } from './records/sign-in-records.tsx';
import styles from './section-part.module.css';
import type { Section } from './sections.ts';
import { SecuritySection } from './security/security-section.tsx';

/** The privacy section is loaded on demand: its tables are long, and few users open them. */
const PrivacySection = lazyComponent(() => import('./privacy/privacy-section.tsx').then((part) => part.PrivacySection));

const parts: Readonly<Record<Section, ComponentType<WithActions>>> = {
  overview: Overview,
  security: SecuritySection,
  records: SignInRecords,
  points: PointsSection,
  apps: AppsSection,
  privacy: PrivacySection,
};

/** Matches queries that have never been fetched. */
const first = { predicate: ({ state }: { state: { status: string } }) => state.status === 'pending' };

/**
 * Returns whether every initial query of the section has been answered.
 *
 * @param started the queries may fetch, and the section is mounted: a section that is loaded on demand mounts later
 */
function useIsComplete(started: boolean): boolean {
  const pending = useIsFetching(first);
  const [isComplete, setIsComplete] = useState(false);
  useEffect(() => {
    // The queries of the section start in effects of this commit, after `pending` was counted during rendering.
    if (started && pending === 0 && accountCache.isFetching(first) === 0) setIsComplete(true);
  }, [started, pending]);
  return isComplete;
}

interface Props extends WithActions {
  readonly section: Section;
  /** The session is known, so queries may fetch. */
  readonly started: boolean;
}

/**
 * A section. It appears when all of its data is fetched, so that nothing in it moves. The overview reserves the space
 * instead.
 */
export const SectionPart = memo(({ section, started, actions }: Props) => {
  const [isMounted, setIsMounted] = useState(false);
  const isComplete = useIsComplete(started && isMounted);
  const failure = useFailureOfAll();
  const Part = parts[section];
  if (section === 'overview') return <Part actions={actions} />;
  return (
    <>
      {!isComplete && (
        <div className={styles.pending}>
          <Loading lines={8} />
        </div>
      )}
      {isComplete && <NotLoaded {...failure} />}
      <div className={styles.section} hidden={!isComplete || failure.error !== null}>
        <Suspense fallback={<Loading lines={8} />}>
          <Part actions={actions} />
          <AfterMount onMount={() => setIsMounted(true)} />
        </Suspense>
      </div>
    </>
  );
});

/** Reports that its siblings are mounted and their queries have started: the effects of siblings run in order. */
function AfterMount({ onMount }: { readonly onMount: () => void }) {
  const report = useEffectEvent(onMount);
  useEffect(() => report(), []);
  return null;
}
