import { searchPeople } from '@isoline/contract/console/people.ts';
import { lengths } from '@isoline/contract/limits.ts';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useMoreMark } from '@isoline/ui/state/use-more-mark.ts';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { callOnce } from '../api/call.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { matches, type PaletteEntry, usePaletteEntries, usePeopleEntries } from './palette-entries.ts';
import { type PaletteGroup, paletteMessages } from './palette-messages.ts';

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  PageDown: (index, count) => Math.min(index + 8, count - 1),
  PageUp: (index) => Math.max(index - 8, 0),
};

/**
 * The palette: pages, products, and what can be done for the shown person match while the operator types. People are
 * searched only by Enter on an entry, because each search is an audit entry.
 */
export function Palette({ close }: { readonly close: () => void }) {
  const text = useMessages(paletteMessages);
  const [typed, setTyped] = useState('');
  const search = usePeopleSearch(typed.trim());
  const { found } = search;
  // Found people are another list, which starts at its first entry.
  const [at, setAt] = useState({ isOfFound: false, index: 0 });
  const active = at.isOfFound === (found !== null) ? at.index : 0;
  const setActive = (index: number) => setAt({ isOfFound: found !== null, index });
  const { entries: all, error } = usePaletteEntries();
  const matching = typed.trim() === '' ? all : all.filter((entry) => matches(entry, typed.trim()));
  const entries = found ?? [...matching, ...(typed.trim() === '' ? [] : [search.entry])];
  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    if (entry.group !== 'search') close();
    entry.choose();
  };
  const press = (event: KeyboardEvent) => {
    // Enter may choose a character of an input method.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (!step && event.key !== 'Enter') return;
    event.preventDefault();
    if (step && entries.length > 0) setActive(step(active, entries.length));
    if (event.key === 'Enter' && !search.isBusy) choose(entries[active]);
  };
  return (
    <Dialog title={text.title} closeLabel={text.close} onClose={close}>
      <Combobox
        typed={typed}
        type={(value) => {
          setTyped(value);
          search.drop();
          setAt({ isOfFound: false, index: 0 });
        }}
        entries={entries}
        active={active}
        press={press}
        choose={choose}
      />
      <div role="status" className="soft">
        {found?.length === 0 && <p>{text.nobody}</p>}
        {entries.length === 0 && found === null && <p>{text.nothing}</p>}
      </div>
      <ErrorAlert error={search.error ?? error} />
      <p className="soft">{text.hint}</p>
    </Dialog>
  );
}

/** Returns the entry that searches for people by a text, and the state of the search. */
function usePeopleSearch(searched: string) {
  const text = useMessages(paletteMessages);
  const entriesOf = usePeopleEntries();
  const { answer, run, drop, ...state } = useAnswer(() => callOnce(searchPeople, { text: searched }));
  const entry = { id: 'search', group: 'search', label: text.searchFor(searched), choose: () => run() } as const;
  return { ...state, drop, entry, found: answer && entriesOf('found', answer.people) };
}

interface ComboboxProps {
  readonly typed: string;
  readonly type: (value: string) => void;
  readonly entries: readonly PaletteEntry[];
  readonly active: number;
  readonly press: (event: KeyboardEvent) => void;
  readonly choose: (entry: PaletteEntry) => void;
}

/** A combobox as in the WAI-ARIA pattern: the field keeps the focus, and arrow keys move through the entries. */
function Combobox({ typed, type, entries, active, press, choose }: ComboboxProps) {
  const text = useMessages(paletteMessages);
  const base = useId();
  const list = useMoreMark();
  const idOf = (entry: PaletteEntry) => `${base}${entry.id}`;
  const current = entries[active];
  const activeId = current && idOf(current);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const groups = Map.groupBy(entries, ({ group }): PaletteGroup => group);
  return (
    <>
      <input
        className="palette-field"
        // The dialog focuses it first.
        tabIndex={0}
        type="text"
        role="combobox"
        aria-label={text.field}
        placeholder={text.field}
        aria-expanded={entries.length > 0}
        aria-controls={`${base}list`}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        maxLength={lengths.emailMax}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      <div ref={list} className="palette-list">
        <div role="listbox" id={`${base}list`} aria-label={text.title}>
          {[...groups].map(([group, ofGroup]) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, and no fieldsets
            <div key={group} role="group" aria-labelledby={`${base}-${group}`}>
              <p role="presentation" id={`${base}-${group}`} className="soft">
                {text.group(group)}
              </p>
              {ofGroup.map((entry) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
                <div
                  key={entry.id}
                  role="option"
                  id={idOf(entry)}
                  tabIndex={-1}
                  aria-selected={entry === current}
                  onClick={() => choose(entry)}
                >
                  <span>{entry.label}</span>
                  {entry.note && <span className="soft">{entry.note}</span>}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
