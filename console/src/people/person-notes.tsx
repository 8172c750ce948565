import { addNote, strikeNote } from '@isoline/contract/console/people-notes.ts';
import { NOTE_HOLDS_CONTACT } from '@isoline/contract/errors/console-errors.ts';
import { lengths } from '@isoline/contract/limits.ts';
import { holdsContact } from '@isoline/contract/values/held-contact.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { errorMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { useFailingTask } from '@isoline/ui/task/use-failing-task.ts';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useMay } from '../api/operator-session.ts';
import { reloadAfter } from '../api/reload-after.ts';
import { CheckedArea, CheckedForm } from '../ui/checked-form.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import type { FieldFaults } from '../ui/field-faults.ts';
import { Section } from '../ui/section.tsx';
import { TaskButton } from '../ui/task-button.tsx';
import { typedIn } from '../ui/typed-in.ts';
import { keepNoteDraft, noteDraftOf } from './note-draft.ts';
import { noteMessages } from './note-messages.ts';
import type { Person, PersonProps } from './person.ts';

/** The hand-over notes on a person, newest first, and the form for another one. */
export function PersonNotes({ person: { id, state, handOvers }, reload }: PersonProps) {
  const text = useMessages(noteMessages);
  const mayHelp = useMay('people.help');
  const mayAdd = mayHelp && state !== 'closed' && state !== 'merged';
  return (
    <Section id="notes" label={text.title}>
      <h2>{text.title}</h2>
      {handOvers.length === 0 ? (
        <p className="soft">{text.none}</p>
      ) : (
        <ul className="notes">
          {handOvers.map((note) => (
            <Note key={note.id} person={id} note={note} mayStrike={mayHelp} reload={reload} />
          ))}
        </ul>
      )}
      {mayAdd && <NoteForm id={id} reload={reload} />}
    </Section>
  );
}

interface NoteProps {
  readonly person: string;
  readonly note: Person['handOvers'][number];
  readonly mayStrike: boolean;
  readonly reload: () => void;
}

function Note({ person, note: { id, text: words, author, at, struckAt, struckBy }, mayStrike, reload }: NoteProps) {
  const text = useMessages(noteMessages);
  const dates = useDates();
  return (
    <li>
      {struckAt === null ? <p>{words}</p> : <s>{words}</s>}
      <p className="soft">
        <span>{`${author} · `}</span>
        <time dateTime={at} title={dates.exact(at)}>
          {dates.recent(at)}
        </time>
        {struckAt && <span>{` · ${text.struck(struckBy ?? '', dates.recent(struckAt))}`}</span>}
      </p>
      {mayStrike && struckAt === null && (
        <TaskButton
          kind="quiet"
          aria-label={text.strikeNote(author, dates.recent(at))}
          run={() => reloadAfter(call(strikeNote, {}, { id: person, note: id }), reload)}
        >
          {text.strike}
        </TaskButton>
      )}
    </li>
  );
}

function checkNote(form: FormData): FieldFaults {
  return holdsContact(typedIn(form, 'text')) ? { text: errorMessage(NOTE_HOLDS_CONTACT) } : {};
}

/** The form of a note. It keeps what was typed before the operator left the page. */
function NoteForm({ id, reload }: { readonly id: string; readonly reload: () => void }) {
  const text = useMessages(noteMessages);
  const [typed, setTyped] = useState(() => noteDraftOf(id));
  const type = (words: string) => {
    keepNoteDraft(id, words);
    setTyped(words);
  };
  const task = useFailingTask(async (words: string) => {
    await call(addNote, { text: words }, { id });
    // Another note may have been typed meanwhile.
    if (noteDraftOf(id).trim() === words) type('');
    reload();
  });
  return (
    <CheckedForm
      className="fields"
      aria-busy={task.isBusy}
      check={checkNote}
      submit={(given) => task.run(typedIn(given, 'text'))}
    >
      <CheckedArea
        name="text"
        label={text.text}
        hint={text.hint}
        required
        maxLength={lengths.noteMax}
        rows={2}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <ErrorAlert error={task.error} />
      <div>
        <Button type="submit" kind="secondary" busy={task.isBusy}>
          {text.add}
        </Button>
      </div>
    </CheckedForm>
  );
}
