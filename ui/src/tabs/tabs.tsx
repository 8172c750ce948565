import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react';
import { useMoreMark } from '../state/use-more-mark.ts';
import styles from './tabs.module.css';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** A note above the label, read after it. */
  readonly note?: string;
  /** The number of entries in the panel, shown after the label. */
  readonly count?: number | null;
}

interface Props<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** With `manual`, Enter or Space selects a tab after the arrow keys, for panels that send a request. */
  readonly activation?: 'automatic' | 'manual';
  /** The panel of the selected tab. */
  readonly children: ReactNode;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tabs as in the WAI-ARIA pattern: one stop for the Tab key, and arrow keys between the tabs. The id of a tab ends in
 * its name.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, activation, children }: Props<Id>) {
  const base = useId();
  const list = useMoreMark('inline');
  // Scrolls only the tabs, so that the selected one is in their middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each selected tab
  useEffect(() => {
    const scroller = list.current;
    const tab = scroller?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (scroller && tab) scroller.scrollLeft = tab.offsetLeft - (scroller.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);
  const move = (event: KeyboardEvent) => {
    // A style sheet may hide a tab that is useless on this device.
    const shown = [...(list.current?.children ?? [])].filter((tab) => tab.checkVisibility()) as HTMLElement[];
    const step = steps[event.key];
    const next = step && shown[step(shown.indexOf(event.currentTarget as HTMLElement), shown.length)];
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (activation !== 'manual') next.click();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}${tab.id}`}
            aria-selected={tab.id === selected}
            aria-description={tab.note}
            aria-controls={`${base}panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
          >
            <span>{tab.label}</span>
            {tab.count != null && <span className={styles.count}>{` ${tab.count}`}</span>}
            {tab.note && (
              <span className={styles.note} aria-hidden="true">
                {tab.note}
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}panel`} aria-labelledby={`${base}${selected}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
